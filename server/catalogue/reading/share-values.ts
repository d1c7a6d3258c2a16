/** Stores values that many offers share once: a house, a tour's days or a cruise's ports. */
import type { LRUCache } from 'lru-cache';

/** Values in which each repeated part is a reference into `shared`. */
export interface SharedValues {
  readonly shared: readonly unknown[];
  readonly values: readonly unknown[];
}

/** Minimum length of a value's JSON; shorter ones are not worth a reference. */
const minCharacters = 24;

export function shareValues(values: readonly unknown[]): SharedValues {
  const times = new Map<string, number>();
  const count = (value: unknown): void => {
    const text = JSON.stringify(value);
    if (text.length < minCharacters) return;
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    // Parts within a repeated value are counted only at its first occurrence.
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

/** Restores a value; equal parts become one object. */
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

/** Memoises a function by object identity, so that shared inputs give shared results. */
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

/** Returns the cached value of a key; creates and caches it when it is missing. */
export function getOrCreate<T extends object>(cache: LRUCache<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
