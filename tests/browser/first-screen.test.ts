/** What is seen of a page before anybody scrolls: a large picture, a title, one short lead and what to do first. */
import type { Page } from 'playwright-core';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);

afterAll(() => site.close());

const heads = [
  ...['/', '/sale', '/offers', '/offers/summer-holidays', '/offers/channel-islands-iom', '/solo-club'],
  ...[
    '/cruise',
    '/cruise/offers',
    '/cruise/river-cruises',
    '/cruise/cruise-lines',
    '/cruise/cruise-lines/saga',
  ],
  ...['/destinations', '/destinations/italy', '/destinations/united-arab-emirates'],
  ...['/campaigns', '/campaigns/jet2', '/campaigns/silversea', '/campaigns/fredholidays', '/campaigns/titan'],
];

/** Where the parts of the head stand on a screen of that width, and what its picture is fetched as. */
async function measureHead(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.goto(site.origin + address);
  return page.evaluate(() => {
    const title = document.querySelector('h1');
    const head = title?.parentElement?.parentElement?.parentElement;
    const picture = head?.querySelector('img');
    const first = [...(head?.querySelectorAll('h1 ~ * a, h1 ~ a') ?? [])][0];
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    return {
      pictureWidth: box(picture).width,
      pictureTop: box(picture).top,
      titleTop: box(title).top,
      firstActionBottom: first ? box(first).bottom : 0,
      words: (title?.nextElementSibling?.textContent ?? '').trim().split(/\s+/).length,
      priority: picture?.getAttribute('fetchpriority'),
      preloaded: Boolean(
        document.querySelector(`link[rel=preload][as=image][href="${picture?.getAttribute('src')}"]`),
      ),
      sized: Boolean(picture?.getAttribute('width') && picture.getAttribute('height')),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}

test('on a wide screen the picture takes nearly half of it, and the lead is one short thought', async () => {
  const page = await site.browser.newPage();
  for (const address of heads) {
    const head = await measureHead(page, address, 1360);
    expect({ address, wide: head.pictureWidth / 1360 >= 0.45 }).toEqual({ address, wide: true });
    expect({ address, short: head.words <= 25 && head.words >= 8 }).toEqual({ address, short: true });
    expect(head).toMatchObject({ priority: 'high', sized: true, preloaded: true, sideways: 0 });
  }
  await page.close();
}, 60_000);

test('on a phone the picture comes first, and what to do is on the first screen', async () => {
  const page = await site.browser.newPage();
  for (const address of heads) {
    const head = await measureHead(page, address, 390);
    expect({ address, first: head.pictureTop < head.titleTop }).toEqual({ address, first: true });
    expect({ address, seen: head.firstActionBottom > 0 && head.firstActionBottom <= 844 }).toEqual({
      address,
      seen: true,
    });
    expect({ address, sideways: head.sideways }).toEqual({ address, sideways: 0 });
  }
  await page.close();
}, 60_000);
