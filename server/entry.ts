/** The server's first file: says which of React's builds is meant before anything is loaded that asks. */
import path from 'node:path';
import { describeFewOpenFiles, readOpenFilesLimit } from './platform/open-files-limit.ts';

// React and the settings read the same variable; whoever starts this file and says nothing means production.
// biome-ignore lint/style/noProcessEnv: written for React, which reads nothing else.
process.env.NODE_ENV ||= 'production';
// Before the hundreds of modules are read, all at once: with too few files that ends in the middle of one.
const tooFew = describeFewOpenFiles(readOpenFilesLimit());
if (tooFew) {
  process.stderr.write(`${tooFew}\n`);
  process.exitCode = 1;
} else {
  void import('./main.ts').then(({ start }) => start(path.resolve(import.meta.dirname, '../..')));
}
