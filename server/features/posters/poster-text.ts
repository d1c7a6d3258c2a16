/** Composes all text of a poster from the choice and the facts; the drawing decides where it goes. */

import { posterTitle } from '#client/art/poster-title.ts';
import {
  boardLabel,
  departureLabel,
  joinFacts,
  kindLabel,
  partyLabel,
  perPersonLabel,
  protectionLabel,
} from '#client/components/offers/offer-labels.ts';
import { href } from '#routes/href.ts';
import type { PosterChoice } from '#routes/posters/poster-choice.ts';
import type { PosterEnded, PosterFacts, PosterOffer } from '#routes/posters/poster-download.query.ts';
import { formatDateTime, formatDay, formatLongDay, formatNights } from '#shared/dates.ts';
import { formatPounds, formatWholePounds } from '#shared/money/money.ts';

export interface PosterText {
  eyebrow: string;
  headline: string;
  /** Title of the offer, when the headline is the visitor's. */
  title: string;
  facts: string;
  price: { from: boolean; amount: string; party: string } | null;
  /** Stamp across the whole poster, when there is nothing left to sell. */
  stamp: string;
  contact: string;
  address: string;
  legal: string;
  /** Address in the QR code, and the label below it. */
  link: { address: string; label: string } | null;
}

/** `origin` is the site's, without a trailing slash. */
export function posterText(choice: PosterChoice, { site }: PosterFacts, origin: string): PosterText {
  const { offer, ended, branch, headline, art } = choice;
  const title = offer?.title ?? ended?.title ?? '';
  const sample = site.sampleNotice ?? '';
  return {
    eyebrow: offer ? joinFacts([kindLabel(offer.kind), formatPlace(offer)]) : '',
    headline: headline || title || posterTitle(art),
    title: headline ? title : '',
    facts: offer ? tripFacts(offer) : endedFacts(ended),
    price: offer && priceText(offer),
    stamp: ended ? 'Ended' : '',
    contact: branch ? `${site.name} ${branch.name}` : site.name,
    address: branch
      ? joinFacts([...branch.addressLines, `${branch.town} ${branch.postcode}`, branch.phone])
      : joinFacts([site.phone, stripScheme(origin)]),
    legal: offer ? joinSentences([legalText(offer), `${conditions(origin)}.`, sample]) : sample,
    link: posterLink(choice, origin),
  };
}

const stripScheme = (address: string) => address.replace(/^https?:\/\//, '');
const conditions = (origin: string) => `Conditions: ${stripScheme(origin)}${href('important-terms')}`;
const joinSentences = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
const formatPlace = ({ place, countryName }: PosterOffer) =>
  place === countryName ? place : `${place}, ${countryName}`;

function tripFacts({ departs, nights, from, stay }: PosterOffer): string {
  return joinFacts([
    formatLongDay(departs),
    formatNights(nights),
    departureLabel(from),
    stay && `${stay.name}, ${boardLabel(stay.board)}`,
  ]);
}

function endedFacts(ended: PosterEnded | null): string {
  if (!ended) return '';
  const when = ended.endedOn ? `ended on ${formatDay(ended.endedOn)}` : 'has ended';
  return `This offer ${when}. Ask us what is on sale today.`;
}

function priceText({ price }: PosterOffer): PosterText['price'] {
  return {
    from: price.isFrom,
    amount: formatWholePounds(price.totalPence),
    party: joinFacts([partyLabel(price), perPersonLabel(price)]),
  };
}

/** A poster hangs for days: it says when its price was checked, and never "today". */
function legalText({ price, protection, partner }: PosterOffer): string {
  const taxPence = price.localTaxes.reduce((sum, { pence }) => sum + pence, 0);
  const protects = protectionLabel(protection);
  return joinSentences([
    protects && `${protects}.`,
    `Price checked ${formatDateTime(price.checkedAt)}. It can change, and places can sell, until you book.`,
    taxPence > 0 ? `The total includes ${formatPounds(taxPence)} local taxes.` : '',
    `Holiday by ${partner.name}. We act as their agent and their booking conditions apply.`,
  ]);
}

/** The offer's code alone makes a valid address; that of an ended offer leads to similar holidays. */
function posterLink({ offer, ended, branch }: PosterChoice, origin: string): PosterText['link'] {
  if (offer) return { address: offerAddress(offer.id, origin), label: offer.id };
  if (ended) return { address: offerAddress(ended.id, origin), label: 'Similar holidays' };
  if (branch)
    return { address: origin + href('branches-slug', { slug: branch.slug }), label: 'Find the shop' };
  return null;
}

function offerAddress(id: string, origin: string): string {
  return origin + href('offers-offer', { offer: id.toLowerCase() });
}
