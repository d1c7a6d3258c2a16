/** Reads the built files: which build runs, which earlier ones are known, and what each page file needs. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildMeta, LatestBuild } from '#shared/builds.ts';
import { isViteManifest, type OgImages } from './build-files.validators.ts';
import { latestFile, manifestFile, metaFolder, ogImagesFile } from './build-paths.ts';
import { checkBuildMeta, checkLatestBuild, checkOgImages } from './check-build-files.ts';
import type { ViteManifest } from './vite-manifest.ts';

export interface Builds {
  latest: LatestBuild;
  /** Metadata of the running build. */
  meta: BuildMeta;
  /** Metadata by build id, the running build included, as the JSON to send. */
  metaFiles: ReadonlyMap<string, string>;
  manifest: ViteManifest;
  /** Open Graph images of pages; null in development. */
  ogImages: OgImages | null;
}

/** Rejects with a message that names the missing or broken file and the remedy. */
export async function readBuilds(root: string): Promise<Builds> {
  const latest = checkLatestBuild(await readJson(latestFile(root)), latestFile(root));
  const manifest = await readJson(manifestFile(root));
  if (!isViteManifest(manifest)) {
    const [error] = isViteManifest.errors ?? [];
    throw new Error(
      `${manifestFile(root)}${error?.instancePath ?? ''}: ${error?.message}; build again with "npm run build"`,
    );
  }
  const ogImages = checkOgImages(await readJson(ogImagesFile(root)), ogImagesFile(root));
  const metas = await readMetas(root);
  const meta = metas.get(latest.id);
  if (!meta)
    throw new Error(
      `${path.join(metaFolder(root), `${latest.id}.json`)} is missing or broken; build again with "npm run build"`,
    );
  const metaFiles = new Map([...metas].map(([id, each]) => [id, JSON.stringify(each)]));
  return { latest, meta, metaFiles, manifest, ogImages };
}

/** Skips a broken file of an earlier build: that build is then unknown. */
async function readMetas(root: string): Promise<Map<string, BuildMeta>> {
  const metas = new Map<string, BuildMeta>();
  for (const name of await readdir(metaFolder(root)).catch(() => [])) {
    const file = path.join(metaFolder(root), name);
    try {
      const meta = checkBuildMeta(await readJson(file), file);
      if (`${meta.id}.json` === name) metas.set(meta.id, meta);
    } catch {}
  }
  return metas;
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} is missing: there is no build; make one with "npm run build"`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON; build again with "npm run build"`, { cause });
  }
}
