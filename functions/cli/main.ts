import process from 'node:process';
import { Command } from 'commander';
import { version } from '../../shared/version.ts';
import { adminKeyCommand } from './commands/adminKey.ts';
import { agreementCommand } from './commands/agreement.ts';
import { auditCommand } from './commands/audit.ts';
import { compareCommand } from './commands/compare.ts';
import { composeCommand } from './commands/compose.ts';
import { demoCommand } from './commands/demo.ts';
import { estimateCommand } from './commands/estimate.ts';
import { importCommand } from './commands/import.ts';
import { parseCommand } from './commands/parse.ts';
import { renderCommand } from './commands/render.ts';
import { scoreCommand } from './commands/score.ts';
import { serveCommand } from './commands/serve.ts';
import { treeCommand } from './commands/tree.ts';
import { UsageError } from './usageError.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.on('uncaughtException', (error) => {
  fail(error);
  process.exit();
});

const program = new Command('evenhand')
  .description('Audits how large language models divide scarce resources.')
  .version(version)
  .showHelpAfterError('(add --help for the usage)')
  .addCommand(serveCommand())
  .addCommand(auditCommand())
  .addCommand(demoCommand())
  .addCommand(compareCommand())
  .addCommand(composeCommand())
  .addCommand(renderCommand())
  .addCommand(parseCommand())
  .addCommand(scoreCommand())
  .addCommand(estimateCommand())
  .addCommand(agreementCommand())
  .addCommand(treeCommand())
  .addCommand(importCommand())
  .addCommand(adminKeyCommand());

// Exit code 1 is left to gates that fail.
for (const command of [program, ...program.commands]) {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

try {
  await program.parseAsync();
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  const usage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `evenhand: ${usage ? '' : 'unexpected error: '}${usage ? message : message.split('\n')[0]}\n`,
  );
  if (process.env.EVENHAND_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
}
