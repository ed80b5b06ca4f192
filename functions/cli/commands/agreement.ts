import { Command, Option } from 'commander';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { codingTools } from '../../../shared/suites/registry.ts';
import { readTextFile } from '../files.ts';
import { explainRows } from '../instruments.ts';

/** `evenhand agreement`: how far two coders of the same sentences agree. */
export function agreementCommand(): Command {
  return new Command('agreement')
    .description('Agreement of two coders, people or models, over the sentences that both coded.')
    .argument('<first.csv[.gz]>', "one coder's codes, e.g. a person's")
    .argument('<second.csv[.gz]>', "the other's")
    .addOption(new Option('--format <format>', 'of the output').choices(['md', 'json']).default('md'))
    .addHelpText(
      'after',
      `
Both files have the columns response, sentence (its number in the response, from 1) and code, and may have a
column game. Codes are compared without regard to case: "Theory of Mind" is theory_of_mind.`,
    )
    .action(agreement);
}

async function agreement(
  firstFile: string,
  secondFile: string,
  { format }: { format: string },
): Promise<void> {
  const read = async (file: string) => {
    const csv = await readTextFile(file);
    return explainRows(() => codingTools.readCodedSentences(csv), file);
  };
  const found = codingTools.estimateAgreement(await read(firstFile), await read(secondFile));
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(found, null, 2)}\n`
      : `${codingTools.presentAgreement(found).map(tableMarkdown).join('\n\n')}\n`,
  );
}
