/** What a backup's manifest must look like. */
import { defineValidator } from '../define-validator.ts';

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
  /** Of the site (`readSite`); not there in a backup of an earlier release. */
  readonly site?: string;
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

export const isManifest = defineValidator<Manifest>({
  type: 'object',
  required: ['format', 'moment', 'build', 'database', 'rows', 'files', 'missingUploads'],
  properties: {
    format: { const: 1 },
    moment: { type: 'string' },
    build: { type: 'string' },
    site: { type: 'string' },
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
