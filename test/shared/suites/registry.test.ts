import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { suites } from '../../../shared/suites/registry.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('nothing in the pipeline names a suite: doors, wiring and audits know the registry only', () => {
  const names = new RegExp(
    `suites/(?!registry|designs|analyses|respondents|suite|outcome|respondent|change|quantity|figure)|['"](${[...suites.keys()].join('|')})['"]|fairfund|suva`,
    'i',
  );
  const named = ['functions', 'infra', 'shared/audits', 'shared/store', 'shared/reports'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file))
      .filter((file) => names.test(readFileSync(join(root, file), 'utf8'))),
  );
  expect(named).toEqual([]);
});
