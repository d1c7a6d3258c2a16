/** Pino, the logger, evaluated once for all test files of a worker. */
import { importOnce } from '../import-once.js';

export const { default: pino } = await importOnce('pino');
