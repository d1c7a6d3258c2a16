/** Every mail as a person sees it: on a phone and wide, light and dark, without violations by axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { type SentMail, sendEveryMail } from '../support/every-mail.ts';
import { launchChromium } from '../support/find-chromium.ts';

let mails: SentMail[];
let browser: Browser;
beforeAll(async () => {
  [mails, browser] = await Promise.all([sendEveryMail(), launchChromium()]);
});
afterAll(() => browser.close());

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** WCAG 2.2, level AA: contrast of text of usual size. See https://www.w3.org/TR/WCAG22/#contrast-minimum */
const lowestContrast = 4.5;

test.each([
  ['light', 390],
  ['light', 680],
  ['dark', 390],
  ['dark', 680],
] as const)(
  'in %s mode, %i pixels wide, every mail fits, passes axe and the contrast check, and loads nothing',
  async (colorScheme, width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const objections: string[] = [];
    for (const { name, html } of mails)
      for (const objection of await objectionsTo(page, html, width)) objections.push(`${name}: ${objection}`);
    expect(objections).toEqual([]);
    expect(requests).toEqual([]);
    await context.close();
  },
);

async function objectionsTo(page: Page, html: string, width: number): Promise<string[]> {
  await page.setContent(html);
  const { widest, sheet, weak } = await page.evaluate(measure);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze();
  return [
    ...(widest > width ? [`is ${widest} pixels wide`] : []),
    ...(sheet === Math.min(600, width) ? [] : [`its sheet is ${sheet} pixels wide`]),
    ...weak.filter(({ contrast }) => contrast < lowestContrast).map((each) => JSON.stringify(each)),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: part }) => part).join(' ')}`),
  ];
}

/** Runs in the page: measures its width, and the contrast of each piece of text with its background. */
function measure() {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isClear = (colour: string) => channels(colour)[3] === 0;
  const backgroundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const colour = getComputedStyle(element).backgroundColor;
    return isClear(colour) ? backgroundOf(element.parentElement) : colour;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const weak: { text: string; contrast: number }[] = [];
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    const text = (textContent ?? '').replace(/\u00a0/g, ' ').trim();
    if (!element?.checkVisibility() || text === '') continue;
    const pair = [getComputedStyle(element).color, backgroundOf(element)].map(luminance);
    weak.push({ text, contrast: (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) });
  }
  const sheet = document.querySelector('table table')?.getBoundingClientRect().width ?? 0;
  return { widest: document.documentElement.scrollWidth, sheet, weak };
}
