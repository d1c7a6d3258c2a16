/** Offers that a visitor has put aside: codes, the last one saved at the end. */

export const mostSaved = 50;

const code = /^[A-Z]{2}\d{4}$/;

/** What is no code of ours, and what is there twice, falls away; of too many the first ones do. */
export function tidyShortlist(offers: readonly unknown[]): string[] {
  const codes = offers.filter((offer): offer is string => typeof offer === 'string' && code.test(offer));
  return [...new Set(codes)].slice(-mostSaved);
}

/** Both lists, each offer once: those of the account first. */
export function mergeShortlists(account: readonly string[], device: readonly string[]): string[] {
  return tidyShortlist([...account, ...device]);
}

export function changeShortlist(
  offers: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): string[] {
  return mergeShortlists(offers, add).filter((offer) => !remove.includes(offer));
}
