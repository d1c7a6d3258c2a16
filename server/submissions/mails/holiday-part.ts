/** Email part of a holiday: title, dates, price on a given day, and link. */

import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { offerHref } from '#routes/offer-href.ts';
import { formatDayOf, formatLongDay, formatNights } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { MailPart } from '../../platform/mail/mail-document.ts';
import type { OfferSummary } from '../submission.ts';

type MailedOffer = Omit<OfferSummary, 'otherDate'> & Partial<OfferSummary>;

/** `at` is the day on which the visitor asked, for the price of that day. */
export function holidayPart(offer: MailedOffer, origin: string, at?: Date): MailPart {
  const { id, title, departs, nights, price } = offer;
  const total = `${price.isFrom ? 'from ' : ''}${formatPounds(price.totalPence)}, ${partyLabel(price)}`;
  return {
    kind: 'holiday',
    title,
    code: id,
    facts: [`${formatLongDay(departs)}, ${formatNights(nights)}`],
    price: at ? `${total} (price on ${formatDayOf(at.toISOString())})` : total,
    url: origin + offerHref(offer),
  };
}

/** Returns `a June week in Alcúdia, NW4127`; for several offers, their number and codes. */
export function nameOffers(offers: readonly OfferSummary[]): string {
  const [first, ...more] = offers;
  if (!first) return '';
  const codes = offers.map(({ id }) => id).join(', ');
  return more.length === 0
    ? `${first.title.replace(/^(?:An?|The) /, (article) => article.toLowerCase())}, ${codes}`
    : `${offers.length} holidays: ${codes}`;
}
