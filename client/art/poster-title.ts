/** Titles of poster scenes, derived from their file names. */

/** Titles that a file name cannot spell. */
const spelt: Record<string, string> = {
  alps: 'The Alps',
  bled: 'Lake Bled',
  corbiere: 'Corbière',
  galapagos: 'Galápagos',
  'great-wall': 'Great Wall',
  nile: 'The Nile',
  'north-cape': 'North Cape',
  'ocean-drive': 'Ocean Drive',
  'table-mountain': 'Table Mountain',
};

/** `norwich-spire` → `Norwich spire`. */
export function posterTitle(name: string): string {
  if (spelt[name]) return spelt[name];
  const title = name.replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
