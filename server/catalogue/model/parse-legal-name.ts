/** Parses the name of a legal file, `terms.v3`, into its slug and its version. */
export function parseLegalName(name: string): { slug: string; version: number } | null {
  const found = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.v([1-9]\d*)$/.exec(name);
  return found?.[1] ? { slug: found[1], version: Number(found[2]) } : null;
}
