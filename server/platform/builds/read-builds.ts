/** Reads what is built: which build runs, which earlier ones are known, and what each page file needs. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildMeta, LatestBuild } from '#shared/builds.ts';
import type { ViteManifest } from '../../render/route-assets.ts';
import { isViteManifest, type OgImages } from './build-files.validators.ts';
import { latestFile, manifestFile, metaFolder, ogImagesFile } from './build-paths.ts';
import { checkBuildMeta, checkLatestBuild, checkOgImages } from './check-build-files.ts';

export interface Builds {
  latest: LatestBuild;
  /** Of the running build. */
  meta: BuildMeta;
  /** By id, the running build's among them, as the bytes to send. */
  metaFiles: ReadonlyMap<string, string>;
  manifest: ViteManifest;
  /** What stands beside links to pages; none in development. */
  ogImages: OgImages | null;
}

/** Rejects with a message that says which file is missing or broken and how to mend it. */
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

/** A broken file of an earlier build is left out: that build is then simply unknown. */
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
    throw new Error(`${file} is no JSON; build again with "npm run build"`, { cause });
  }
}
