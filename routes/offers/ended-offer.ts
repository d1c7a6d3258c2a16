/** Error for an ended offer: 410 for ninety days, then 404, with links to similar offers. */

import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { addDays, londonDay } from '#shared/dates.ts';
import { gone, type HttpError, notFound } from '#shared/http-errors.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import type { SuggestedLinks } from '#shared/page.ts';
import type { OfferQuery } from '#shared/query/operations.generated.ts';
import { offerHref } from '../offer-href.ts';

type EndedOffer = NonNullable<OfferQuery['endedOffer']>;

/** Days after its end for which an offer's address answers 410; afterwards it answers 404. */
const rememberedDays = 90;

export function endedOfferError({ title, endedOn, similar }: EndedOffer, now: Date): HttpError {
  const links = similarLinks(similar);
  if (endedOn !== null && addDays(endedOn, rememberedDays) < londonDay(now))
    return notFound(`holiday ${title}`, links);
  return gone(`${title} is no longer on sale`, links);
}

function similarLinks(similar: EndedOffer['similar']): SuggestedLinks | undefined {
  if (similar.length === 0) return undefined;
  const links = similar.map((offer) => ({
    label: `${offer.title}: ${priceLabel(offer.price)}`,
    to: offerHref(offer),
  }));
  return { heading: 'Similar, and on sale today', links };
}

/** `from £1,426 for 2 adults`. */
function priceLabel(price: EndedOffer['similar'][number]['price']): string {
  return (
    `${price.isFrom ? 'from ' : ''}${formatWholePounds(price.totalPence)} ` +
    `${partyLabel(price).replace('total for', 'for')}`
  );
}
