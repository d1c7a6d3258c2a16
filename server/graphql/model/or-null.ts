/** Fields that content may leave out, as the null that GraphQL has for them. */
export function orNull<T extends object, K extends keyof T>(
  from: T,
  keys: readonly K[],
): { [P in K]: Exclude<T[P], undefined> | null } {
  const pairs = keys.map((key) => [key, from[key] ?? null]);
  return Object.fromEntries(pairs) as { [P in K]: Exclude<T[P], undefined> | null };
}
