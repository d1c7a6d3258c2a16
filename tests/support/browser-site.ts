/** The built site on a real port, with a real browser to visit it. */
import type { Browser } from 'playwright-core';
import { launchChromium } from './find-chromium.ts';
import { atEnd } from './import-once.js';
import { listen } from './listen.ts';
import { type Started, startServices } from './start-services.ts';

export interface BrowserSite {
  browser: Browser;
  origin: string;
  started: Started;
  close(): Promise<void>;
}

/** `settings` are environment variables. In a test it is closed after the test file. */
export async function openBrowserSite(
  settings: Record<string, string> = {},
  parts: Parameters<typeof startServices>[2] = {},
): Promise<BrowserSite> {
  // Starts the browser first, so that a failed launch leaves no server running.
  const browser = await launchChromium();
  // Plain HTTP, so that the CSP has no upgrade-insecure-requests.
  const started = await startServices(
    { PUBLIC_ORIGIN: 'http://www.example.test', ...settings },
    undefined,
    parts,
  );
  const listening = await listen(started.app);
  const close = async () => {
    await browser.close();
    listening.close();
  };
  atEnd(close);
  return { browser, started, origin: listening.origin, close };
}
