/** The whole local service as a process that can be killed. Arguments: its folder, the model's base URL. */
import { startTallyService } from './tallyService.ts';

const [folder = '', baseUrl = ''] = process.argv.slice(2);
const { url, key } = await startTallyService(folder, baseUrl);
process.send?.({ url, key });
process.once('disconnect', () => process.exit(0));
