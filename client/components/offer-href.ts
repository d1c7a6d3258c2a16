/** The address of an offer's own page: its slug, then its printed code, which decides. */
import { href } from '#routes/href.ts';

interface OfferAddress {
  readonly id: string;
  readonly slug: string;
  /** The departure at which its page opens, where that is another than the one it is advertised with. */
  readonly otherDate?: string | null;
}

export function offerHref({ id, slug, otherDate }: OfferAddress): string {
  return href('offers-offer', { offer: `${slug}-${id.toLowerCase()}` }, { date: otherDate ?? undefined });
}
