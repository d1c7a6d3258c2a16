/** What the build's own files must look like, and what the blob store knows of a build. */
import { type BuildMeta, buildMetaSchema, type LatestBuild, latestBuildSchema } from '#shared/builds.ts';
import type { ViteManifest } from '../../render/route-assets.ts';
import { defineValidator } from '../define-validator.ts';

/** The pictures that stand beside links, all of one size; `files` are by scene, relative to dist/client. */
export interface OgImages {
  width: number;
  height: number;
  files: Readonly<Record<string, string>>;
}

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
