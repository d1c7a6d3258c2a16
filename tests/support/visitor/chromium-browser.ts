/** Chromium for the journeys that run in every browser, driven by Playwright. */
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../find-chromium.ts';
import type { BrowserPage, InstalledBrowser, Pointer } from './browser-page.ts';

export async function startChromium(): Promise<InstalledBrowser> {
  const browser = await launchChromium();
  return {
    name: 'Chromium',
    async openPage({ scripts, width, height }) {
      const context = await browser.newContext({
        javaScriptEnabled: scripts,
        viewport: { width, height },
        hasTouch: true,
        ignoreHTTPSErrors: true,
        reducedMotion: 'reduce',
      });
      return new ChromiumPage(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

class ChromiumPage implements BrowserPage {
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    return this.#page.evaluate(call);
  }

  press(x: number, y: number, pointer: Pointer): Promise<void> {
    return pointer === 'touch' ? this.#page.touchscreen.tap(x, y) : this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
