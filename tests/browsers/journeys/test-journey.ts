/** Runs a journey as a test; repeats it once, with a note in the summary, if the browser's driver hangs. */
import { recordSecondTry } from '../../support/second-try.ts';
import { SilentDriverError } from '../../support/visitor/browser-page.ts';
import type { JourneySite } from './journey-site.ts';

export function testJourney(site: JourneySite, name: string, travel: () => Promise<void>): void {
  test(name, async () => {
    try {
      await travel();
    } catch (error) {
      if (!(error instanceof SilentDriverError)) throw error;
      recordSecondTry(name, `the driver did not answer ${error.message}`);
      await site.endVisits();
      await travel();
    }
  });
}
