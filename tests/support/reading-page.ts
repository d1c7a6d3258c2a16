/** Shows one page with various screen sizes and reading settings, and on paper. */
import type { CDPSession, Page } from 'playwright-core';

export interface Reading {
  width: number;
  height?: number;
  /** The visitor's default font size, in pixels. */
  text?: number;
  /**
   * Enlarges only the text, in per cent, as Firefox's text zoom and user style sheets do; media queries stay
   * the same.
   */
  rootPercent?: number;
  /** Text spacing of WCAG 1.4.12. See https://www.w3.org/TR/WCAG22/#text-spacing */
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

  /** Uses the DevTools protocol, which can set the default font size; does not reload the page. */
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
