/** Checks the build's own files against their schemas, when written and when read. */
import type { BuildMeta, LatestBuild } from '#shared/builds.ts';
import type { Validator } from '../../settings/define-validator.ts';
import { isBuildMeta, isLatestBuild, isOgImages, type OgImages } from './build-files.validators.ts';

/** `source` names the file in the error. */
export function checkLatestBuild(value: unknown, source: string): LatestBuild {
  return check(isLatestBuild, value, source);
}

export function checkBuildMeta(value: unknown, source: string): BuildMeta {
  return check(isBuildMeta, value, source);
}

export function checkOgImages(value: unknown, source: string): OgImages {
  return check(isOgImages, value, source);
}

function check<Value>(validate: Validator<Value>, value: unknown, source: string): Value {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new Error(
    `${source}${error?.instancePath ?? ''}: ${error?.message ?? 'is wrong'}; build again with "npm run build"`,
  );
}
