/** Schema of a backup's manifest. */
import { defineValidator } from '../../settings/define-validator.ts';

export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  /** Everything acknowledged before this time is in the backup. */
  readonly moment: string;
  /** Id of the build that made the backup. */
  readonly build: string;
  /** Id of the site (`readSite`); missing in a backup by an earlier release. */
  readonly site?: string;
  readonly database: {
    readonly kind: 'sqlite' | 'postgres';
    /** Name of the file that holds the database. */
    readonly file: string;
    /** Program that wrote the file. */
    readonly tool: string;
  };
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Keyed by the path in the backup, with slashes. */
  readonly files: Readonly<Record<string, FileDigest>>;
  /** Ids of uploads that could not be read although they had not been deleted. */
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
    // Allows only paths that cannot lead out of the folder.
    files: {
      type: 'object',
      propertyNames: { pattern: '^(?:site\\.db|database\\.dump|site-secret|uploads/[0-9A-Za-z-]+)$' },
      additionalProperties: digest,
    },
    missingUploads: { type: 'array', items: { type: 'string' } },
  },
});
