/** Bundles client and server in seconds, unminified and without images. Node 20 runs no TypeScript. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.resolve(String(process.argv[2]));

mkdirSync(site, { recursive: true });
// A site looks for its drawings, schema and content beside dist, so the sources are linked there.
for (const folder of ['client', 'server'])
  symlinkSync(path.join(root, folder), path.join(site, folder), 'junction');

/** @param {'client' | 'server'} side */
const build = (side) => ({
  outDir: path.join(site, 'dist', side),
  minify: false,
  reportCompressedSize: false,
});
const builder = await createBuilder({
  root,
  mode: 'quick',
  logLevel: 'error',
  environments: { client: { build: build('client') }, ssr: { build: build('server') } },
});
await builder.buildApp();
