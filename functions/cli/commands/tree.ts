import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { Command, Option } from 'commander';
import { codingTools, treeDesign } from '../../../shared/suites/registry.ts';
import { createClient } from '../client.ts';
import { serviceFor } from '../localService.ts';
import { UsageError } from '../usageError.ts';

const { buildTree, pathsOfState, readState, treeSvg } = codingTools;

interface TreeOptions {
  readonly state: string;
  readonly prompt?: string;
  readonly output: string;
  readonly url?: string;
  readonly folder: string;
}

/** Fewer responses make no tree. */
const fewest = 10;

/** `evenhand tree`: how the reasoning about one state branches, as a picture. */
export function treeCommand(): Command {
  return new Command('tree')
    .description('Draw the reasoning about one state as a tree, from an audit with coded reasoning.')
    .argument('<audit>', 'id of the audit, or of the one that coded its reasoning')
    .requiredOption(
      '--state <payoffs>',
      'what the decider keeps and the other gets, e.g. B1=400,800/B2=800,600',
    )
    .option('--prompt <id>', 'which prompt, where the audit put several about the state')
    .addOption(new Option('-o, --output <file.svg>', 'where to; - is the standard output').default('-'))
    .option('--url <url>', 'a running service, with its key in EVENHAND_KEY; else the local one')
    .option('--folder <folder>', "folder of the local service's state", '.evenhand')
    .addHelpText(
      'after',
      `
For a picture as in the paper, audit one state often:
  audit --suite ${treeDesign.suite} --model <provider/name> --coder <provider/name> \\
    --config '${JSON.stringify(treeDesign.config)}'`,
    )
    .action(tree);
}

async function tree(id: string, { state, prompt, output, url, folder }: TreeOptions): Promise<void> {
  const read = readState(state);
  if (!read) throw new UsageError(`${state} is no state: it takes the form B1=400,800/B2=800,600.`);
  const service = await serviceFor({ ...(url !== undefined && { url }), state: folder });
  try {
    const client = createClient(service);
    const csv = await client.rows(await codingOf(client, id));
    const drawn = choosePrompt(pathsOfState(csv, read.state), prompt, state);
    const svg = treeSvg(buildTree(drawn.paths), {
      title: `Reasoning about ${state} (${drawn.game})`,
      options: [`${read.letter}1`, `${read.letter}2`],
    });
    if (output === '-') process.stdout.write(svg);
    else await writeFile(output, svg);
  } finally {
    await service.stop();
  }
}

async function codingOf(client: ReturnType<typeof createClient>, id: string): Promise<string> {
  const { coding } = await client.look(id);
  return coding?.audit ?? id;
}

function choosePrompt(prompts: ReturnType<typeof pathsOfState>, wanted: string | undefined, state: string) {
  const named = prompts.filter(({ promptId }) => wanted === undefined || promptId === wanted);
  const [only, ...others] = named;
  if (!only) throw new UsageError(`There is no coded response to ${wanted ?? state} in the audit.`);
  if (others.length > 0) {
    const ids = named.map(({ promptId, paths }) => `${promptId} (${paths.length})`).join(', ');
    throw new UsageError(`The audit put several prompts about ${state}; choose one with --prompt: ${ids}.`);
  }
  if (only.paths.length >= fewest) return only;
  throw new UsageError(`${only.paths.length} responses make no tree: it takes ${fewest}, and better 200.`);
}
