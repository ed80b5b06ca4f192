import { colourVariables } from '../charts/palette.ts';

const colours = [1, 2, 3, 4, 5, 6].map((place) => `.c${place} { color: var(--c${place}); }`).join(' ');

/** The report page's style sheet: no font, image or script from anywhere. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6875; --line: #d9dfe5; --paper: #fff; --tint: #f4f6f8; --link: #0b5cad; --warn: #7a4b00; --warn-ground: #fff6e5; ${colourVariables.light} }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ee; --soft: #9aa7b4; --line: #313b46; --paper: #14191f; --tint: #1c232b; --link: #7db7f5; --warn: #ffd58a; --warn-ground: #2b2413; ${colourVariables.dark} } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.55 system-ui, sans-serif; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--paper); }
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.5rem; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 3.2rem 0 .8rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); font-size: 1.35rem; }
h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
p { margin: .5rem 0; } a { color: var(--link); }
.facts, .note, figcaption, .count { color: var(--soft); font-size: .9rem; } .facts { margin: .4rem 0 0; }
.findings { margin: 1.6rem 0; padding: 1.1rem 1.4rem; border-left: 4px solid var(--c1); background: var(--tint); border-radius: 0 8px 8px 0; }
.findings h2 { margin: 0; padding: 0; border: 0; font-size: 1.15rem; } .findings ul { margin: .3rem 0; padding-left: 1.1rem; } .findings li { margin: .45rem 0; overflow-wrap: anywhere; } .findings h3 { margin: 1rem 0 .2rem; }
.warnings { padding: .8rem 1.2rem; color: var(--warn); background: var(--warn-ground); border-radius: 8px; }
.warnings ul { margin: 0; padding-left: 1.1rem; }
nav { margin: 1.5rem 0 0; } nav ul { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; margin: 0; padding: 0; list-style: none; font-size: .92rem; }
${colours}
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .2rem 0 .5rem; padding: 0; list-style: none; font-size: .88rem; }
figure { margin: 1.8rem 0; } figcaption p { margin: .25rem 0; }
.chart { overflow-x: auto; } .chart svg { display: block; max-width: 100%; min-width: 22rem; height: auto; } .chart svg.tree { max-width: none; }
.scroll { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .2rem 0 .4rem; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } th { color: var(--soft); font-weight: 600; }
.right { text-align: right; } td.right { white-space: nowrap; }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--link); font-size: .92rem; }
summary:focus-visible, a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--c2); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1.2rem; font-size: .92rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.outline, .outline ul { margin: .2rem 0; padding-left: 1.2rem; }
.filters { display: flex; flex-wrap: wrap; gap: .8rem; align-items: end; margin: .8rem 0; } .filters label { display: grid; gap: .2rem; font-size: .85rem; color: var(--soft); }
input, select, button { font: inherit; color: inherit; padding: .35rem .6rem; border: 1px solid var(--soft); border-radius: 6px; background: var(--paper); max-width: 100%; }
button { cursor: pointer; } button:disabled { opacity: .55; cursor: default; }
.trials button { padding: .1rem .5rem; } tr[aria-current] { background: var(--tint); }
.trial { margin-top: 1rem; padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: 8px; } .trial h4 { margin: 1rem 0 .3rem; }
pre { margin: .3rem 0; padding: .7rem .9rem; max-height: 28rem; overflow: auto; background: var(--tint); border-radius: 6px; font: .84rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
footer { margin-top: 4rem; padding-bottom: 3rem; color: var(--soft); font-size: .88rem; }
@media (max-width: 40rem) { header, main, footer { padding-left: 1rem; padding-right: 1rem; } h1 { font-size: 1.5rem; } dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .4rem; } }
@media print { :root { color-scheme: light; } nav, .evidence, .skip { display: none; } figure, table { break-inside: avoid; } details > * { display: block; } body { font-size: 11pt; } }
`;
