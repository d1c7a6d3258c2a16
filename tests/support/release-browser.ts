/** A real browser that navigates from page to page during the replacement of the site's instances. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface ReleaseBrowser {
  /** Number of pages reached by a click. */
  readonly arrivals: number;
  /** Builds of the documents that it received. */
  readonly builds: ReadonlySet<string>;
  /** Missing or unstyled content and browser errors, as text. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const addresses = ['/offers', '/press', '/branches', '/travel-money', '/careers', '/contact', '/'];

export async function startReleaseBrowser(browser: Browser, origin: string): Promise<ReleaseBrowser> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const failures: string[] = [];
  const builds = new Set<string>();
  const state = { over: false, arrivals: 0 };
  const clicking = (async () => {
    while (!state.over) await goRound(context, origin, failures, builds, state);
  })().catch((error: unknown) => failures.push(String(error)));
  return {
    get arrivals() {
      return state.arrivals;
    },
    builds,
    failures,
    async stop() {
      state.over = true;
      await clicking;
      await context.close();
    },
  };
}

/** Uses a new page per round, because a page reuses the responses that it has fetched. */
async function goRound(
  context: BrowserContext,
  origin: string,
  failures: string[],
  builds: Set<string>,
  state: { arrivals: number },
): Promise<void> {
  const page = await context.newPage();
  watch(page, failures);
  await page.goto(`${origin}/`);
  for (const address of addresses) {
    await follow(page, address);
    const seen = await page.evaluate(() => ({
      build: JSON.parse(document.getElementById('config')?.textContent ?? '{}').build?.id as string,
      font: getComputedStyle(document.body).fontFamily,
      headings: document.querySelectorAll('h1').length,
    }));
    builds.add(seen.build);
    if (!/Source Sans|Jost/i.test(seen.font)) failures.push(`${address}: unstyled, in ${seen.font}`);
    if (seen.headings !== 1) failures.push(`${address}: ${seen.headings} headings`);
    state.arrivals += 1;
  }
  await page.close();
}

async function follow(page: Page, address: string): Promise<void> {
  await page.waitForSelector('html[data-ready]');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('footer')?.append(link);
    link.click();
  }, address);
  await page.waitForFunction(
    (path) => location.pathname === path && 'ready' in document.documentElement.dataset,
    address,
  );
}

function watch(page: Page, failures: string[]): void {
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The browser itself aborts pending requests at a full page load.
    if (why !== 'net::ERR_ABORTED') failures.push(`${request.url()}: ${why}`);
  });
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
}
