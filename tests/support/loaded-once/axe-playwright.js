/** Axe, evaluated once for all test files of a worker. */
import { importOnce } from '../import-once.js';

export const { AxeBuilder } = await importOnce('@axe-core/playwright');
