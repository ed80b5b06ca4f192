import { Command } from 'commander';
import { serviceOf } from '../../../infra/local/service.ts';
import { createLogger } from '../../../shared/observability/log.ts';
import { stateOption, wholeNumber } from '../options.ts';
import { UsageError } from '../usageError.ts';

/** `evenhand serve`: the whole service on this machine, until it is interrupted. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service on this machine, on the loopback interface, until interrupted.')
    .option('--port <n>', 'port of the HTTP API (0: any free one)', wholeNumber(0, 65_535), 8787)
    .addOption(stateOption())
    .option('--allow-loopback-webhooks', 'let webhooks go to this machine, also over plain http')
    .addHelpText(
      'after',
      `
The first model to try needs no key: provider "simulated". Keys and base URLs of real
providers come from the environment, e.g. OPENAI_API_KEY, OPENROUTER_API_KEY, or
EVENHAND_BASE_URL and EVENHAND_API_KEY for any OpenAI-compatible endpoint.`,
    )
    .action(serve);
}

interface ServeOptions {
  readonly port: number;
  readonly state: string;
  readonly allowLoopbackWebhooks?: boolean;
}

async function serve({ port, state, allowLoopbackWebhooks = false }: ServeOptions): Promise<void> {
  const running = await serviceOf(state);
  if (running !== null) throw new UsageError(`A service is running on ${state} already, at ${running}.`);
  const log = createLogger(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  );
  const { startEvenhand } = await import('../../../infra/local/evenhand.ts');
  const service = await startEvenhand({
    folder: state,
    port,
    variables: process.env,
    allowLoopbackWebhooks,
    log,
  }).catch(explainPort(port));
  process.stdout.write(
    [
      `Evenhand answers at ${service.url} (state in ${state}; interrupt to stop)`,
      `Dashboard: ${service.url}/dashboard`,
      `Development key, good on this machine only: ${service.key}`,
      '',
    ].join('\n'),
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await service.stop();
}

function explainPort(port: number) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`Port ${port} is in use; choose another with --port.`);
  };
}
