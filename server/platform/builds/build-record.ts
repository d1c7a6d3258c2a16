/** What the blob store knows of a build: its manifest, and where each of its files lies in one pack. */
import { Ajv } from 'ajv';
import { type BuildMeta, buildMetaSchema } from '#shared/builds.ts';

export interface PackedFile {
  /** Of its first byte in the pack. */
  start: number;
  bytes: number;
  /** Hexadecimal: what comes out of the store must be what the build has put in. */
  sha256: string;
}

export interface BuildRecord {
  meta: BuildMeta;
  /** Key of the pack. */
  pack: string;
  /** By name below /assets/, compressed forms under theirs. */
  files: Readonly<Record<string, PackedFile>>;
}

export const buildsFolder = 'builds';
export const recordEnding = '.json';
export const packEnding = '.pack';

export function recordKey(buildId: string): string {
  return `${buildsFolder}/${buildId}${recordEnding}`;
}

const size = { type: 'integer', minimum: 0, maximum: 100_000_000 };

const validate = new Ajv().compile<BuildRecord>({
  type: 'object',
  required: ['meta', 'pack', 'files'],
  additionalProperties: false,
  properties: {
    meta: buildMetaSchema,
    pack: { type: 'string', pattern: '^builds/[A-Za-z0-9-]{1,130}\\.pack$' },
    files: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$' },
      additionalProperties: {
        type: 'object',
        required: ['start', 'bytes', 'sha256'],
        additionalProperties: false,
        properties: { start: size, bytes: size, sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
      },
    },
  },
});

/** Null for what is no record: it is as if that build had never been published. */
export function parseBuildRecord(content: Buffer): BuildRecord | null {
  try {
    const record: unknown = JSON.parse(content.toString('utf8'));
    return validate(record) ? record : null;
  } catch {
    return null;
  }
}
