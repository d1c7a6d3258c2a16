/** The longest that a phone can do nothing else after a link is pressed: the processor's time of the page's own thread, as a telephone would take it. */
import type { Browser, CDPSession } from 'playwright-core';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';
import { watchPage } from '../support/watch-page.ts';

/** A telephone takes six times as long as a desk's machine. */
const phoneFactor = 6;
/** The middle of all presses, and the middle of one of them, where others share the machine's caches. */
const maxMiddleMs = 80;
const maxEachMs = 110;
const rounds = 3;
const presses = [
  ['/', '/offers'],
  ['/', '/branches'],
  ['/', '/press'],
  ['/', '/travel-money'],
  ['/', '/cruise'],
  ['/offers', '/'],
  ['/cruise', '/cruise/offers'],
] as const;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);
afterAll(() => site.close());

async function record(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** What the thread of the page did in one go after the press, at the most. */
function findLongestMs(events: readonly TraceEvent[]): number {
  const pressed = events.find(({ name }) => name === 'pressed');
  if (!pressed) throw new Error('The trace does not say when the link was pressed');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === pressed.pid && tid === pressed.tid && ts + dur >= pressed.ts,
  );
  if (tasks.length === 0) throw new Error('The trace names no tasks');
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000) * phoneFactor;
}

async function takeTime(browser: Browser, from: string, to: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  // What records a window works in it, too.
  await context.tracing.stop();
  const { page, open, documents } = await watchPage(context, site.origin);
  await open(from);
  await page.waitForLoadState('networkidle');
  documents.length = 0;
  const session = await browser.newBrowserCDPSession();
  const events = await record(session, async () => {
    await page.evaluate((address) => {
      performance.mark('pressed');
      document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)?.click();
    }, to);
    await page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length > 1);
    // Laid out down to its foot.
    await page.waitForFunction(() => !document.querySelector('[data-lay-out]'));
    await page.waitForTimeout(500);
  });
  expect(documents).toEqual([]);
  await session.detach();
  await context.close();
  return findLongestMs(events);
}

test('after a press a phone is never busy for long in one go', async () => {
  const middles: number[] = [];
  for (const [from, to] of presses) {
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) each.push(await takeTime(site.browser, from, to));
    middles.push(middle(each));
  }
  console.log(
    `longest tasks: ${presses.map(([from, to], n) => `${from} > ${to} ${middles[n]?.toFixed(0)}`).join(', ')} ms`,
  );
  expect(middle(middles)).toBeLessThanOrEqual(maxMiddleMs);
  expect(Math.max(...middles)).toBeLessThanOrEqual(maxEachMs);
}, 300_000);

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
