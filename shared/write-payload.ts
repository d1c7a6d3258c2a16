/** Writes page data as text: dates, maps, sets, timestamps and geo points survive the way to the browser. */
import { stringify } from 'devalue';

type Shape = Record<string, unknown>;

/**
 * By shape and not by class: the document database has three classes of each, one for every SDK.
 * A reducer answers with what to write, or false for "not mine".
 */
const reducers = {
  Timestamp: (value: unknown) => {
    const { seconds, nanoseconds, toDate } = shapeOf(value);
    return typeof toDate === 'function' && typeof seconds === 'number' && typeof nanoseconds === 'number'
      ? [seconds, nanoseconds]
      : false;
  },
  GeoPoint: (value: unknown) => {
    const { latitude, longitude, isEqual } = shapeOf(value);
    return typeof isEqual === 'function' && typeof latitude === 'number' && typeof longitude === 'number'
      ? [latitude, longitude]
      : false;
  },
};

function shapeOf(value: unknown): Shape {
  return typeof value === 'object' && value !== null ? (value as Shape) : {};
}

/** The text may stand inside a script element as it is: every `<` is written as an escape. */
export function writePayload(value: unknown): string {
  return stringify(value, reducers);
}
