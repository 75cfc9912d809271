/* Proofreading of any text: every finding says something, and what it is about lies in its comment.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "mar-import.h"
#include "mar-proof.h"

#define MOST_BYTES 1024

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (MarProofReading) proof = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  if (size > MOST_BYTES)
    return 0;
  document = mar_import_text (NULL, (const char *) data, size, "input", NULL);
  if (document == NULL)
    return 0;
  proof = mar_proof_reading_new (document, TRUE);
  while (!mar_proof_reading_go_on (proof, G_TIME_SPAN_SECOND))
    ;
  findings = mar_proof_reading_findings (proof);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_assert (finding->text != NULL && g_utf8_validate (finding->text, -1, NULL));
      g_assert (finding->reason == NULL || *finding->reason != '\0');
      if (finding->in == MAR_FINDING_IN_COMMENT && finding->length > 0 && finding->header == NULL)
        g_assert (finding->offset + finding->length
                  <= strlen (mar_node_comment (finding->node, finding->comment)));
    }
  return 0;
}
