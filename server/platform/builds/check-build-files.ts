/** Checks the build's own files against their schemas, when written and when read. */
import { Ajv, type ValidateFunction } from 'ajv';
import { type BuildMeta, buildMetaSchema, type LatestBuild, latestBuildSchema } from '#shared/builds.ts';

/** The pictures that stand beside links, all of one size; `files` are by scene, relative to dist/client. */
export interface OgImages {
  width: number;
  height: number;
  files: Readonly<Record<string, string>>;
}

const ajv = new Ajv();
const latest = ajv.compile<LatestBuild>(latestBuildSchema);
const meta = ajv.compile<BuildMeta>(buildMetaSchema);
const ogImages = ajv.compile<OgImages>({
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

/** `source` names the file in the error. */
export function checkLatestBuild(value: unknown, source: string): LatestBuild {
  return check(latest, value, source);
}

export function checkBuildMeta(value: unknown, source: string): BuildMeta {
  return check(meta, value, source);
}

export function checkOgImages(value: unknown, source: string): OgImages {
  return check(ogImages, value, source);
}

function check<Value>(validate: ValidateFunction<Value>, value: unknown, source: string): Value {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new Error(
    `${source}${error?.instancePath ?? ''}: ${error?.message ?? 'is wrong'}; build again with "npm run build"`,
  );
}
