/** British names of countries; apart from the schemas, so that serving an offer imports none of those. */

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });

/** Visitors search for Turkey; CLDR now says Türkiye. See https://cldr.unicode.org/downloads/cldr-42 */
const known = new Map([['TR', 'Turkey']]);

/** Returns the British name of a country by its ISO 3166 code; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  const name = known.get(code) ?? countryNames.of(code);
  if (name) known.set(code, name);
  return name;
}
