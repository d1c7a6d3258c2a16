/** The order of a board of rates: what most people ask for stands on top, the rest keep their order. */

const popularCodes = ['TRY', 'USD', 'EUR'];

export function popularCurrenciesFirst<Rate extends { readonly code: string }>(
  rates: readonly Rate[],
): Rate[] {
  return [...rates].sort((a, b) => popularCodes.indexOf(b.code) - popularCodes.indexOf(a.code));
}
