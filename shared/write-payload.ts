/** Writes page data as text: dates, maps, sets, timestamps and geo points survive the way to the browser. */
import { stringify } from 'devalue';

/**
 * By shape and not by class: the document database has three classes of each, one for every SDK.
 * A reducer answers with what to write, or false for "not mine". It sees every value of a page, so it asks first
 * for the method that hardly any of them has.
 */
const reducers = {
  Timestamp: (value: { toDate?: unknown; seconds?: unknown; nanoseconds?: unknown } | null) =>
    typeof value === 'object' &&
    typeof value?.toDate === 'function' &&
    typeof value.seconds === 'number' &&
    typeof value.nanoseconds === 'number' && [value.seconds, value.nanoseconds],
  GeoPoint: (value: { isEqual?: unknown; latitude?: unknown; longitude?: unknown } | null) =>
    typeof value === 'object' &&
    typeof value?.isEqual === 'function' &&
    typeof value.latitude === 'number' &&
    typeof value.longitude === 'number' && [value.latitude, value.longitude],
};

/** The text may stand inside a script element as it is: every `<` is written as an escape. */
export function writePayload(value: unknown): string {
  return stringify(value, reducers);
}
