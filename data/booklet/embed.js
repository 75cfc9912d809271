/* What is embedded stands in a template, of which browsers make a tree of its own; older ones, and pages
 * that were put together by a script, have it made here. SPDX-License-Identifier: GPL-3.0-or-later */
(function () {
  const host = document.currentScript.parentNode;
  const template = host.querySelector("template");
  if (!template) return;
  host.attachShadow({ mode: "open" }).appendChild(template.content);
  template.remove();
})();
