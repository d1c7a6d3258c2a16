/** JSON Schema as a type guard; builds precompile it with `server/build/compile-validators-plugin.ts`. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';

/** `errors` holds the errors of the last call. */
export interface Validator<Value> {
  (value: unknown): value is Value;
  errors?: ErrorObject[] | null;
}

/** Source from which the build compiles the validator. */
export interface ValidatorSource {
  readonly schema: object;
  readonly options: Options;
}

/** For files named `*.validators.ts`. They export only validators, singly or in objects. */
export function defineValidator<Value>(schema: object, options: Options = {}): Validator<Value> {
  let compiled: ValidateFunction | undefined;
  const validator: Validator<Value> = (value): value is Value => {
    // Compiled on first use: compiling would take longer than most processes use the validator.
    compiled ??= new Ajv(options).compile(schema);
    const isValid = compiled(value);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return Object.assign(validator, { schema, options } satisfies ValidatorSource);
}
