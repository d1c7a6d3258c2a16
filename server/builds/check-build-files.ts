/** Checks the two build files against their schemas, when written and when read. */
import { Ajv, type ValidateFunction } from 'ajv';
import { type BuildMeta, buildMetaSchema, type LatestBuild, latestBuildSchema } from '../../shared/builds.ts';

const ajv = new Ajv();
const latest = ajv.compile<LatestBuild>(latestBuildSchema);
const meta = ajv.compile<BuildMeta>(buildMetaSchema);

/** `source` names the file in the error. */
export function checkLatestBuild(value: unknown, source: string): LatestBuild {
  return check(latest, value, source);
}

export function checkBuildMeta(value: unknown, source: string): BuildMeta {
  return check(meta, value, source);
}

function check<Value>(validate: ValidateFunction<Value>, value: unknown, source: string): Value {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new Error(
    `${source}${error?.instancePath ?? ''}: ${error?.message ?? 'is wrong'}; build again with "npm run build"`,
  );
}
