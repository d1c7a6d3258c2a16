/** What a moment looks like in a row: ISO 8601 in UTC, and a time that there is. */

export const momentPattern =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?Z$';

const moment = new RegExp(momentPattern);

/** False of whatever else a hand has put there. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && moment.test(value);
}
