import { html } from 'hono/html';
import type { Operation } from './model.ts';
import { type Markup, schemaView, typeLine } from './schema.ts';
import { anchor, inline } from './text.ts';

/** One operation of the API, with where it is. */
export interface Placed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Shows an operation: what it takes and what it answers. */
export function operationView({ method, path, operation }: Placed): Markup {
  const { summary, description, requestBody } = operation;
  return html`<article id="${anchor(method, path)}">
    <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p class="summary">${inline(summary)}</p>
    ${description ? html`<p>${inline(description)}</p>` : ''}
    <p class="scope">${scopeOf(operation)}</p>
    ${parameters(operation)}
    ${requestBody ? html`<h4>Body</h4>${contentView(requestBody.content)}` : ''}
    <h4>Responses</h4>
    ${Object.entries(operation.responses).map(responseView)}
  </article>`;
}

/** The scope that a key needs, in words. */
function scopeOf({ security }: Operation): Markup | string {
  const scopes = security.flatMap((scheme) => Object.values(scheme).flat());
  return scopes.length === 0
    ? 'Open to everybody.'
    : html`Takes a key with the scope <code>${scopes.join(', ')}</code>.`;
}

function parameters({ parameters: all }: Operation): Markup | string {
  if (all.length === 0) return '';
  return html`<h4>Parameters</h4><ul class="fields">${all.map(
    ({ name, in: place, required, description, schema }) => {
      const words = description ?? schema.description;
      return html`<li><code>${name}</code> <span class="fact">in ${place}</span>${
        required ? '' : html` <span class="optional">optional</span>`
      } ${typeLine(schema)}${words ? html`<p>${inline(words)}</p>` : ''}</li>`;
    },
  )}</ul>`;
}

function responseView([status, { description, headers, content }]: [
  string,
  Operation['responses'][string],
]): Markup {
  const names = Object.keys(headers);
  const line = html`<span class="status s${status.charAt(0)}">${status}</span> ${inline(description)}`;
  if (status >= '4') return html`<p class="response">${line}</p>`;
  return html`<details class="response"><summary>${line}</summary>
    ${names.length > 0 ? html`<p>Headers: ${names.join(', ')}</p>` : ''}
    ${contentView(content)}
  </details>`;
}

function contentView(content: Operation['responses'][string]['content']): Markup {
  return html`${Object.entries(content).map(
    ([type, { schema }]) => html`<p class="media">${type}</p>${schemaView(schema)}`,
  )}`;
}
