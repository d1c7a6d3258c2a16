/** The HTML parser, evaluated once for all test files of a worker. */
import { importOnce } from '../import-once.js';

export const { parseDocument } = await importOnce('htmlparser2');
