import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/**
 * A Chromium that comes inside an npm package, for Linux: nothing is to be installed. Elsewhere, or where
 * `EVENHAND_CHROMIUM` names one, a browser of the machine's own.
 *
 * @throws where none starts, saying what to do
 */
export async function launchBrowser(): Promise<Browser> {
  try {
    const own = process.env.EVENHAND_CHROMIUM;
    if (own) return await driver.launch({ executablePath: own, args: ['--no-sandbox'] });
    if (process.platform !== 'linux') return await driver.launch({ channel: 'chrome' });
    return await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`No browser starts; EVENHAND_CHROMIUM may name one. ${cause}`, { cause: error });
  }
}

/** A browser; or null, said on the terminal, on a machine that none comes with and none is found on. */
export async function launchBrowserIfAny(): Promise<Browser | null> {
  try {
    return await launchBrowser();
  } catch (error) {
    if (process.platform === 'linux' || process.env.EVENHAND_CHROMIUM) throw error;
    process.stderr.write(
      `\nTHE BROWSER TESTS ARE NOT RUN. ${error instanceof Error ? error.message : ''}\n\n`,
    );
    return null;
  }
}
