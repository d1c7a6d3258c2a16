/** What a backup says of itself, in manifest.json: written last, so that a folder without it is no backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';

export const manifestFile = 'manifest.json';
export const secretFile = 'site-secret';
export const uploadsFolder = 'uploads';

export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  /** Everything that was acknowledged before it is in the backup. */
  readonly moment: string;
  /** Id of the build that made it. */
  readonly build: string;
  readonly database: {
    readonly kind: 'sqlite' | 'postgres';
    /** Name of the file with it. */
    readonly file: string;
    /** What wrote the file. */
    readonly tool: string;
  };
  /** How many there are in each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** By their paths in the backup, slashes between. */
  readonly files: Readonly<Record<string, FileDigest>>;
  /** Ids of uploads that could not be read, though nobody had deleted them. */
  readonly missingUploads: readonly string[];
}

const digest = {
  type: 'object',
  required: ['bytes', 'sha256'],
  properties: { bytes: { type: 'integer' }, sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
};

const isManifest = new Ajv().compile<Manifest>({
  type: 'object',
  required: ['format', 'moment', 'build', 'database', 'rows', 'files', 'missingUploads'],
  properties: {
    format: { const: 1 },
    moment: { type: 'string' },
    build: { type: 'string' },
    database: {
      type: 'object',
      required: ['kind', 'file', 'tool'],
      properties: {
        kind: { enum: ['sqlite', 'postgres'] },
        file: { enum: ['site.db', 'database.dump'] },
        tool: { type: 'string' },
      },
    },
    rows: { type: 'object', additionalProperties: { type: 'integer' } },
    // Nothing that would lead out of the folder.
    files: {
      type: 'object',
      propertyNames: { pattern: '^(?:site\\.db|database\\.dump|site-secret|uploads/[0-9A-Za-z-]+)$' },
      additionalProperties: digest,
    },
    missingUploads: { type: 'array', items: { type: 'string' } },
  },
});

/** Rejects, with all that is wrong, unless every file is there as the manifest says, and no other. */
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

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: ${manifestFile} is missing`);
  });
  const manifest = parseJson(text);
  if (isManifest(manifest)) return manifest;
  const [error] = isManifest.errors ?? [];
  throw new Error(`${path.join(folder, manifestFile)}${error?.instancePath ?? ''}: ${error?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
