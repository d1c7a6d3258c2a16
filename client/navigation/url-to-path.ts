/** Returns an address within this site: path, query and hash. */
export function urlToPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
