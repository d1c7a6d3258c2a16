/** The built site on a real port, with a real browser to visit it. */
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchChromium } from './find-chromium.ts';
import { type Started, server, startServices } from './start-services.ts';

export interface BrowserSite {
  browser: Browser;
  origin: string;
  started: Started;
  close(): Promise<void>;
}

/** `settings` are environment variables. */
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
  const listening = server.createHttpServer(started.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    browser,
    started,
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    async close() {
      await browser.close();
      listening.closeAllConnections();
      listening.close();
    },
  };
}
