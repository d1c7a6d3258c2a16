/** Bundles both sides of the sources into the folder of its argument, in seconds: no pictures, nothing made small. Plain JavaScript, as Node 20 runs no TypeScript. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.resolve(String(process.argv[2]));

mkdirSync(site, { recursive: true });
// A site finds its drawings, its schema and its content in the sources, as it does beside dist.
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
