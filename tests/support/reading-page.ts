/** One page, shown as people with other screens and settings read it, and on paper. */
import type { CDPSession, Page } from 'playwright-core';

export interface Reading {
  width: number;
  height?: number;
  /** What the visitor has set as the standard size, in pixels. */
  text?: number;
  /** What enlarges the text alone, as Firefox and style sheets of a visitor's own do, in per cent: media queries stay. */
  rootPercent?: number;
  /** Distances of WCAG 1.4.12. */
  spaced?: boolean;
  forcedColors?: boolean;
  print?: boolean;
}

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const styleText = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

export class ReadingPage {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(page: Page): Promise<ReadingPage> {
    return new ReadingPage(page, await page.context().newCDPSession(page));
  }

  /** By the browser's own protocol, which knows sizes of text; the page is not loaded again. */
  async readAs({
    width,
    height = 844,
    text = 16,
    rootPercent,
    spaced = false,
    forcedColors,
    print,
  }: Reading): Promise<void> {
    const fontSizes = { standard: text, fixed: Math.round((text * 13) / 16) };
    await this.#session.send('Page.setFontSizes', { fontSizes });
    await this.#session.send('Emulation.setEmulatedMedia', {
      media: print ? 'print' : 'screen',
      features: [
        { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.#session.send('Emulation.setDeviceMetricsOverride', metrics);
    const root = rootPercent ? `html { font-size: ${rootPercent}% }` : '';
    await this.page.evaluate(styleText, root + (spaced ? spacing : ''));
  }
}
