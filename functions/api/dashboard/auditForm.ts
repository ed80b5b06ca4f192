import { parseJson } from '../../../shared/parseJson.ts';

/** The fields of the form that starts an audit, as they were sent. */
export interface AuditForm {
  readonly suite: string;
  readonly provider: string;
  readonly model: string;
  readonly settings: string;
  readonly config: string;
  readonly coder: string;
  readonly seed: string;
  readonly bootstrap: string;
  readonly dollars: string;
  readonly calls: string;
  readonly tags: string;
  readonly webhook: string;
}

/** A field whose text can not be read, with what to do. */
export interface FormError {
  readonly path: string;
  readonly message: string;
}

/** The form as it first shows. */
export const emptyForm: AuditForm = {
  ...{ suite: '', provider: 'simulated', model: '', settings: '', config: '', coder: '', seed: '42' },
  ...{ bootstrap: '2000', dollars: '', calls: '', tags: '', webhook: '' },
};

/** The fields of a form that was sent; absent ones as they first show. */
export function readForm(sent: Readonly<Record<string, unknown>>): AuditForm {
  const fields = Object.entries(emptyForm).map(([name, initial]) => {
    const value = sent[name];
    return [name, typeof value === 'string' ? value.trim() : initial];
  });
  return Object.fromEntries(fields) as AuditForm;
}

/** The form as the body of `POST /audits`, which checks what it means; or the fields that are no JSON, number or name. */
export function requestOf(form: AuditForm): { body: Record<string, unknown> } | { errors: FormError[] } {
  const errors: FormError[] = [];
  const json = (path: 'config' | 'settings') => {
    if (form[path] === '') return undefined;
    const value = parseJson(form[path]);
    if (value === undefined) errors.push({ path, message: 'takes JSON, e.g. {"replicates": 5}.' });
    return value;
  };
  const number = (path: 'seed' | 'bootstrap' | 'dollars' | 'calls') => {
    if (form[path] === '') return undefined;
    const value = Number(form[path]);
    if (!Number.isFinite(value)) errors.push({ path, message: 'takes a number.' });
    return value;
  };
  const given = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const coder = /^([^/\s]+)\/(\S+)$/.exec(form.coder);
  if (form.coder !== '' && !coder) errors.push({ path: 'coder', message: 'takes the form provider/name.' });
  const tags = tagsIn(form.tags);
  if (!tags) errors.push({ path: 'tags', message: 'take the form name=value, one a line.' });
  const budget = given({ dollars: number('dollars'), calls: number('calls') });
  const body = given({
    suite: form.suite,
    model: given({ provider: form.provider, name: form.model, settings: json('settings') }),
    config: json('config'),
    coding: coder ? { model: { provider: coder[1], name: coder[2] } } : undefined,
    seed: number('seed'),
    bootstrap: number('bootstrap'),
    budget: Object.keys(budget).length > 0 ? budget : undefined,
    tags: tags ?? undefined,
    webhook: form.webhook === '' ? undefined : { url: form.webhook },
  });
  return errors.length > 0 ? { errors } : { body };
}

function tagsIn(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([^=\s]+)\s*=\s*(.*\S)\s*$/.exec(line));
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
    : null;
}
