/** The built site over a real port, and a real browser to visit it with. */
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

/** `settings` as in the environment. */
export async function openBrowserSite(
  settings: Record<string, string> = {},
  parts: Parameters<typeof startServices>[2] = {},
): Promise<BrowserSite> {
  // First, so that a browser that does not start leaves no server behind.
  const browser = await launchChromium();
  // Plain HTTP, so that the policy does not ask the browser to upgrade it.
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
