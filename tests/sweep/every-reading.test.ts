/** Every route on every screen: larger and spaced text, forced colours, print, axe and long words. */
import type { RouteName } from '#routes/href.ts';
import { pageKinds } from '../page-kinds.ts';
import { examples } from '../pages.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { lengthenWords } from '../support/lengthen-words.ts';
import { measureHead } from '../support/measure-head.ts';
import { type Reading, ReadingPage } from '../support/reading-page.ts';
import { runAxe } from '../support/run-axe.ts';

const site = await openBrowserSite();
const reader = await ReadingPage.open(await site.browser.newPage({ reducedMotion: 'reduce' }));
const { page } = reader;

/** Print widths: the paper's width less its margins of 14 mm. */
const readings: Record<string, Reading> = {
  'a phone': { width: 390 },
  'a phone, text at 150 per cent': { width: 390, text: 24 },
  'a phone, text at 200 per cent': { width: 390, text: 32 },
  'a tablet, text at 200 per cent': { width: 768, text: 32 },
  'a screen, text at 200 per cent': { width: 1360, text: 32 },
  'a screen, text at 150 per cent': { width: 1360, text: 24 },
  'a phone, text alone at 150 per cent': { width: 390, rootPercent: 150 },
  'a phone, text alone at 200 per cent': { width: 390, rootPercent: 200 },
  'a tablet, text alone at 200 per cent': { width: 768, rootPercent: 200 },
  'a screen, text alone at 200 per cent': { width: 1360, rootPercent: 200 },
  'a phone, text spaced': { width: 390, spaced: true },
  'a screen, text spaced': { width: 1360, spaced: true },
  'a screen of 320 pixels': { width: 320 },
  'a phone, forced colours': { width: 390, forcedColors: true },
  'a screen, forced colours': { width: 1360, forcedColors: true },
  'A4 upright': { width: 688, print: true },
  'A4 across': { width: 1017, print: true },
  'A3 across': { width: 1481, print: true },
};

/** A poster has its own paper without margins: 210 mm wide. */
const ownPaper: Partial<Record<RouteName, number>> = { 'poster-download': 794 };

/** URLs that look different with a query, and branches and offers unlike the others of their kind. */
const others: [name: string, address: string][] = [
  ['a shop with a bureau', '/branches/norwich-shop'],
  ['a shop that moves', '/branches/ely-shop'],
  ['a shop not open yet', '/branches/st-ives-shop'],
  ['shops near a postcode', '/branches?near=CB1+2AB'],
  ['a stay', '/offers/alcudia-in-june-from-trip-nx4127'],
  ['a coach tour', '/offers/ypres-and-the-trip-lh2104'],
  ['a cruise', '/offers/tulips-and-antwerp-from-trip-an4501'],
  ['an unknown code', '/sale?code=ZZ9999'],
  ['a converted sum', '/travel-money?currency=USD&amount=500&way=pounds'],
  ['a plan with a mistake in it', '/pay-monthly?total=2400&deposit=120'],
  ['a page that is not there', '/no-such-page'],
  ['a cruise line', '/cruise/cruise-lines/saga-line'],
  ['a country', '/destinations/italy'],
  ['a country with a long name', '/destinations/united-arab-emirates'],
];

const kinds = pageKinds.map(([, address]) => address);
const addressesOfOthers = others.map(([, address]) => address);
const withAxe = new Set([...kinds, ...addressesOfOthers]);
/** The narrowest width is that of a wide screen at 400 per cent. See https://www.w3.org/TR/WCAG22/#reflow */
const withAxeAt320 = new Set(['/', '/cruise/offers', '/mailer', ...addressesOfOthers]);
const withLongWords = new Set(kinds);

/** Lists, whose picture leaves room for the first row on the first screen; `lists.test.ts` measures that. */
const withLowHead = new Set([
  ...['/sale', '/offers', '/offers/summer-holidays', '/offers/channel-islands-iom'],
  ...['/cruise/offers', '/cruise/river-cruises', '/cruise/cruise-lines', '/destinations'],
  ...['/destinations/italy', '/destinations/united-arab-emirates', '/campaigns', '/campaigns/jet2'],
  ...['/campaigns/silversea', '/campaigns/fredholidays', '/campaigns/titan'],
]);
/** Pages with a large picture, a title, one short lead and the first action on the first screen. */
const withHead = new Set(['/', '/solo-club', '/cruise', '/cruise/cruise-lines/saga-line', ...withLowHead]);

const visits = [...Object.entries(examples), ...others] as [RouteName, string][];

test('each page with additional checks is visited', () => {
  const visited = visits.map(([, address]) => address);
  const wanted = [withAxe, withAxeAt320, withLongWords, withHead].flatMap((set) => [...set]);
  expect(wanted.filter((address) => !visited.includes(address))).toEqual([]);
});

async function findCut(name: RouteName): Promise<string[]> {
  const found: string[] = [];
  for (const [readAt, reading] of Object.entries(readings)) {
    const width = Math.max(reading.width, reading.print ? (ownPaper[name] ?? 0) : 0);
    await reader.readAs({ ...reading, width });
    const cut = await page.evaluate(findCutText, Boolean(reading.print));
    found.push(...cut.map((each) => `${readAt}: ${each}`));
  }
  return found;
}

async function findViolations(width: number): Promise<string[]> {
  await reader.readAs({ width });
  return (await runAxe(page)).map((violation) => `axe at ${width}: ${violation}`);
}

async function findFaultsOfHead(address: string): Promise<string[]> {
  await reader.readAs({ width: 1360, height: 900 });
  const wide = await page.evaluate(measureHead);
  await reader.readAs({ width: 390 });
  const phone = await page.evaluate(measureHead);
  const isLow = withLowHead.has(address);
  const least = isLow ? 0.33 : 0.45;
  const faults = {
    [`the picture takes less than ${least * 100} per cent of a wide screen`]:
      wide.pictureWidth / 1360 < least,
    'the lead is not one short thought': wide.words > 25 || wide.words < 8,
    'its picture is not fetched first': wide.priority !== 'high' || !wide.preloaded,
    'its picture has no size': !wide.sized,
    'on a phone the picture does not come first': phone.pictureTop >= phone.titleTop,
    'on a phone the first action is below the first screen':
      !isLow && (phone.firstActionBottom <= 0 || phone.firstActionBottom > 844),
  };
  return Object.entries(faults)
    .filter(([, isFault]) => isFault)
    .map(([fault]) => fault);
}

async function findStickingOut(): Promise<string[]> {
  await reader.readAs({ width: 320, height: 700 });
  return (await page.evaluate(lengthenWords)).map((part) => `a long word sticks out: ${part}`);
}

test.each(visits)('%s can be read on every screen and on paper', async (name, address) => {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
  const faults = await findCut(name);
  if (withHead.has(address)) faults.push(...(await findFaultsOfHead(address)));
  if (withAxe.has(address)) for (const width of [390, 1360]) faults.push(...(await findViolations(width)));
  if (withAxeAt320.has(address)) faults.push(...(await findViolations(320)));
  if (withLongWords.has(address)) faults.push(...(await findStickingOut()));
  expect(faults).toEqual([]);
});
