/** Holds once what stands in many offers: a house, the days of a tour, the ports of a cruise are the same at every date. */
import type { LRUCache } from 'lru-cache';

/** Values in which what stands in several of them is a reference into `shared`. */
export interface SharedValues {
  readonly shared: readonly unknown[];
  readonly values: readonly unknown[];
}

/** Shorter ones are not worth a reference. */
const minCharacters = 24;

export function shareValues(values: readonly unknown[]): SharedValues {
  const times = new Map<string, number>();
  const count = (value: unknown): void => {
    const text = JSON.stringify(value);
    if (text.length < minCharacters) return;
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    // What stands within one that is shared is counted with the first of them alone.
    if (before === 0) for (const inner of childrenOf(value)) count(inner);
  };
  values.forEach(count);
  const shared: unknown[] = [];
  const places = new Map<string, number>();
  const pack = (value: unknown): unknown => {
    const text = JSON.stringify(value);
    if (text.length < minCharacters) return value;
    if ((times.get(text) ?? 0) < 2) return mapChildren(value, pack);
    const place = places.get(text) ?? shared.push(value) - 1;
    places.set(text, place);
    return { '=': place };
  };
  return { values: values.map(pack), shared };
}

/** A value as it was: equal parts are one object. */
export function unshareValue(value: unknown, shared: readonly unknown[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields['='] === 'number') return shared[fields['=']];
  for (const name of Object.keys(fields)) fields[name] = unshareValue(fields[name], shared);
  return value;
}

function childrenOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function mapChildren(value: unknown, map: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, map(child)]));
}

/** Makes a function that gives one object for one object: what is shared before stays shared after. */
export function onceEach<T extends object, R>(make: (value: T) => R): (value: T) => R {
  const made = new WeakMap<T, R>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const result = make(value);
    made.set(value, result);
    return result;
  };
}

/** What is kept under a key, made where it is not. */
export function keepIn<T extends object>(kept: LRUCache<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
