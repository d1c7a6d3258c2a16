/** Checks the build's own files against their schemas, when written and when read. */
import type { Validator } from '../../settings/define-validator.ts';
import { isBuildMeta, isLatestBuild, isOgImages } from './build-files.validators.ts';

/** `source` names the file in the error. */
export const checkLatestBuild = (value: unknown, source: string) => check(isLatestBuild, value, source);
export const checkBuildMeta = (value: unknown, source: string) => check(isBuildMeta, value, source);
export const checkOgImages = (value: unknown, source: string) => check(isOgImages, value, source);

function check<Value>(validate: Validator<Value>, value: unknown, source: string): Value {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new Error(
    `${source}${error?.instancePath ?? ''}: ${error?.message ?? 'is wrong'}; build again with "npm run build"`,
  );
}
