/** Every route as people with their own settings read it, and on paper: nothing is cut, nothing goes sideways. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { examples } from '../examples.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';
import { findCutText } from '../support/find-cut-text.ts';

let site: BrowserSite;
let context: BrowserContext;
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  site = await openBrowserSite();
  context = await site.browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  session = await context.newCDPSession(page);
}, 60_000);

afterAll(async () => {
  await context.close();
  await site.close();
});

interface Reading {
  width: number;
  /** What the visitor has set as the standard size, in pixels. */
  text?: number;
  /** Distances of WCAG 1.4.12. */
  spaced?: boolean;
  forcedColors?: boolean;
  print?: boolean;
}

/** Paper is as wide as what the margins of 14 mm leave of it. */
const readings: Record<string, Reading> = {
  'a phone': { width: 390 },
  'a phone, text at 150 per cent': { width: 390, text: 24 },
  'a phone, text at 200 per cent': { width: 390, text: 32 },
  'a tablet, text at 200 per cent': { width: 768, text: 32 },
  'a screen, text at 200 per cent': { width: 1360, text: 32 },
  'a phone, text spaced': { width: 390, spaced: true },
  'a screen, text spaced': { width: 1360, spaced: true },
  'a screen of 320 pixels': { width: 320 },
  'a phone, forced colours': { width: 390, forcedColors: true },
  'a screen, forced colours': { width: 1360, forcedColors: true },
  'A4 upright': { width: 688, print: true },
  'A4 across': { width: 1017, print: true },
  'A3 across': { width: 1481, print: true },
};

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const spaceText = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

/** By the browser's own protocol: a recording of every step, as Playwright keeps it, would take longer than the steps. */
async function readAs({ width, text = 16, spaced = false, forcedColors, print = false }: Reading) {
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: text, fixed: Math.round((text * 13) / 16) },
  });
  await session.send('Emulation.setEmulatedMedia', {
    media: print ? 'print' : 'screen',
    features: [
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  const metrics = { width, height: 844, deviceScaleFactor: 1, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${spaceText})(${JSON.stringify(spaced ? spacing : '')}); (${findCutText})(${print})`,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as string[];
}

/** A poster has paper of its own, without margins: 210 mm. */
const ownPaper: Partial<Record<RouteName, number>> = { 'poster-download': 794 };

test.each(Object.entries(examples) as [RouteName, string][])(
  '%s can be read by everybody, and on paper',
  async (name, address) => {
    await page.goto(site.origin + address);
    await page.waitForSelector('html[data-app="mounted"]');
    const found: Record<string, string[]> = {};
    for (const [readAt, reading] of Object.entries(readings)) {
      const width = Math.max(reading.width, reading.print ? (ownPaper[name] ?? 0) : 0);
      const cut = await readAs({ ...reading, width });
      if (cut.length > 0) found[readAt] = cut;
    }
    expect(found).toEqual({});
  },
  30_000,
);
