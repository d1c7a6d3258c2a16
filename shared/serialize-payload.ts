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

/** Deeper than any answer of the query API; a circle is deeper still. */
const maxDepth = 40;

/** True for what JSON says without loss: no dates, maps, gaps, undefined, odd numbers or classes. */
function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > maxDepth) return false;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      if (!isPlainJson(value[index], depth + 1)) return false;
    return true;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key], depth + 1)) return false;
  return !Object.hasOwn(value, '__proto__');
}

/**
 * The text may stand inside a script element as it is: every `<` is written as an escape. Most pages hold nothing
 * but JSON, which the engine itself writes and reads several times as fast; it begins with `{`, devalue's text never.
 */
export function serializePayload(value: object): string {
  if (Array.isArray(value) || !isPlainJson(value)) return stringify(value, reducers);
  const text = JSON.stringify(value);
  return text.includes('<') ? text.replaceAll('<', '\\u003C') : text;
}
