/**
 * Runs one door from its bundled file, as Lambda does: the environment is that of the process, each message an event,
 * each answer what the handler gave. Argument: the path of the bundle.
 */
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';

/** The embedded queues are named by hosts below `localhost`, which the machine's resolver does not know (RFC 6761). */
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, ...rest);

const { handler } = await import(pathToFileURL(process.argv[2]).href);
const context = { getRemainingTimeInMillis: () => 60_000, awsRequestId: 'test', functionName: 'test' };

process.on('message', async (event) => {
  try {
    process.send({ result: (await handler(event, context)) ?? null });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.send('ready');
