/** The look of the page of calls: the same paper and ink as the product, without its files. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #14161b); --sheet: light-dark(#fffdf8, #1b1e25);
  --ink: light-dark(#211c17, #ede6d8); --soft: light-dark(#5b5146, #bbb3a4); --line: light-dark(#e4ddd0, #32353c);
  --accent: light-dark(#b93a22, #f0836b); --well: light-dark(#f4efe3, #0f1115); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
code { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
h1 { font-size: 2.5rem; margin: 0 0 0.75rem; } h2 { font-size: 1.75rem; margin: 3.5rem 0 1rem; } h3 { font-size: 1.125rem; margin: 0; }
.page { display: grid; grid-template-columns: 15rem minmax(0, 46rem); gap: 4rem; max-width: 72rem; margin: 0 auto; padding: 3rem 1.5rem 6rem; }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow: auto; font-size: 0.875rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; } nav p { margin: 0 0 0.25rem; font-weight: 600; }
nav a { display: block; padding: 0.2rem 0; color: var(--soft); text-decoration: none; } nav a:hover { color: var(--ink); text-decoration: underline; }
.lead { color: var(--soft); max-width: 40rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin: 0 0 1rem; }
.call { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin: 0 0 0.5rem; }
.verb { font: 600 0.75rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.06em; color: var(--accent); min-width: 3.25rem; }
.who { margin-left: auto; font-size: 0.8125rem; color: var(--soft); }
article p { margin: 0.5rem 0; color: var(--soft); }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: 0.25rem 1.25rem; margin: 0.5rem 0; font-size: 0.9375rem; }
dt { min-width: 0; } dd { margin: 0; color: var(--soft); min-width: 0; }
details { border-top: 1px solid var(--line); margin-top: 0.75rem; padding-top: 0.5rem; }
summary { cursor: pointer; font-size: 0.9375rem; padding: 0.25rem 0; }
.need { color: var(--accent); }
@media (max-width: 56rem) { .page { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding-top: 1.5rem; }
  nav { position: static; max-height: none; } nav p, nav ul:last-child, nav ul:last-child li { display: inline-block; margin: 0 1rem 0 0; }
  nav ul { display: none; } }
@media (max-width: 34rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 0.5rem; } }
`;
