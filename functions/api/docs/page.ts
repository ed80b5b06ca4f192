import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ReferenceDocument } from './model.ts';
import { operationView, type Placed } from './operation.ts';
import { type Markup, schemaView } from './schema.ts';
import { style } from './style.ts';
import { anchor } from './text.ts';

/** Nothing runs, nothing is loaded, and nothing is styled but by the page's own style sheet. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's reference as a page that needs nothing else: every operation by group, then every schema by name. */
export async function referencePage({ info, paths, components }: ReferenceDocument): Promise<string> {
  const groups = groupsOf(paths);
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API ${info.version}</title>
<style>${raw(style)}</style>
</head>
<body>
<nav aria-label="Contents">
${groups.map(([name, operations]) => html`<h2>${name}</h2><ul>${operations.map(entry)}</ul>`)}
<h2>Schemas</h2><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>
</nav>
<main>
<h1>${info.title} API</h1>
<p class="scope">Version ${info.version}; as a document: <a href="/openapi.json">openapi.json</a></p>
<p>${info.description}</p>
<p>Requests carry a key in the header <code>Authorization: Bearer evh_…</code>. Errors are
<code>application/problem+json</code> (<a href="#schema-Problem">Problem</a>), their <code>type</code> is stable.</p>
${groups.map(([name, operations]) => html`<h2 id="${anchor(name)}">${name}</h2>${operations.map(operationView)}`)}
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, node]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaView(node)}</article>`)}
</main>
</body>
</html>
`;
  return String(page);
}

function entry({ method, path, operation }: Placed): Markup {
  return html`<li><a href="#${anchor(method, path)}" title="${operation.summary}"
    ><span class="method ${method}">${method.toUpperCase()}</span>${path}</a></li>`;
}

function groupsOf(paths: ReferenceDocument['paths']): [string, Placed[]][] {
  const groups = new Map<string, Placed[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), { method, path, operation }]);
    }
  }
  return [...groups];
}
