/** Manifest of a backup, manifest.json: written last, so that a folder without it is no backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../parse-json.ts';
import { secretFile } from '../site-secret.ts';
import { type FileDigest, isManifest, type Manifest } from './manifest.validators.ts';

export const manifestFile = 'manifest.json';
export const uploadsFolder = 'uploads';

/** Rejects with all problems unless every file matches the manifest and there is no other file. */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const listed = Object.keys(manifest.files);
  const problems = [manifest.database.file, secretFile]
    .filter((file) => !listed.includes(file))
    .map((file) => `${file} is not in the manifest`);
  for (const file of listed) {
    const found = await digestFile(path.join(folder, file)).catch(() => null);
    const { bytes, sha256 } = manifest.files[file] as FileDigest;
    if (!found) problems.push(`${file} is missing`);
    else if (found.bytes !== bytes || found.sha256 !== sha256)
      problems.push(`${file} is not what was written`);
  }
  for (const file of await listFiles(folder))
    if (file !== manifestFile && !listed.includes(file)) problems.push(`${file} is not in the manifest`);
  if (problems.length > 0) throw new Error(`${folder} is no whole backup:\n  ${problems.join('\n  ')}`);
  return manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: ${manifestFile} is missing`);
  });
  const manifest = parseJson(text);
  if (isManifest(manifest)) return manifest;
  const [error] = isManifest.errors ?? [];
  throw new Error(`${path.join(folder, manifestFile)}${error?.instancePath ?? ''}: ${error?.message}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

export async function digestFile(file: string): Promise<FileDigest> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: size, sha256: hash.digest('hex') };
}
