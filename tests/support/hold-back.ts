/** Holds back requests of a page until a test releases them, to make their responses late. */
import type { Page, Request } from 'playwright-core';
import { passRoundTrips, passTimers } from './pass-round-trips.ts';

export interface HeldBack {
  /** Releases the requests; resolves once the page has had time to react to the responses. */
  letGo(): Promise<void>;
}

/** Holds back the requests to `address` that `which` selects; other requests proceed at once. */
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
