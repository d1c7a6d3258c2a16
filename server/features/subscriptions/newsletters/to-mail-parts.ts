/** Converts a newsletter's content to mail parts; holidays carry their current prices. */

import { boardLabel, departureLabel, forPartyLabel } from '#client/components/offers/offer-labels.ts';
import { offerHref } from '#routes/offer-href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { heading, type MailPart, paragraph } from '../../../platform/mail/mail-document.ts';
import type { NewsletterToSend } from './newsletter.query.ts';

type Part = NewsletterToSend['parts'][number];

export function toMailParts(parts: readonly Part[], origin: string): MailPart[] {
  return parts.flatMap((part) => toMailPart(part, origin) ?? []);
}

function toMailPart({ kind, text, items, path, offer }: Part, origin: string): MailPart | null {
  switch (kind) {
    case 'HEADING':
      return heading(text ?? '');
    case 'PARAGRAPH':
      return paragraph(text ?? '');
    case 'LIST':
      return { kind: 'list', items };
    case 'LINK':
    case 'ACTION':
      return { kind: kind === 'LINK' ? 'link' : 'action', label: text ?? '', url: `${origin}${path}` };
    case 'OFFER':
      return offer && toHoliday(offer, origin);
    default:
      // Kinds unknown to this build are skipped.
      return null;
  }
}

/** Price of the day on which the mail is sent. */
export function toHoliday(offer: NonNullable<Part['offer']>, origin: string): MailPart {
  const { id, title, departs, nights, from, stay, price } = offer;
  const facts = [
    formatDay(departs),
    formatNights(nights),
    departureLabel(from),
    stay && boardLabel(stay.board),
  ];
  const total = `${price.isFrom ? 'from ' : ''}${formatWholePounds(price.totalPence)}`;
  return {
    kind: 'holiday',
    title,
    code: id,
    facts: [facts.filter(Boolean).join(', ')],
    price: `${total} ${forPartyLabel(price)}`,
    url: `${origin}${offerHref(offer)}`,
  };
}
