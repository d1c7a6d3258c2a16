/** Opens a page and records its requests and errors. */
import type { BrowserContext, Page } from 'playwright-core';
import { awaitView } from './await-view.ts';

export interface WatchedPage {
  page: Page;
  /** Paths requested since the last reset, by kind. */
  documents: string[];
  payloads: string[];
  /** Errors that the browser reports: console, page errors, CSP violations. */
  errors: string[];
  /** Addresses shown without a full load since the document was loaded, in order. */
  shown(): Promise<string[]>;
  /** Resolves once this address is the last one shown; the address bar changes before the page does. */
  awaitShown(address: string): Promise<void>;
  open(address: string): Promise<void>;
  reset(): void;
}

export async function watchPage(context: BrowserContext, origin: string): Promise<WatchedPage> {
  const page = await context.newPage();
  const documents: string[] = [];
  const payloads: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const path = request.url().replace(origin, '');
    if (request.resourceType() === 'document') documents.push(path);
    else if (path.includes('_payload.json')) payloads.push(path.replace(/[?&][\w-]+$/, ''));
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    const shown: string[] = [];
    (window as unknown as { shown: string[] }).shown = shown;
    document.addEventListener('app:page', (event) => shown.push((event as CustomEvent<string>).detail));
  });
  return {
    page,
    documents,
    payloads,
    errors,
    shown: () => page.evaluate(() => (window as unknown as { shown: string[] }).shown),
    async awaitShown(address) {
      await page.waitForFunction(
        (last) => (window as unknown as { shown: string[] }).shown.at(-1) === last,
        address,
      );
    },
    async open(address) {
      await page.goto(origin + address);
      await awaitView(page);
    },
    reset() {
      documents.length = 0;
      payloads.length = 0;
      errors.length = 0;
    },
  };
}
