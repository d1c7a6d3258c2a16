/** A site and a browser for journeys: each visitor has a separate window, cookies and storage. */
import type { InstalledBrowser } from '../../support/visitor/browser-page.ts';
import { serveOverTls, type TlsSite } from '../../support/visitor/serve-over-tls.ts';
import { Visitor } from '../../support/visitor/visitor.ts';

export interface Device {
  scripts: boolean;
  /** A phone is narrow and uses touch, where the browser's driver supports it. */
  phone: boolean;
}

/**
 * Expected console errors: a 422 response, which browsers report as an error, and Firefox's error when a page
 * is left while it fetches a chunk.
 */
const expected = /422|error loading dynamically imported module/;

const betweenVisitsMs = 15 * 60_000;

export class JourneySite {
  readonly #start: () => InstalledBrowser | Promise<InstalledBrowser>;
  #browser: InstalledBrowser | undefined;
  #site: TlsSite | undefined;
  #visitors: Visitor[] = [];

  constructor(start: () => InstalledBrowser | Promise<InstalledBrowser>) {
    this.#start = start;
  }

  get site(): TlsSite {
    return this.#site as TlsSite;
  }

  async open(): Promise<void> {
    this.#site = await serveOverTls();
    this.#browser = await this.#start();
  }

  async visit({ scripts, phone }: Device): Promise<Visitor> {
    // All visitors share one IP address here, whose requests are rate-limited.
    this.site.started.advance(betweenVisitsMs);
    const size = phone ? { width: 390, height: 844 } : { width: 1360, height: 900 };
    const browser = this.#browser as InstalledBrowser;
    const page = await browser.openPage({ scripts, ...size });
    const { name } = browser;
    const pointer = phone ? 'touch' : 'mouse';
    const visitor = new Visitor(page, { origin: this.site.origin, scripts, pointer, name });
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Closes all visitors' pages and returns the unexpected errors of their browsers. */
  async endVisits(): Promise<string[]> {
    const visitors = this.#visitors;
    this.#visitors = [];
    await Promise.all(visitors.map(({ page }) => page.close()));
    return visitors.flatMap(({ page }) => page.complaints).filter((each) => !expected.test(each));
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#site?.close();
  }
}
