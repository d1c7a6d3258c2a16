/** The order of a board of rates: what most people ask for stands on top, the rest keep their order. */

const mostAsked = ['TRY', 'USD', 'EUR'];

export function mostAskedFirst<Rate extends { readonly code: string }>(rates: readonly Rate[]): Rate[] {
  return [...rates].sort((a, b) => mostAsked.indexOf(b.code) - mostAsked.indexOf(a.code));
}
