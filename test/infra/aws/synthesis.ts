import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { z } from 'zod';
import { doorNames } from '../../../infra/aws/access.ts';
import { readSettings } from '../../../infra/aws/settings.ts';
import { EvenhandStack } from '../../../infra/stack.ts';

const configured = z.object({ context: z.record(z.string(), z.unknown()) });

/** The cdk app as `cdk.json` configures it, with further context and with empty bundles. */
export function synthesise(context: Record<string, unknown> = {}) {
  const cdkJson = configured.parse(JSON.parse(readFileSync('cdk.json', 'utf8')));
  const app = new App({ context: { ...cdkJson.context, ...context }, outdir: temporaryFolder() });
  const settings = readSettings(app.node);
  const stack = new EvenhandStack(app, `Evenhand-${settings.stage}`, { settings, bundles: emptyBundles() });
  return { app, stack };
}

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.any()).default({}),
  DeletionPolicy: z.string().optional(),
});

/** A resource of a template under its logical id. */
export type Resource = z.infer<typeof resourceSchema> & { readonly id: string };

/** The resources of a stack's template, of one type or all. */
export function resourcesOf(stack: Stack): (type?: string) => Resource[] {
  const resources = z.record(z.string(), resourceSchema).parse(Template.fromStack(stack).toJSON().Resources);
  const all = Object.entries(resources).map(([id, resource]) => ({ id, ...resource }));
  return (type) => all.filter(({ Type }) => type === undefined || type === Type);
}

/** What cdk-nag's AwsSolutions pack finds wrong in an app. */
export function findings(app: App): string[] {
  return new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
}

function emptyBundles(): string {
  const folder = temporaryFolder();
  for (const name of doorNames) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), `/* ${name} */`);
  }
  return folder;
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'evenhand-synthesis-'));
}
