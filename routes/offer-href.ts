/** Address of an offer's page: its slug, then its printed code. Only the code identifies the offer. */
import { href } from './href.ts';

interface OfferAddress {
  readonly id: string;
  readonly slug: string;
  /** Departure that the page opens at, if not the advertised one. */
  readonly otherDate?: string | null;
}

export function offerHref({ id, slug, otherDate }: OfferAddress): string {
  return href('offers-offer', { offer: `${slug}-${id.toLowerCase()}` }, { date: otherDate ?? undefined });
}
