import { doorNames } from './access.ts';
import { bundleDoors, bundlesFolder } from './bundle.ts';

/** `npm run bundle`: bundles every door and prints how large each came out. */
const started = performance.now();
const bundles = await bundleDoors(doorNames, bundlesFolder);
for (const [name, { bytes }] of bundles) {
  process.stdout.write(`${name.padEnd(10)} ${(bytes / 1000).toFixed(0).padStart(5)} kB\n`);
}
process.stdout.write(`in ${bundlesFolder}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
