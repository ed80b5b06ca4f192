import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentSchema } from '../../../functions/api/docs/model.ts';
import { contentSecurityPolicy, referencePage } from '../../../functions/api/docs/page.ts';

const hostile = '"></code><script>alert(1)</script><img src=x onerror=alert(1)>';

const document = documentSchema.parse({
  info: { title: hostile, version: hostile, description: hostile },
  paths: {
    [`/${hostile}`]: {
      get: {
        tags: [hostile],
        summary: `${hostile} \`${hostile}\``,
        description: hostile,
        security: [{ [hostile]: [hostile] }],
        parameters: [
          { name: hostile, in: hostile, description: hostile, schema: { type: hostile, pattern: hostile } },
        ],
        responses: {
          200: {
            description: hostile,
            headers: { [hostile]: {} },
            content: {
              [hostile]: {
                schema: { type: 'object', properties: { [hostile]: { enum: [hostile], default: hostile } } },
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { [hostile]: { $ref: `#/${hostile}`, description: hostile } } },
});

/** The elements of a page, and the names of their attributes. */
function elementsOf(page: string): { elements: Set<string>; attributes: Set<string> } {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  for (const [, name = '', rest = ''] of page.matchAll(/<([a-z][\w-]*)((?:\s|"[^"]*"|[^">])*)>/gi)) {
    elements.add(name);
    for (const [, attribute = ''] of rest.replaceAll(/"[^"]*"/g, '""').matchAll(/([\w-]+)=/g))
      attributes.add(attribute);
  }
  return { elements, attributes };
}

describe('the reference page', () => {
  it('shows whatever the document says as text', async () => {
    const page = await referencePage(document);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const { elements, attributes } = elementsOf(page);
    for (const element of ['script', 'img', 'link', 'iframe', 'form'])
      expect(elements).not.toContain(element);
    expect([...attributes].sort()).toEqual([
      'aria-label',
      'charset',
      'class',
      'content',
      'href',
      'id',
      'lang',
      'name',
      'title',
    ]);
    expect(elementsOf(hostile).elements).toContain('script');
  });

  it('loads nothing, runs nothing, and is styled by its own sheet alone', async () => {
    const page = await referencePage(document);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    expect(style).not.toMatch(/@import|url\(/);
    expect(page).not.toMatch(/href="(?!#|\/openapi\.json")/);
  });
});
