/** Schemas of the build's own files, and of a build's record in the blob store. */
import { type BuildMeta, buildMetaSchema, type LatestBuild, latestBuildSchema } from '#shared/builds.ts';
import { defineValidator } from '../../settings/define-validator.ts';
import type { ViteManifest } from './vite-manifest.ts';

/** Open Graph images, all of one size; `files` is keyed by scene, with paths relative to dist/client. */
export interface OgImages {
  width: number;
  height: number;
  files: Readonly<Record<string, string>>;
}

export interface PackedFile {
  /** Offset of the file's first byte in the pack. */
  start: number;
  bytes: number;
  /** Hexadecimal; content read from the store must match what the build stored. */
  sha256: string;
}

export interface BuildRecord {
  meta: BuildMeta;
  /** Key of the pack. */
  pack: string;
  /** Keyed by name below /assets/; compressed forms have names of their own. */
  files: Readonly<Record<string, PackedFile>>;
}

export const isLatestBuild = defineValidator<LatestBuild>(latestBuildSchema);

export const isBuildMeta = defineValidator<BuildMeta>(buildMetaSchema);

export const isOgImages = defineValidator<OgImages>({
  type: 'object',
  required: ['width', 'height', 'files'],
  additionalProperties: false,
  properties: {
    width: { type: 'integer', minimum: 1 },
    height: { type: 'integer', minimum: 1 },
    files: {
      type: 'object',
      required: ['coast'],
      additionalProperties: { type: 'string', pattern: '^assets/link-[a-z0-9-]+-[A-Za-z0-9_-]{8}[.]png$' },
    },
  },
});

export const isViteManifest = defineValidator<ViteManifest>({
  type: 'object',
  required: ['client/entry.ts'],
  additionalProperties: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string' },
      css: { type: 'array', items: { type: 'string' } },
      assets: { type: 'array', items: { type: 'string' } },
      imports: { type: 'array', items: { type: 'string' } },
    },
  },
});

const size = { type: 'integer', minimum: 0, maximum: 100_000_000 };

export const isBuildRecord = defineValidator<BuildRecord>({
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
