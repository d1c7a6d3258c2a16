/** Holds requests of a page back until the test has seen what it waited for: an answer that comes too late. */
import type { Page, Request } from 'playwright-core';
import { passRoundTrips, passTimers } from './pass-round-trips.ts';

export interface HeldBack {
  /** Lets them go, and resolves once the page has had every chance to do something with the answers. */
  letGo(): Promise<void>;
}

/** Of the requests to `address`, those that `which` chooses; the others go on at once. */
export async function holdBack(
  page: Page,
  address: string,
  which: (request: Request) => boolean = () => true,
): Promise<HeldBack> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gone: Promise<void>[] = [];
  await page.route(address, async (route) => {
    if (which(route.request())) {
      const going = opened.then(() => route.continue()).catch(() => {});
      gone.push(going);
      await going;
    } else await route.continue();
  });
  return {
    async letGo() {
      open();
      await Promise.all(gone);
      await passRoundTrips(page);
      await passTimers(page);
    },
  };
}
