/** Mails about saved holidays: the request to confirm, and the later notices of changes. */

import { boardLabel, departureLabel, forPartyLabel } from '#client/components/offers/offer-labels.ts';
import { href } from '#routes/href.ts';
import { offerHref } from '#routes/offer-href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import { formatPounds, formatWholePounds } from '#shared/money/money.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import type { MailPart } from '../../../platform/mail/mail-document.ts';
import type { OfferNews } from './find-news.ts';
import { offerNewsLink, oneClickOfferNewsLink } from './offer-news-link.ts';
import type { OfferNewsRequest } from './watch-store.ts';
import type { TellingSite, WatchedOffer } from './watched-offers.query.ts';

interface MailContext {
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
  readonly site: TellingSite;
}

export function confirmOfferNewsMail(
  { id, email, isConfirmed }: OfferNewsRequest,
  { site, ...links }: MailContext,
): OutgoingMail {
  const otherwise = isConfirmed
    ? 'nothing changes: we’ll go on telling you about the holidays you confirmed before, and only those'
    : 'we’ll send nothing and delete the address';
  return {
    to: email,
    replyTo: site.email,
    subject: 'Please confirm: news of your saved holidays',
    body: {
      preview: 'One press, and we’ll tell you when a price changes or places are running out.',
      parts: [
        {
          kind: 'paragraph',
          text:
            'Someone, we hope you, would like to hear when holidays saved on our website change: ' +
            'a new price, the last few places, or the end of an offer.',
        },
        {
          kind: 'action',
          label: 'Yes, tell me',
          url: offerNewsLink({ purpose: 'confirm', id }, links),
        },
        {
          kind: 'small',
          text:
            `The link works for seven days. If you do nothing, ${otherwise}. It’s about these ` +
            'holidays only: you won’t get other offers.',
        },
      ],
      signature: [site.name, site.phone],
    },
  };
}

/** Composes a watcher's mail of one day, with all its news. */
export function offerNewsMail(
  watcher: { id: string; email: string; mailId: string },
  news: readonly OfferNews[],
  { site, ...links }: MailContext,
): OutgoingMail {
  return {
    id: watcher.mailId,
    to: watcher.email,
    replyTo: site.email,
    subject: subjectOf(news),
    unsubscribe: oneClickOfferNewsLink(watcher.id, links),
    body: {
      preview: news.length === 1 ? 'A holiday you saved has changed.' : 'Holidays you saved have changed.',
      parts: [
        ...news.flatMap((one) => describe(one, links.origin)),
        {
          kind: 'paragraph',
          text: 'These are today’s prices, and they can change again. To book at one, ring us or ask a branch.',
        },
        {
          kind: 'link',
          label: 'See what we email you about, or stop it',
          url: offerNewsLink({ purpose: 'manage', id: watcher.id }, links),
        },
        {
          kind: 'small',
          text:
            'You’re getting this because you asked to hear when your saved holidays change: one ' +
            'email a day at most, and no other offers.',
        },
      ],
      signature: [site.name, site.phone],
    },
  };
}

function subjectOf(news: readonly OfferNews[]): string {
  const [only, ...others] = news;
  if (!only || others.length > 0) return 'News of your saved holidays';
  if (only.kind === 'gone') return `No longer on sale: ${only.title}`;
  const { title, price } = only.offer;
  if (only.kind === 'few') return `Few places left: ${title}`;
  if (only.kind === 'none') return `Sold out: ${title}`;
  return `Now ${formatWholePounds(price.totalPence)}: ${title}`;
}

function describe(news: OfferNews, origin: string): MailPart[] {
  if (news.kind === 'gone')
    return [
      {
        kind: 'paragraph',
        text:
          `${news.title} (${news.code}) is no longer on sale. Ring us: there may be another ` +
          'date, or something like it.',
      },
      { kind: 'link', label: 'All holidays on sale', url: `${origin}${href('sale')}` },
    ];
  const { offer } = news;
  const text = {
    price: () => describePrice(offer, news.kind === 'price' ? news.fromPence : 0),
    few: () => `Only a few places are left on this one: ${offer.price.left} at today’s count.`,
    none: () => 'This one is sold out for now. Ring us: places sometimes come back.',
  }[news.kind]();
  return [{ kind: 'paragraph', text }, toHoliday(offer, origin)];
}

function describePrice({ price: { totalPence } }: WatchedOffer, fromPence: number): string {
  const change = formatPounds(Math.abs(totalPence - fromPence));
  return (
    `${change} ${totalPence < fromPence ? 'less' : 'more'} than when we last told you: it was ` +
    `${formatWholePounds(fromPence)}.`
  );
}

function toHoliday(offer: WatchedOffer, origin: string): MailPart {
  const { id, title, departs, nights, from, stay, price } = offer;
  const facts = [
    formatDay(departs),
    formatNights(nights),
    departureLabel(from),
    stay && boardLabel(stay.board),
  ];
  return {
    kind: 'holiday',
    title,
    code: id,
    facts: [facts.filter(Boolean).join(', ')],
    price: `${price.isFrom ? 'from ' : ''}${formatWholePounds(price.totalPence)} ${forPartyLabel(price)}`,
    url: `${origin}${offerHref(offer)}`,
  };
}
