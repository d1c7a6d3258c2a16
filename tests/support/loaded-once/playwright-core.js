/** Playwright, the browser driver, evaluated once for all test files of a worker. */
import { importOnce } from '../import-once.js';

export const { chromium } = await importOnce('playwright-core');
