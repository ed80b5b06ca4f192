/** The pages' style sheet: no font, image or script from anywhere. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #566270; --line: #d9dfe5; --paper: #fff; --tint: #f4f6f8; --link: #0b5cad; --good: #1b6e42; --bad: #a8292f; --warn: #7a4b00; --mark: #0072b2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ee; --soft: #a0adba; --line: #313b46; --paper: #14191f; --tint: #1c232b; --link: #7db7f5; --good: #6fcf97; --bad: #f0868b; --warn: #ffd58a; --mark: #56b4e9; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: .5rem; padding: .4rem .8rem; background: var(--paper); z-index: 1; }
.bar { display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; align-items: center; padding: .7rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--tint); }
.bar strong { margin-right: .5rem; } .bar a { color: inherit; text-decoration: none; } .bar a:hover { text-decoration: underline; } .bar a[aria-current] { font-weight: 600; border-bottom: 2px solid var(--mark); } .bar form { display: flex; margin-left: auto; }
main { max-width: 76rem; margin: 0 auto; padding: 1.6rem 1.5rem 4rem; }
h1 { margin: 0 0 .8rem; font-size: 1.6rem; overflow-wrap: anywhere; } h2 { margin: 2.2rem 0 .6rem; font-size: 1.15rem; } h3 { margin: 1rem 0 .3rem; font-size: 1rem; }
a { color: var(--link); } p { margin: .4rem 0; } .soft, .hint { color: var(--soft); font-size: .9rem; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } th { color: var(--soft); font-weight: 600; white-space: nowrap; } th a { color: inherit; } .right { text-align: right; }
.status { display: inline-block; padding: .05rem .55rem; border: 1px solid currentColor; border-radius: 99px; font-size: .82rem; font-weight: 600; white-space: nowrap; } .complete, .pass { color: var(--good); } .failed, .fail, .drifted { color: var(--bad); } .paused, .cancelled, .inconclusive { color: var(--warn); }
progress { width: 9rem; max-width: 100%; height: .8rem; accent-color: var(--mark); vertical-align: middle; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.2rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
form.fields { display: grid; gap: 1rem; max-width: 44rem; } .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1rem; align-items: end; } .filters { display: flex; flex-wrap: wrap; gap: .8rem; align-items: end; margin: .6rem 0 1rem; }
label { display: grid; gap: .25rem; align-content: end; font-size: .9rem; color: var(--soft); }
input, select, textarea, button, .button { font: inherit; color: var(--ink); padding: .45rem .65rem; border: 1px solid var(--soft); border-radius: 6px; background: var(--paper); max-width: 100%; } textarea { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .88rem; min-height: 7rem; }
button, .button { cursor: pointer; text-decoration: none; } button.main { color: #fff; background: #0b5cad; border-color: #0b5cad; font-weight: 600; } button:disabled { opacity: .6; cursor: default; } .plain { border: 0; background: none; color: var(--link); padding: 0; } .actions { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; margin: .8rem 0; } .actions form { display: inline; }
:is(a, button, input, select, textarea, summary, [tabindex]):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; } .wrong { color: var(--bad); font-size: .88rem; }
.problem { margin: 0 0 1.2rem; padding: .8rem 1.1rem; border-left: 4px solid var(--bad); background: var(--tint); border-radius: 0 8px 8px 0; } .note { margin: 0 0 1.2rem; padding: .8rem 1.1rem; border-left: 4px solid var(--mark); background: var(--tint); border-radius: 0 8px 8px 0; }
pre { margin: .2rem 0; padding: .7rem .9rem; max-height: 26rem; overflow: auto; background: var(--tint); border-radius: 6px; font: .84rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
.reply { margin: 1rem 0; padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: 8px; } .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; align-items: start; } details { margin: .4rem 0; } summary { cursor: pointer; color: var(--link); }
td.estimate { min-width: 8.4rem; white-space: nowrap; } svg { display: block; } .axis { stroke: var(--line); } .whisker { stroke: var(--mark); stroke-width: 2; } .dot { fill: var(--mark); } .line { fill: none; stroke: var(--mark); stroke-width: 1.5; opacity: .6; } .flag { stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 3 3; } svg text { fill: var(--soft); font-size: 12px; } svg .alarm { fill: var(--bad); font-weight: 600; }
.sign-in { max-width: 30rem; margin: 12vh auto 0; }
@media (max-width: 40rem) { main { padding: 1.2rem 1rem 3rem; } .bar { padding: .6rem 1rem; } dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .4rem; } .filters label, .filters input, .filters select { width: 100%; } }
@media print { .bar, .filters, .actions, form { display: none; } }
`;
