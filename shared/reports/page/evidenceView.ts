import { html } from 'hono/html';
import type { Evidence } from './evidence.ts';
import type { Markup } from './table.ts';

/** The part of the page that goes from a number back to prompts and raw replies. */
export function evidenceView({ kept, total }: Evidence): Markup {
  return html`<section class="evidence" id="evidence"><h2>Evidence</h2>
<p>Every prompt with the model's raw reply, what it was read as, and the rows that the estimates rest on.${
    kept < total
      ? ` The page holds ${kept} of ${total} trials, those without a usable answer first; the rest is in the replies beside it.`
      : ''
  }</p>
<details><summary>Browse ${kept} trials</summary>
<noscript><p>This part needs a script; the replies are in the file beside this page.</p></noscript>
<div class="filters"><label>Search <input type="search" placeholder="words of prompt, reply or row"></label>
<label>Outcome <select><option value="">all</option></select></label></div>
<p class="count" role="status"></p>
<div class="scroll" tabindex="0" role="region" aria-label="Trials"><table class="trials"><thead><tr><th scope="col">trial</th><th scope="col">outcome</th><th scope="col">reply</th></tr></thead><tbody></tbody></table></div>
<p><button type="button" class="back">Back</button> <button type="button" class="on">On</button></p>
<article class="trial" hidden></article>
</details></section>`;
}
