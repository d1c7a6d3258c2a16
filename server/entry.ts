/** Entry point: sets NODE_ENV, which selects React's build, before any module that reads it. */
import path from 'node:path';
import { describeFewOpenFiles, readOpenFilesLimit } from './platform/open-files-limit.ts';

// React and the settings read the same variable; not set means production.
// biome-ignore lint/style/noProcessEnv: assigned for React, which reads only `process.env`.
process.env.NODE_ENV ||= 'production';
// Checked before hundreds of modules are read at once: too few open files would end that midway.
const tooFew = describeFewOpenFiles(readOpenFilesLimit());
if (tooFew) {
  process.stderr.write(`${tooFew}\n`);
  process.exitCode = 1;
} else {
  void import('./main.ts').then(({ start }) => start(path.resolve(import.meta.dirname, '../..')));
}
