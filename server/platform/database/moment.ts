/** Format of a time in a row: ISO 8601 in UTC, with every field in its range. */

export const momentPattern =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?Z$';

const moment = new RegExp(momentPattern);

/** False for anything else that was written by hand. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && moment.test(value);
}
