/** A journey as a test: where the browser's driver falls silent half-way, a new visitor makes it once more, which the summary says. */
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
