/** Reviews a change of one item before it is published: prices and rates that move, a sale that ends. */
import { londonDay } from '#shared/dates.ts';
import { formatExactPounds, formatRate } from '#shared/money/money.ts';
import { findEarlyWinners } from '../checks/check-figures.ts';
import { listTexts } from '../checks/list-texts.ts';
import type { PromotionContent } from '../content-schemas/mailer.ts';
import type { NewsletterContent } from '../content-schemas/newsletter.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import type { DayRateContent, RateContent } from '../content-schemas/rate.ts';
import { movesTooFar } from '../model/moves-too-far.ts';
import { toDepartures } from '../model/offer-departures.ts';
import { partySize } from '../model/price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import type { KindName } from '../reading/content-kinds.ts';
import { type Entry, faultAt } from '../reading/entry.ts';

/** A price or rate that has changed. */
export interface Move {
  /** `price.base: £896.00 → £8.96 for 2, −99 %` */
  readonly text: string;
  readonly isFar: boolean;
}

interface Figure {
  readonly of: string;
  readonly amount: number;
  readonly shown: string;
}

/** Values must be valid; `before` is undefined for a new item. */
export function listMoves(kind: KindName, before: unknown, after: unknown): Move[] {
  if (before === undefined) return [];
  const earlier = new Map(listFigures(kind, before).map((figure) => [figure.of, figure]));
  return listFigures(kind, after).flatMap((now) => {
    const was = earlier.get(now.of);
    if (!was || was.amount === now.amount) return [];
    const change = `${shortenOld(was.shown, now.shown)} → ${now.shown}, ${formatChange(was.amount, now.amount)}`;
    return [{ text: `${now.of}: ${change}`, isFar: movesTooFar(was.amount, now.amount) }];
  });
}

function listFigures(kind: KindName, value: unknown): Figure[] {
  const rate = (of: string, amount: number) => ({ of, amount, shown: formatRate(amount) });
  if (kind === 'offers') return listPrices(value as OfferContent);
  if (kind === 'dayRates')
    return Object.entries((value as DayRateContent).rates).map(([code, units]) => rate(code, units));
  if (kind !== 'rates') return [];
  const { sell, buy } = value as RateContent;
  return [rate('sell', sell), ...(buy === undefined ? [] : [rate('buy', buy)])];
}

function listPrices({ price, otherDates = [], cruise, single }: OfferContent): Figure[] {
  const pounds = (of: string, amount: number, per = '') => ({
    of,
    amount,
    shown: `${formatExactPounds(amount)}${per}`,
  });
  const party = ` for ${partySize(price)}`;
  return [
    pounds('price.base', price.base, party),
    ...(price.deposit === undefined ? [] : [pounds('price.deposit', price.deposit)]),
    ...otherDates.map(({ departs, nights, total }) =>
      pounds(`otherDates, ${departs} for ${nights} nights`, total, party),
    ),
    ...(cruise?.cabins ?? []).map(({ grade, total }) => pounds(`cruise.cabins, ${grade}`, total, party)),
    ...(single && 'pence' in single ? [pounds('single.pence', single.pence)] : []),
  ];
}

/** The party is printed once where both prices are for the same. */
function shortenOld(was: string, now: string): string {
  const party = / for \d+$/.exec(was)?.[0];
  return party && now.endsWith(party) ? was.slice(0, -party.length) : was;
}

function formatChange(before: number, after: number): string {
  const percent = (after / before - 1) * 100;
  const size = Math.abs(percent);
  return `${percent < 0 ? '−' : '+'}${size < 1 ? size.toFixed(1) : Math.round(size)} %`;
}

/** Returns what is wrong only at the moment at which the change goes live, or only as a change. */
export function findMistakesOfChange(
  kind: KindName,
  before: unknown,
  after: Entry<unknown>,
  at: Date,
): ContentFault[] {
  return [...findFutureChecks(before, after, at), ...findMistakesOfKind(kind, before, after, at)];
}

/** Fields with the day on which a person looked a fact up. */
const checkFields: readonly unknown[] = ['checked', 'checkedOn', 'checkedAt', 'reviewedOn'];

/** A fact cannot have been looked up on a day to come; a day that was there before may pass. */
function findFutureChecks(before: unknown, after: Entry<unknown>, at: Date): ContentFault[] {
  const known = new Set(listTexts(before).map(({ text }) => text));
  return listTexts(after.value)
    .filter(({ path, text }) => checkFields.includes(path.at(-1)) && !known.has(text))
    .filter(({ text }) => (text.length > 10 ? Date.parse(text) > at.getTime() : text > londonDay(at)))
    .map(({ path, text }) => faultAt(after, path, `is ${text}, which is still to come; mend the day`));
}

function findMistakesOfKind(
  kind: KindName,
  before: unknown,
  after: Entry<unknown>,
  at: Date,
): ContentFault[] {
  if (kind === 'promotions') return findEarlyWinners([after as Entry<PromotionContent>], at);
  if (kind === 'newsletters') {
    const { sendAt, archived } = after.value as NewsletterContent;
    const isNew = sendAt !== (before as NewsletterContent | undefined)?.sendAt;
    if (sendAt === undefined || archived || !isNew || Date.parse(sendAt) > at.getTime()) return [];
    return [
      faultAt(after, ['sendAt'], `is ${sendAt}, which has passed; write a later moment, or take it out`),
    ];
  }
  if (kind !== 'offers') return [];
  const offer = after as Entry<OfferContent>;
  const past = findPastDepartures(before as OfferContent | undefined, offer, londonDay(at));
  if (past.length > 0 || before === undefined) return past;
  if (hasEnded(before as OfferContent, at) || !hasEnded(offer.value, at)) return [];
  return [faultAt(offer, [], 'is on sale, and would have ended: withdraw it, if that is what you want')];
}

function hasEnded(offer: OfferContent, at: Date): boolean {
  const today = londonDay(at);
  const isOver = Date.parse(offer.publishTo) <= at.getTime();
  return isOver || toDepartures(offer, 0).every(({ departs, until }) => (until ?? departs) <= today);
}

/** A departure that was there before may pass; a new one in the past is a typing error. */
function findPastDepartures(
  before: OfferContent | undefined,
  offer: Entry<OfferContent>,
  today: string,
): ContentFault[] {
  const listed = new Set([before?.departs, ...(before?.otherDates ?? []).map(({ departs }) => departs)]);
  const { departs, otherDates = [] } = offer.value;
  const fields = [
    { departs, path: ['departs'] },
    ...otherDates.map((date, index) => ({ departs: date.departs, path: ['otherDates', index, 'departs'] })),
  ];
  return fields
    .filter((field) => field.departs < today && !listed.has(field.departs))
    .map((field) => faultAt(offer, field.path, `is ${field.departs}, which has passed; mend the day`));
}
