import type { Measured } from './throughput.ts';

/** Runs one side of the benchmark, sends what it measured to the parent process, and ends with it. */
export async function measure(run: () => Promise<Pick<Measured, 'stored' | 'lost'>>): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const counts = await run();
  const seconds = (performance.now() - start) / 1e3;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ ...counts, seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes });
}
