/** A JSON Schema as a function that checks values. In a build it has been compiled already: see `server/build/compile-validators-plugin.ts`. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';

/** What it found wrong stands in `errors` until it is called again. */
export interface Validator<Value> {
  (value: unknown): value is Value;
  errors?: ErrorObject[] | null;
}

/** What the build compiles it from. */
export interface ValidatorSource {
  readonly schema: object;
  readonly options: Options;
}

/** For files named `*.validators.ts`, which export nothing else, by themselves or in objects. */
export function defineValidator<Value>(schema: object, options: Options = {}): Validator<Value> {
  let compiled: ValidateFunction | undefined;
  const validator: Validator<Value> = (value): value is Value => {
    // Compiling takes longer than most processes need it for.
    compiled ??= new Ajv(options).compile(schema);
    const isValid = compiled(value);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return Object.assign(validator, { schema, options } satisfies ValidatorSource);
}
