/** Order of a rates board: the most requested currencies first, the rest in their given order. */

const popularCodes = ['TRY', 'USD', 'EUR'];

export function popularCurrenciesFirst<Rate extends { readonly code: string }>(
  rates: readonly Rate[],
): Rate[] {
  return [...rates].sort((a, b) => popularCodes.indexOf(b.code) - popularCodes.indexOf(a.code));
}
