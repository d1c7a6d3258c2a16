/** A journey as a test: where the browser's driver falls silent half-way, it is made once more, by a new visitor. */
import { SilentDriverError } from '../../support/visitor/browser-page.ts';
import type { JourneySite } from './journey-site.ts';

/** Time for a silence and the whole journey after it. */
const timeoutMs = 120_000;

export function testJourney(site: JourneySite, name: string, travel: () => Promise<void>): void {
  const travelTwiceAtMost = async () => {
    try {
      await travel();
    } catch (error) {
      if (!(error instanceof SilentDriverError)) throw error;
      console.warn(`${name}: the driver did not answer ${error.message}; once more`);
      await site.endVisits();
      await travel();
    }
  };
  test(name, travelTwiceAtMost, timeoutMs);
}
