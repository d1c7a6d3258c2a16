/** Short cache key for a response of the query API, equal on server and browser. */

/** Returns the same text for equal values: JSON with sorted keys and without undefined. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => stableJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${stableJson(field)}`).join(',')}}`;
}

/**
 * Returns 10 characters 0-9a-z from two rounds of a 32-bit multiply-and-mix hash: 51 bits, plenty for the few
 * hundred responses of a page set, computed without the asynchronous crypto of browsers. Missing variables
 * count as none.
 */
export function queryCacheKey(text: string, variables: unknown, clientId: string): string {
  const input = stableJson([text, variables ?? {}, clientId]);
  return digest32(input, 0x9e3779b1).slice(-5) + digest32(input, 0x85ebca77).slice(-5);
}

function digest32(input: string, seed: number): string {
  let hash = seed ^ input.length;
  for (let index = 0; index < input.length; index += 1) {
    hash = Math.imul(hash ^ input.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
