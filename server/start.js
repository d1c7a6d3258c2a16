/** `npm start`: builds when there is no build of the current sources, then serves. Plain JavaScript, as Node 20 runs no TypeScript. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build/ensure-build.js';

const root = path.resolve(import.meta.dirname, '..');

if (!ensureBuild(root)) process.exit(1);
// A checkout that is tried out is a site of this machine; whoever asks for production says where visitors come.
if (process.env.NODE_ENV !== 'production')
  process.env.PUBLIC_ORIGIN ||= `http://localhost:${process.env.PORT || 3000}`;
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
