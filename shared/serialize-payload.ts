/** Serialiser of page data: dates, maps, sets, timestamps and geo points survive the way to the browser. */
import { stringify } from 'devalue';

/**
 * Matches by shape, not by class: the document database has three classes of each, one for every SDK. A
 * reducer returns what to write, or false to pass. It sees every value of a page, so it first checks for the
 * method that hardly any of them has.
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

/** Deeper than any response of the query API; a circular reference exceeds it too. */
const maxDepth = 40;

/** True for values that JSON keeps without loss: no dates, maps, holes, undefined, odd numbers or classes. */
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
 * The text is safe inside a script element, as every `<` is escaped. Most pages hold only JSON, which the
 * engine writes and reads several times as fast; it begins with `{`, devalue's text never does.
 * See https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function serializePayload(value: object): string {
  if (Array.isArray(value) || !isPlainJson(value)) return stringify(value, reducers);
  const text = JSON.stringify(value);
  return text.includes('<') ? text.replaceAll('<', '\\u003C') : text;
}
