/** Merges the facts of a feed into the text of an offer; everything that the feed does not say stays. */
import type { OfferContent } from '../content-schemas/offer.ts';
import type { FindRate } from '../model/day-rates.ts';
import { partySize, totalPence } from '../model/price.ts';
import { digestText } from '../revisions/digest-of.ts';
import type { FeedDeparture, FeedOffer } from './feed-schema.ts';
import type { ChargedDays } from './former-price.ts';
import { YamlEdits, yamlText } from './yaml-edits.ts';

export interface MergeOptions {
  readonly findRate: FindRate;
  /** Day in London; departures until then are over. */
  readonly today: string;
  /** Moment at which the feed was made, in the form of the content. */
  readonly checkedAt: string;
  /** Name of the feed, for the evidence of an earlier price. */
  readonly feed: string;
  /** Days for which the price before a lower one was charged, where that is proven. */
  readonly charged?: ChargedDays | null;
  /** First day of the lower price. */
  readonly since?: string;
}

/** A price for one person that differs: `7 nights from 2027-05-14`. */
export interface PriceMove {
  readonly of: string;
  readonly before: number;
  readonly after: number;
}

export interface MergedOffer {
  /** The same text where the feed says nothing new. */
  readonly text: string;
  readonly totalBefore: number;
  readonly total: number;
  readonly moves: readonly PriceMove[];
}

/** Facts that the text of the page cannot hold; an editor must change it first. */
export class MergeRefused extends Error {
  /** Path of the field in the record. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Schema of the content: an offer has at most 24 departures beside its own. */
const maxOtherDates = 24;
/** So few places or fewer are `limited`. */
const fewPlaces = 5;

/** Returns the departures that can still be booked. */
export function openDepartures({ onSale = true, departures = [] }: FeedOffer, today: string) {
  if (!onSale) return [];
  return departures.filter(({ departs, places, soldOut }) => departs > today && places !== 0 && !soldOut);
}

/** Digest of all that a merge depends on: an offer whose digest stays need not be merged again. */
export function digestMerge(text: string, record: FeedOffer, { today, ratesDigest }: DigestOptions): string {
  const { title, summary, cabins } = record;
  const dates = openDepartures(record, today).map(({ departs, nights, perPersonPence, places }) => [
    ...[departs, nights, perPersonPence],
    places === undefined ? null : places <= fewPlaces,
  ]);
  return digestText(JSON.stringify([text, ratesDigest, title, summary, cabins, dates]));
}

interface DigestOptions extends Pick<MergeOptions, 'today'> {
  /** Names the exchange rates of the content. */
  readonly ratesDigest: string;
}

/** Throws a `MergeRefused`. The text is that of a valid offer. */
export function mergeOffer(text: string, record: FeedOffer, options: MergeOptions): MergedOffer {
  const edits = new YamlEdits(text);
  const [offer] = edits.value as [OfferContent];
  const party = partySize(offer.price);
  const dates = openDepartures(record, options.today);
  const own = chooseOwn(offer, dates);
  const totalBefore = totalPence(offer.price, options.findRate);
  const perPerson = (total: number) => Math.ceil(total / party);
  /** The total that shows the same price for one person stays: a party's total may not divide evenly. */
  const toTotal = (pence: number, before?: number) =>
    before !== undefined && perPerson(before) === pence ? before : pence * party;
  const total = toTotal(own.perPersonPence, totalBefore);
  const known = listDates(offer, totalBefore);
  const others = dates
    .filter((date) => date !== own)
    .sort((a, b) => (a.departs === b.departs ? a.nights - b.nights : a.departs < b.departs ? -1 : 1))
    .slice(0, maxOtherDates)
    .map(({ departs, nights, perPersonPence, places }) => {
      const before = known.get(keyOf({ departs, nights }));
      return {
        departs,
        nights,
        total: Math.max(total, toTotal(perPersonPence, before?.total)),
        availability: toAvailability(places, before?.availability),
      };
    });
  const price = { total, totalBefore, taxes: totalBefore - offer.price.base };
  setTexts(edits, offer, record);
  setDates(edits, offer, { own, others, total });
  setPrice(edits, offer, { ...price, own });
  setCabins(edits, offer, { ...price, party, cabins: record.cabins ?? [] });
  if (total !== totalBefore) setFormerPrice(edits, offer, { ...price, ...options });
  const isChanged = String(edits) !== text;
  if (isChanged) edits.set([0, 'price', 'checkedAt'], options.checkedAt);
  const moves = dates.flatMap((date) => {
    const before = known.get(keyOf(date));
    return before ? listMove(nameDate(date), perPerson(before.total), date.perPersonPence) : [];
  });
  return {
    text: String(edits),
    totalBefore,
    total,
    moves: [...listMove('the lowest price', perPerson(totalBefore), own.perPersonPence), ...moves],
  };
}

/** True for texts that differ in the moment of the check alone. */
export function isSameOffer(one: string, other: string): boolean {
  const withoutCheck = (text: string) => text.replace(/checkedAt: [^\s,}]+/, '');
  return withoutCheck(one) === withoutCheck(other);
}

type OtherDate = NonNullable<OfferContent['otherDates']>[number];

const keyOf = ({ departs, nights }: { departs: string; nights: number }) => `${departs} ${nights}`;

const nameDate = ({ departs, nights }: FeedDeparture) => `${nights} nights from ${departs}`;

