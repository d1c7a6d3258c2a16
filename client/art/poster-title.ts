/** What a poster scene is called, from the name of its file. */

/** Names that a file name cannot spell. */
const spelt: Record<string, string> = { corbiere: 'Corbière', alps: 'The Alps' };

/** `norwich-spire` → `Norwich spire`. */
export function posterTitle(name: string): string {
  if (spelt[name]) return spelt[name];
  const title = name.replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
