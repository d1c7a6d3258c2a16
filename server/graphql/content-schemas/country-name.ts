/** What Britons call a country: apart from the schemas, so that serving an offer loads none of them. */

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });

/** Turkey is what visitors ask for; CLDR has gone over to Türkiye: https://cldr.unicode.org/downloads/cldr-42 */
const known = new Map([['TR', 'Turkey']]);

/** The British name of a country by its ISO 3166 code; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  const name = known.get(code) ?? countryNames.of(code);
  if (name) known.set(code, name);
  return name;
}