function listMove(of: string, before: number, after: number): PriceMove[] {
  return before === after ? [] : [{ of, before, after }];
}

/** Departures as the text has them. */
function listDates(offer: OfferContent, total: number): ReadonlyMap<string, OtherDate> {
  const { departs, nights, price, otherDates = [] } = offer;
  const own = { departs, nights, total, availability: price.availability };
  return new Map([own, ...otherDates].map((date) => [keyOf(date), date]));
}

/**
 * The cheapest departure of the length that the page describes is the offer's own. A cheaper one of another
 * length cannot be: the programme, the summary and the list of what is included are about the page's length.
 */
function chooseOwn({ departs, nights }: OfferContent, dates: readonly FeedDeparture[]): FeedDeparture {
  const ofLength = dates.filter((date) => date.nights === nights);
  const lowest = Math.min(...ofLength.map(({ perPersonPence }) => perPersonPence));
  const cheapest = ofLength
    .filter(({ perPersonPence }) => perPersonPence === lowest)
    .sort((a, b) => (a.departs < b.departs ? -1 : 1));
  const own = cheapest.find((date) => date.departs === departs) ?? cheapest[0];
  if (!own)
    throw new MergeRefused('departures', `has no departure of ${nights} nights, which the page describes`);
  const cheaper = dates.find(({ perPersonPence }) => perPersonPence < lowest);
  if (!cheaper) return own;
  throw new MergeRefused(
    'departures',
    `has ${nameDate(cheaper)} below the lowest price of ${nights} nights, which the page describes`,
  );
}

function toAvailability(
  places: number | undefined,
  before: OtherDate['availability'] | undefined,
): OtherDate['availability'] {
  if (places === undefined) return before ?? 'good';
  if (places <= fewPlaces) return 'limited';
  return before === 'one-date' ? before : 'good';
}

function setTexts(edits: YamlEdits, offer: OfferContent, { title, summary }: FeedOffer): void {
  if (title !== undefined && title !== offer.title) edits.set([0, 'title'], yamlText(title));
  if (summary !== undefined && summary !== offer.summary) edits.set([0, 'summary'], yamlText(summary));
}

function setDates(
  edits: YamlEdits,
  offer: OfferContent,
  { own, others, total }: { own: FeedDeparture; others: readonly OtherDate[]; total: number },
): void {
  if (own.departs !== offer.departs) edits.set([0, 'departs'], own.departs);
  const write = ({ departs, nights, total: ofDate, availability }: OtherDate) =>
    `{ departs: ${departs}, nights: ${nights}, total: ${ofDate}, availability: ${availability} }`;
  const before = (offer.otherDates ?? []).map(write);
  const next = others.map(write);
  if (next.toSorted().join() !== before.toSorted().join()) {
    if (next.length > 0) edits.setList([0, 'otherDates'], next, 'departs');
    else edits.remove([0, 'otherDates']);
  }
  const isFrom =
    others.length > 0 ? others.some((date) => date.total > total) : offer.price.isFrom && before.length === 0;
  if (isFrom !== offer.price.isFrom) edits.set([0, 'price', 'isFrom'], String(isFrom));
}

interface PriceChange {
  readonly total: number;
  readonly totalBefore: number;
  /** Local taxes within both. */
  readonly taxes: number;
}

function setPrice(
  edits: YamlEdits,
  { price }: OfferContent,
  { total, totalBefore, taxes, own }: PriceChange & { own: FeedDeparture },
): void {
  if (total - taxes < 1)
    throw new MergeRefused('departures', 'has a price below the local taxes that the page lists');
  if (total !== totalBefore) edits.set([0, 'price', 'base'], String(total - taxes));
  const availability = toAvailability(own.places, price.availability);
  if (availability !== price.availability) edits.set([0, 'price', 'availability'], availability);
}

/** The cheapest cabin has the price of the offer. */
function setCabins(
  edits: YamlEdits,
  { cruise }: OfferContent,
  {
    total,
    totalBefore,
    party,
    cabins,
  }: PriceChange & { party: number; cabins: NonNullable<FeedOffer['cabins']> },
): void {
  cruise?.cabins.forEach((cabin, index) => {
    const said = cabins.find(({ grade }) => grade === cabin.grade)?.perPersonPence;
    const isSame = said === undefined || Math.ceil(cabin.total / party) === said;
    const next = cabin.total === totalBefore ? total : isSame ? cabin.total : said * party;
    if (next !== cabin.total) edits.set([0, 'cruise', 'cabins', index, 'total'], String(next));
  });
}

/** An earlier price beside a price that has changed since is no longer true. */
function setFormerPrice(
  edits: YamlEdits,
  { price }: OfferContent,
  {
    total,
    totalBefore,
    charged,
    since,
    feed,
  }: PriceChange & Pick<MergeOptions, 'charged' | 'since' | 'feed'>,
): void {
  if (!charged || since === undefined || total >= totalBefore) {
    if (price.was) edits.remove([0, 'price', 'was']);
    return;
  }
  const evidence = yamlText(
    `Sold here at this price from ${charged.from} to ${charged.to}; each feed "${feed}" of those days had it`,
  );
  const dates = `from: ${charged.from}, to: ${charged.to}, since: ${since}`;
  const was = `{ total: ${totalBefore}, list: ours, evidence: ${evidence}, soldIn: [website], ${dates} }`;
  edits.set([0, 'price', 'was'], was, 'isFrom');
}
