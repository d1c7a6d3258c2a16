/** A site with a browser before it, for journeys: each visitor has a window, cookies and storage of their own. */
import type { InstalledBrowser } from '../../support/visitor/browser-page.ts';
import { serveOverTls, type TlsSite } from '../../support/visitor/serve-over-tls.ts';
import { Visitor } from '../../support/visitor/visitor.ts';

export interface Device {
  scripts: boolean;
  /** A phone is narrow and pressed with a finger, where the browser's driver has one. */
  phone: boolean;
}

/**
 * What the server answers to a mistake is an error to a browser's console, and is meant to be; and Firefox calls it one
 * when a page is left while it still fetches a chunk.
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
    // All visitors have one address here, whose requests are limited by time.
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

  /** Everybody goes home; what their browsers complained of. */
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
