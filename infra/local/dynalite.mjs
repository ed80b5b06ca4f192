// The embedded DynamoDB, as a process of its own: an internal error of dynalite ends its process
// (and is mended by a restart), and it ends with its parent, so that it never keeps a folder locked.
import { createRequire } from 'node:module';

const dynalite = createRequire(import.meta.url)('dynalite');
const [port, path] = process.argv.slice(2);

const server = dynalite({ ...(path ? { path } : {}), createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
process.on('disconnect', () => process.exit(0));
server.on('error', (error) => {
  process.send?.({ error: error.message });
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => process.send?.({ port: server.address().port }));
