/** The server's first file: says which of React's builds is meant before anything is loaded that asks. */
import path from 'node:path';

// React and the settings read the same variable; whoever starts this file and says nothing means production.
// biome-ignore lint/style/noProcessEnv: written for React, which reads nothing else.
process.env.NODE_ENV ||= 'production';
const { start } = await import('./main.ts');
start(path.resolve(import.meta.dirname, '../..'));
