/* What a fuzzer calls with bytes of any kind. Each file fuzz-*.c has one, which aborts where
 * something does not hold that must hold for all input.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
