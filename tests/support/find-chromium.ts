/** Launches Chromium to visit the site: the one from npm, or the one named in CHROMIUM_PATH. */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type * as Chromium from './chromium.js';
import { importOnce, isShared } from './import-once.js';
import { prepareChromium } from './prepare-chromium.js';

const { borrowChromium, launchChromium: launch }: typeof Chromium = await importOnce(
  path.join(import.meta.dirname, 'chromium.js'),
);

/** Shared by the test files of a worker, unless it is launched with extra arguments (`more`). */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return isShared ? borrowChromium(more) : prepareChromium().then(() => launch(more));
}
