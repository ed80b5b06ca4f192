import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { DoorName } from '../topology.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where the bundles that are deployed go. */
export const bundlesFolder = join(root, 'dist/functions');

/** A door's bundle: the folder that is deployed, and the size of its code in bytes. */
export interface Bundle {
  readonly folder: string;
  readonly bytes: number;
}

/**
 * Bundles doors with all that they import, the SDK of the locked version included, into one minified file each,
 * `<out>/<door>/index.mjs`, with its source map beside it. The same sources give the same bytes.
 */
export async function bundleDoors<Name extends DoorName>(
  names: readonly Name[],
  out: string,
): Promise<ReadonlyMap<Name, Bundle>> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const bundles = await Promise.all(names.map(async (name) => [name, await bundleDoor(name, out)] as const));
  return new Map(bundles);
}

async function bundleDoor(name: DoorName, out: string): Promise<Bundle> {
  const folder = join(out, name);
  await build({
    absWorkingDir: root,
    entryPoints: [`functions/${name}/lambda.ts`],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: requireInModules },
    plugins: [replaceModules],
    logLevel: 'warning',
  });
  for (const file of filesBeside[name] ?? []) await copyFile(join(root, file), join(folder, basename(file)));
  const { size } = await stat(join(folder, 'index.mjs'));
  return { folder, bytes: size };
}

/** Files that a door's code reads at run time, from beside itself. */
const filesBeside: Readonly<Partial<Record<DoorName, readonly string[]>>> = {
  aggregate: ['node_modules/ml-xgboost/dist/wasm/xgboost.wasm'],
};

/**
 * CommonJS packages among the imports call `require` for Node's own modules, and read files beside themselves: an ES module
 * has neither `require` nor `__dirname`.
 */
const requireInModules =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);const __dirname=import.meta.dirname;";

/** Replaces modules, by the ends of their paths, with other code in their place. */
const replaceModules: Plugin = {
  name: 'replace-modules',
  setup({ onLoad }) {
    for (const { path, contents } of replacements) {
      onLoad({ filter: path }, (module) => ({ contents, resolveDir: dirname(module.path) }));
    }
  },
};

const replacements = [
  /** Errors are worded in English; Zod's fifty other languages would be a quarter of a bundle. */
  {
    path: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/,
    contents: "export { default as en } from './en.js';",
  },
  /** Zod's translators to and from JSON Schema are never called: the API's document is made by another library. */
  {
    path: /[\\/]zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors|json-schema-generator)|classic[\\/]from-json-schema)\.js$/,
    contents:
      'const none = () => undefined; module.exports = { createToJSONSchemaMethod: none, createStandardJSONSchemaMethod: none };',
  },
  /** No operation that is called streams events (of those of S3, only SelectObjectContent does). */
  {
    path: /[\\/]@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/,
    contents:
      'export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = () => undefined; export class EventStreamSerde {}',
  },
  /**
   * Lambda hands a role's credentials over in environment variables (AWS Lambda: "Defined runtime environment
   * variables"): the SDK's chain of other sources, with its clients for single sign-on, is not needed.
   */
  {
    path: /[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
];
