/**
 * The whole local service as a process that can be killed, its embedded services behind faulty proxies. Arguments: its
 * folder, the model's base URL, the seed of the faults and the share of requests that they meet.
 */
import { startFaultyAws } from './faultyAws.ts';
import { startTallyService } from './tallyService.ts';

const [folder = '', baseUrl = '', seed = '0', share = '0'] = process.argv.slice(2);
const faults = {
  seed: Number(seed),
  share: Number(share),
  injected: (fault: string) => process.send?.({ fault }),
};
const stack = await startTallyService(folder, baseUrl, (service, endpoint) =>
  startFaultyAws(service, endpoint, faults),
);
process.send?.({ url: stack.url, key: stack.key });
process.on('message', async () => process.send?.({ deadLetters: await stack.deadLetters() }));
process.once('disconnect', () => process.exit(0));
