/** What a poster scene is called, from the name of its file. */

/** Names that a file name cannot spell. */
const spelt: Record<string, string> = { corbiere: 'Corbière', alps: 'The Alps' };

/** `norwich-spire` → `Norwich spire`. */
export function posterTitle(name: string): string {
  if (spelt[name]) return spelt[name];
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
