import { html } from 'hono/html';
import type { SchemaNode } from './model.ts';
import { inline } from './text.ts';

/** Markup, already escaped. */
export type Markup = ReturnType<typeof html>;

/** Shows a schema: what it is in a line, then its fields, if it has any. */
export function schemaView(node: SchemaNode): Markup {
  return html`<div class="schema">${typeLine(node)}${fieldsOf(node)}</div>`;
}

/** What a schema is, in a line: its type, choices, limits and default. */
export function typeLine(node: SchemaNode): Markup {
  const facts = [...limits(node), ...(node.default === undefined ? [] : [`default ${show(node.default)}`])];
  return html`<span class="type">${typeName(node)}</span>${facts.map(
    (fact) => html` <span class="fact">${fact}</span>`,
  )}`;
}

function fieldsOf(node: SchemaNode): Markup | string {
  const shown = [node, ...(node.items ? [node.items] : []), ...choices(node)].filter(
    ({ properties }) => properties && Object.keys(properties).length > 0,
  );
  return shown.length === 0 ? '' : html`${shown.map(fieldList)}`;
}

function fieldList({ properties = {}, required = [] }: SchemaNode): Markup {
  return html`<ul class="fields">${Object.entries(properties).map(([name, field]) =>
    fieldView(name, field, required.includes(name)),
  )}</ul>`;
}

function fieldView(name: string, field: SchemaNode, required: boolean): Markup {
  const nested = fieldsOf(field);
  const described = field.description ? html`<p>${inline(field.description)}</p>` : '';
  return html`<li><code>${name}</code>${required ? '' : html` <span class="optional">optional</span>`}
    ${typeLine(field)}${described}${nested && html`<details><summary>its fields</summary>${nested}</details>`}</li>`;
}

function choices({ anyOf = [], oneOf = [], allOf = [] }: SchemaNode): readonly SchemaNode[] {
  return [...anyOf, ...oneOf, ...allOf];
}

function typeName(node: SchemaNode): Markup | string {
  if (node.$ref) {
    const name = node.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (node.enum) return node.enum.map(show).join(' | ');
  const all = choices(node);
  if (all.length > 0) {
    const between = node.allOf ? ' with ' : ' | ';
    return html`${all.map((choice, i) => html`${i > 0 ? between : ''}${typeName(choice)}`)}`;
  }
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? ['anything']);
  if (types.length >= everyType) return 'any JSON value';
  const [first, ...others] = types;
  return html`${compound(first ?? '', node)}${others.map((other) => ` | ${other}`)}`;
}

/** Number of the types that JSON has; integers are numbers. */
const everyType = 6;

function compound(type: string, { items, additionalProperties }: SchemaNode): Markup | string {
  if (type === 'array' && items) return html`array of ${typeName(items)}`;
  if (type === 'object' && typeof additionalProperties === 'object') {
    return html`object of ${typeName(additionalProperties)}`;
  }
  return type;
}

function limits(node: SchemaNode): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = node;
  return [
    ...(node.format ? [node.format] : []),
    ...range('', minimum, maximum),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...range('length ', minLength, maxLength),
    ...range('items ', minItems, maxItems),
    ...(node.pattern && !node.format ? [`pattern ${node.pattern}`] : []),
  ];
}

function range(of: string, least: number | undefined, most: number | undefined): string[] {
  if (least === undefined && most === undefined) return [];
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER) return [`${of}${least ?? 0} or more`];
  return least === undefined ? [`${of}up to ${most}`] : [`${of}${least} to ${most}`];
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
