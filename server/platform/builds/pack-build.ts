/** Packs the browser files of the running build into one blob, so that all or none are published. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildMeta } from '#shared/builds.ts';
import type { Keyring } from '../keyring.ts';
import type { BuildRecord, PackedFile } from './build-files.validators.ts';
import { assetsFolder, inventoryFolder } from './build-paths.ts';
import { signBuildRecord } from './build-record.ts';

export interface PackedBuild {
  record: BuildRecord;
  pack: Buffer;
}

/** Lists only hashed files, each with its compressed forms: other files have the same name in every build. */
export async function listBuildFiles(root: string, buildId: string): Promise<string[]> {
  const inventory = JSON.parse(await readFile(path.join(inventoryFolder(root), `${buildId}.json`), 'utf8'));
  const hashed = (inventory.files as string[])
    .filter((file) => file.startsWith('client/assets/'))
    .map((file) => path.posix.basename(file));
  const onDisk = new Set(await readdir(assetsFolder(root)));
  return hashed.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).filter((name) => onDisk.has(name));
}

export async function packBuild(
  root: string,
  meta: BuildMeta,
  names: readonly string[],
  secret: Keyring,
): Promise<PackedBuild> {
  const contents: Buffer[] = [];
  // Sequential: there are about a thousand files, and perhaps no more than 512 may be open.
  for (const name of names) contents.push(await readFile(path.join(assetsFolder(root), name)));
  const files: Record<string, PackedFile> = {};
  let start = 0;
  contents.forEach((content, index) => {
    files[names[index] as string] = { start, bytes: content.length, sha256: sha256(content) };
    start += content.length;
  });
  return { record: signBuildRecord(secret, { meta, files }), pack: Buffer.concat(contents) };
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
