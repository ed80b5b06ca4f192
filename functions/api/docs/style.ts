/** The reference page's style sheet: no font, image or script from anywhere. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6875; --line: #d9dfe5; --paper: #fff; --tint: #f4f6f8; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ee; --soft: #9aa7b4; --line: #313b46; --paper: #14191f; --tint: #1c232b; --link: #7db7f5; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); color: var(--ink); background: var(--paper); font: 16px/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); background: var(--tint); font-size: .85rem; }
nav h2 { margin: 1.2rem 0 .3rem; font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; align-items: baseline; padding: .15rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, a:hover { text-decoration: underline; }
main { padding: 2rem 3rem 6rem; max-width: 62rem; }
h1 { margin: 0; font-size: 1.8rem; } main > h2 { margin: 3rem 0 1rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); }
h3 { margin: 0 0 .3rem; font-size: 1.05rem; overflow-wrap: anywhere; } h4 { margin: 1rem 0 .3rem; font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; color: var(--soft); }
article { margin: 0 0 1.5rem; padding: 1.1rem 1.3rem; border: 1px solid var(--line); border-radius: 8px; scroll-margin-top: 1rem; }
p { margin: .3rem 0; } a { color: var(--link); }
code { font: .88em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.summary { font-weight: 600; } .scope, .fact, .optional, .media { color: var(--soft); font-size: .85rem; } .optional { font-style: italic; }
.fact { overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.6rem; padding: .05rem .4rem; border-radius: 4px; color: #fff; font: 700 .72rem/1.6 system-ui, sans-serif; text-align: center; vertical-align: .1em; }
nav .method { flex: none; min-width: 3.5rem; margin-right: .35rem; font-size: .62rem; }
.get { background: #1f6f43; } .post { background: #0b5cad; } .patch { background: #8a5a00; } .delete { background: #a8292f; }
.status { font: 700 .85rem ui-monospace, Menlo, Consolas, monospace; } .s2, .s3 { color: #1f7a48; } .s4, .s5 { color: #b3373d; }
@media (prefers-color-scheme: dark) { .s2, .s3 { color: #6fcf97; } .s4, .s5 { color: #f0868b; } }
.response { margin: .25rem 0; } summary { cursor: pointer; }
.fields { margin: .3rem 0; padding-left: 1.1rem; border-left: 2px solid var(--line); list-style: none; } .fields li { margin: .6rem 0; } .fields p { margin: .05rem 0; color: var(--soft); font-size: .9rem; }
.type { font-size: .88rem; } details details { margin-left: .2rem; }
@media (max-width: 52rem) { body { display: block; } nav { position: static; height: auto; max-height: 15rem; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1.5rem 1rem 4rem; } }
`;
