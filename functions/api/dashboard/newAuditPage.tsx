import type { Child } from 'hono/jsx';
import type { Forecast } from '../../../shared/audits/forecast.ts';
import type { Health } from '../service.ts';
import type { AuditForm, FormError } from './auditForm.ts';
import type { ApiError } from './client.ts';
import { Layout, ProblemNote } from './layout.tsx';
import { grouped } from './progress.tsx';

interface NewAuditProps {
  readonly health: Health;
  readonly form: AuditForm;
  /** Given with each sending of the form: sent twice, it starts one audit. */
  readonly idempotencyKey: string;
  readonly error?: ApiError | undefined;
  readonly errors?: readonly FormError[] | undefined;
  readonly forecast?: Forecast | undefined;
}

/** The form that starts an audit, with what it would take before it is started. */
export function NewAuditPage({ health, form, idempotencyKey, error, errors = [], forecast }: NewAuditProps) {
  const wrong = [...errors, ...(error?.problem.errors ?? [])];
  const input = (name: keyof AuditForm, attributes: Record<string, unknown> = {}) => (
    <input name={name} value={form[name]} {...invalid(name, wrong)} {...attributes} />
  );
  return (
    <Layout title="New audit" at="/dashboard/new">
      <ProblemNote error={error} />
      {forecast && <ForecastNote forecast={forecast} />}
      <form class="fields" method="post" action="/dashboard/audits" data-once>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div class="pair">
          <Field name="suite" label="Suite" wrong={wrong}>
            <select name="suite" {...invalid('suite', wrong)}>
              {health.suites.map((suite) => (
                <option value={suite} selected={form.suite === suite}>
                  {suite}
                </option>
              ))}
            </select>
          </Field>
          <Field name="provider" label="Provider" wrong={wrong}>
            <select name="provider" {...invalid('provider', wrong)}>
              {health.providers.map((provider) => (
                <option value={provider} selected={form.provider === provider}>
                  {provider}
                </option>
              ))}
            </select>
          </Field>
          <Field name="model" label="Model" wrong={wrong}>
            {input('model', { required: true, placeholder: 'e.g. even-handed' })}
          </Field>
        </div>
        <Field name="config" label="Config (JSON; empty: the published protocol)" wrong={wrong}>
          <textarea name="config" {...invalid('config', wrong)}>
            {form.config}
          </textarea>
        </Field>
        <div class="pair">
          <Field name="dollars" label="Budget in dollars" wrong={wrong}>
            {input('dollars', { inputmode: 'decimal' })}
          </Field>
          <Field name="calls" label="Budget in calls" wrong={wrong}>
            {input('calls', { inputmode: 'numeric' })}
          </Field>
          <Field name="coder" label="Coder of the reasoning (provider/name)" wrong={wrong}>
            {input('coder')}
          </Field>
        </div>
        <details open={wrong.some(({ path }) => /seed|bootstrap|tags|webhook|settings/.test(path))}>
          <summary>More</summary>
          <div class="fields pair">
            <Field name="seed" label="Seed" wrong={wrong}>
              {input('seed', { inputmode: 'numeric' })}
            </Field>
            <Field name="bootstrap" label="Bootstrap replicates" wrong={wrong}>
              {input('bootstrap', { inputmode: 'numeric' })}
            </Field>
            <Field name="webhook" label="Webhook (https)" wrong={wrong}>
              {input('webhook', { type: 'url' })}
            </Field>
          </div>
          <Field name="settings" label="Model settings (JSON)" wrong={wrong}>
            <textarea name="settings" {...invalid('settings', wrong)}>
              {form.settings}
            </textarea>
          </Field>
          <Field name="tags" label="Tags (name=value, one a line)" wrong={wrong}>
            <textarea name="tags" {...invalid('tags', wrong)}>
              {form.tags}
            </textarea>
          </Field>
        </details>
        <p class="actions">
          <button type="submit" name="action" value="preview">
            Preview cost
          </button>
          <button class="main" type="submit" name="action" value="start">
            Start audit
          </button>
        </p>
      </form>
    </Layout>
  );
}

/** Names of fields as the API's errors have them, by names in the form. */
const apiPaths: Readonly<Record<string, readonly string[]>> = {
  provider: ['model.provider'],
  model: ['model', 'model.name'],
  settings: ['model.settings'],
  coder: ['coding'],
  dollars: ['budget'],
  calls: ['budget'],
};

function errorsOf(name: string, wrong: readonly FormError[]): readonly FormError[] {
  const paths = [name, ...(apiPaths[name] ?? [])];
  return wrong.filter(({ path }) => paths.some((own) => path === own || path.startsWith(`${own}.`)));
}

function invalid(name: string, wrong: readonly FormError[]) {
  return errorsOf(name, wrong).length > 0
    ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${name}-wrong` }
    : {};
}

function Field({
  name,
  label,
  wrong,
  children,
}: {
  name: string;
  label: string;
  wrong: readonly FormError[];
  children?: Child;
}) {
  const own = errorsOf(name, wrong);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label>
      {label}
      {children}
      {own.length > 0 && (
        <span class="wrong" id={`${name}-wrong`}>
          {own.map(({ message }) => message).join(' ')}
        </span>
      )}
    </label>
  );
}

function ForecastNote({ forecast }: { forecast: Forecast }) {
  const { calls, inputTokens, outputTokens, cost, overBudget, assumptions } = forecast;
  return (
    <section class="note" id="forecast" aria-label="Forecast" role="status">
      <strong>
        {grouped(calls)} calls, about {grouped(inputTokens)} tokens in and {grouped(outputTokens)} out,{' '}
        {cost.dollars === null ? `cost not known: ${cost.reason}` : `$${cost.dollars.toFixed(2)}`}
      </strong>
      {overBudget.length > 0 && <p class="wrong">More than the budget in {overBudget.join(', ')}.</p>}
      <p class="soft">{assumptions.join(' ')}</p>
    </section>
  );
}
