/** Converts optional fields of the content to GraphQL's null. */
export function orNull<T extends object, K extends keyof T>(
  from: T,
  keys: readonly K[],
): { [P in K]: Exclude<T[P], undefined> | null } {
  const pairs = keys.map((key) => [key, from[key] ?? null]);
  return Object.fromEntries(pairs) as { [P in K]: Exclude<T[P], undefined> | null };
}
