/** Offers that a visitor has put aside: codes, the last one saved at the end. */

export const maxSavedOffers = 50;

const codePattern = /^[A-Z]{2}\d{4}$/;

/** What is no code of ours, and what is there twice, falls away; of too many the first ones do. */
export function normalizeShortlist(offers: readonly unknown[]): string[] {
  const codes = offers.filter(
    (offer): offer is string => typeof offer === 'string' && codePattern.test(offer),
  );
  return [...new Set(codes)].slice(-maxSavedOffers);
}

/** Both lists, each offer once: those of the account first. */
export function mergeShortlists(account: readonly string[], device: readonly string[]): string[] {
  return normalizeShortlist([...account, ...device]);
}

export function updateShortlist(
  offers: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): string[] {
  return mergeShortlists(offers, add).filter((offer) => !remove.includes(offer));
}
