import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { documentSchema, type Operation } from '../../../functions/api/docs/model.ts';

/** Holds responses against an OpenAPI document, and remembers which of its responses were seen. */
export function createContract(document: unknown) {
  const { paths } = documentSchema.parse(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...(document as object), $id: 'api' });
  const seen = new Set<string>();
  const validators = new Map<string, ValidateFunction>();

  const validate = (pointer: string, value: unknown, what: string) => {
    const check = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, check);
    if (!check(value)) throw new Error(`${what} does not fit its schema: ${ajv.errorsText(check.errors)}`);
  };

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const find = (method: string, url: string) => {
    const path = url.split('?')[0] ?? '';
    const found = operations
      .filter((operation) => operation.method === method)
      .filter((operation) => patternOf(operation.path).test(path))
      .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0];
    if (!found) throw new Error(`The document has no ${method} ${path}.`);
    return found;
  };

  return {
    operations,
    /** Checks a response; throws unless the document has it, with this media type, headers and body. */
    async check(method: string, url: string, response: Response, requestBody?: unknown): Promise<void> {
      const { path, operation } = find(method, url);
      const status = String(response.status);
      const what = `${method} ${path} ${status}`;
      const pointer = `/paths/${pointerPart(path)}/${method}`;
      const documented = operation.responses[status];
      if (!documented) throw new Error(`${what} is not documented.`);
      checkHeaders(documented, response, what);
      const { type, value } = await readBody(response);
      if (value === null ? Object.keys(documented.content).length > 0 : !documented.content[type]) {
        throw new Error(`${what} is ${type}, not ${Object.keys(documented.content).join()}.`);
      }
      const content = `${pointer}/responses/${status}/content/${pointerPart(type)}/schema`;
      if (value !== null) validate(content, value, what);
      if (response.ok && operation.requestBody && isPlain(requestBody)) {
        validate(
          `${pointer}/requestBody/content/application~1json/schema`,
          requestBody,
          `The body of ${what}`,
        );
      }
      seen.add(what);
    },
    /** The documented responses that no check has seen. */
    unseen(): string[] {
      return operations
        .flatMap(({ path, method, operation }) =>
          Object.keys(operation.responses).map((status) => `${method} ${path} ${status}`),
        )
        .filter((response) => !seen.has(response));
    },
  };
}

type Documented = Operation['responses'][string];

function checkHeaders({ headers }: Documented, response: Response, what: string): void {
  for (const header of Object.keys(headers)) {
    if (!response.headers.has(header)) throw new Error(`${what} has no header ${header}.`);
  }
}

/** The media type and the value of a body; null for none. */
async function readBody(response: Response): Promise<{ type: string; value: unknown }> {
  const text = await response.text();
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (text === '') return { type, value: null };
  return { type, value: /json$/.test(type) ? JSON.parse(text) : text };
}

function isPlain(body: unknown): boolean {
  return body instanceof Object && !(body instanceof FormData) && !(body instanceof Uint8Array);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+').replaceAll('.', '\\.')}$`);
}

/** A name as a part of a JSON pointer within a URL fragment. */
function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%7E', '~');
}
