/** Formatter of a shop's address on one line, as on an envelope. */

interface Address {
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
}

/** `12 Sample Street, Swaffham, Norfolk PE37 0XX` */
export function formatAddress({ addressLines, town, postcode }: Address, county: string): string {
  return [...addressLines, town, `${county} ${postcode}`].join(', ');
}
