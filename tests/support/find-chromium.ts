/** A Chromium to visit the site with: the one that npm brings, or the one named in CHROMIUM_PATH. */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type * as Chromium from './chromium.js';
import { importOnce, isShared } from './import-once.js';
import { prepareChromium } from './prepare-chromium.js';

const { borrowChromium, launchChromium: launch }: typeof Chromium = await importOnce(
  path.join(import.meta.dirname, 'chromium.js'),
);

/** Shared by the test files of a worker, unless it is started with arguments of its own: `more`. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return isShared ? borrowChromium(more) : prepareChromium().then(() => launch(more));
}
