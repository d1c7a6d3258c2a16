/** Last step of a build: compresses browser files, writes the build's two files, deletes old assets. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BuildMeta } from '#shared/builds.ts';
import { compileRules, type RouteRule } from '#shared/router/compile-rules.ts';
import { inventoryFolder, latestFile, metaFolder } from '../platform/builds/build-paths.ts';
import { checkBuildMeta, checkLatestBuild } from '../platform/builds/check-build-files.ts';

const maxBuilds = 3;
const assets = /^(?:client|server)\/assets\//;
const compressible = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

interface Inventory {
  id: string;
  timestamp: number;
  files: string[];
}

/** Compression levels: `full` for the smallest output, `quick` for builds that tests wait for. */
const effort = { full: { brotli: 11, gzip: 9 }, quick: { brotli: 1, gzip: 1 } };

/** `files` are those of both sides, relative to dist. Throws when a route rule is invalid. */
export async function writeBuild(
  root: string,
  id: string,
  files: string[],
  rules: readonly RouteRule[],
  { quick = false }: { quick?: boolean } = {},
): Promise<void> {
  const timestamp = Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000 || Date.now();
  const meta: BuildMeta = { id, timestamp, matcher: compileRules(rules), prerendered: [] };
  await Promise.all(
    files
      .filter((file) => file.startsWith('client/') && compressible.test(file))
      .map((file) => precompress(path.join(root, 'dist', file), quick ? effort.quick : effort.full)),
  );
  await mkdir(metaFolder(root), { recursive: true });
  await mkdir(inventoryFolder(root), { recursive: true });
  const inventory: Inventory = { id, timestamp, files: files.filter((file) => assets.test(file)) };
  await writeFile(path.join(inventoryFolder(root), `${id}.json`), JSON.stringify(inventory));
  const metaFile = path.join(metaFolder(root), `${id}.json`);
  await writeFile(metaFile, JSON.stringify(checkBuildMeta(meta, metaFile)));
  await deleteOldBuilds(root);
  // Written last: from here on the build counts as complete.
  await writeFile(latestFile(root), JSON.stringify(checkLatestBuild({ id, timestamp }, latestFile(root))));
}

async function precompress(file: string, quality: { brotli: number; gzip: number }): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality.brotli } }),
    gzip(bytes, { level: quality.gzip }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function deleteOldBuilds(root: string): Promise<void> {
  const folder = inventoryFolder(root);
  const names = await readdir(folder);
  const inventories = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Inventory),
  );
  inventories.sort((a, b) => b.timestamp - a.timestamp);
  const retainedFiles = new Set(inventories.slice(0, maxBuilds).flatMap((build) => build.files));
  for (const build of inventories.slice(maxBuilds)) {
    await rm(path.join(folder, `${build.id}.json`));
    await rm(path.join(metaFolder(root), `${build.id}.json`), { force: true });
  }
  for (const side of ['client', 'server']) {
    const folder = path.join(root, 'dist', side, 'assets');
    for (const name of await readdir(folder)) {
      const plain = `${side}/assets/${name.replace(/\.(?:br|gz)$/, '')}`;
      if (!retainedFiles.has(plain)) await rm(path.join(folder, name));
    }
  }
}
