/** `npm start`: builds if sources have changed, then serves. Plain JavaScript: Node 20 runs no TypeScript. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build/ensure-build.js';

const root = path.resolve(import.meta.dirname, '..');

if (!ensureBuild(root)) process.exit(1);
// A trial checkout is a site on this machine; with NODE_ENV=production, PUBLIC_ORIGIN must be set.
if (process.env.NODE_ENV !== 'production')
  process.env.PUBLIC_ORIGIN ||= `http://localhost:${process.env.PORT || 3000}`;
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
