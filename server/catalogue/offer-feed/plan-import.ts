/** Decides what a feed does to each offer: nothing, a change, an end, or a draft for a person. */
import type { ItemFound } from '../revisions/content-editor.ts';
import { holdFeed, holdPrices, holdWithdrawals } from './feed-guard.ts';
import type { ConfirmedPrice } from './feed-store.ts';
import {
  digestMerge,
  isSameOffer,
  type MergedOffer,
  type MergeOptions,
  MergeRefused,
  mergeOffer,
  openDepartures,
} from './merge-offer.ts';
import { countRefused, type FeedRecord, type OfferFeed, type Refusal } from './parse-feed.ts';

/** An offer as the site has it. */
export interface FeedItem extends ItemFound {
  /** Text that the feed is merged into: of an offer that this feed has withdrawn, the text before. */
  readonly base: string | null;
  /** False once the offer has ended for another reason than this feed. */
  readonly isShown: boolean;
  /** Why the item belongs to a person at present: a draft, or a change that is scheduled. */
  readonly claimedBy: string | null;
}

export interface Change {
  readonly item: FeedItem;
  readonly record: FeedRecord | null;
  /** Null for the end of an offer, and for one that is the same as in the last feed. */
  readonly merged: MergedOffer | null;
}

export interface Held extends Change {
  readonly reason: string;
}

export interface ImportPlan {
  readonly same: readonly Change[];
  readonly changed: readonly Change[];
  readonly withdrawn: readonly Change[];
  readonly held: readonly Held[];
  /** Codes that have no page. */
  readonly unknown: readonly string[];
  /** Codes of offers that have ended, or that a person has withdrawn. */
  readonly ended: readonly string[];
  readonly refused: readonly Refusal[];
}

export interface PlanOptions extends Omit<MergeOptions, 'charged' | 'since'> {
  readonly items: ReadonlyMap<string, FeedItem>;
  readonly ratesDigest: string;
  /** Prices of the offers that earlier feeds have brought. */
  readonly prices: ReadonlyMap<string, ConfirmedPrice>;
}

type Outcome =
  | { kind: 'same' | 'changed' | 'gone'; change: Change }
  | { kind: 'unknown' | 'ended'; code: string }
  | { kind: 'refused'; refusal: Refusal };

export function planImport(feed: OfferFeed, options: PlanOptions): ImportPlan {
  const outcomes = [
    ...feed.records.map((record) => decide(record, options)),
    ...findMissing(feed, options).map((item) => ({
      kind: 'gone' as const,
      change: { item, record: null, merged: null },
    })),
  ];
  const changesOf = (kind: 'same' | 'changed' | 'gone') =>
    outcomes.flatMap((one) => (one.kind === kind ? [one.change] : []));
  const codesOf = (kind: 'unknown' | 'ended') =>
    outcomes.flatMap((one) => (one.kind === kind ? [one.code] : []));
  const refused = [
    ...feed.refusals,
    ...outcomes.flatMap((one) => (one.kind === 'refused' ? [one.refusal] : [])),
  ];
  const holdsAll = holdFeed(countRefused(refused), feed.records.length + countRefused(feed.refusals));
  const gone = changesOf('gone');
  const same = changesOf('same');
  const changed = changesOf('changed');
  const brought = new Set([
    ...[...options.prices.keys()].filter((code) => options.items.get(code)?.isShown),
    ...[...same, ...gone, ...changed].map(({ item }) => item.id),
  ]);
  const holdsGone =
    holdWithdrawals(gone.length, brought.size) ??
    holdsAll ??
    (gone.length > 0 && refused.some(({ code }) => code === null)
      ? 'a record of the feed has no code, and may be of this offer'
      : null);
  const reasoned = [
    ...changed.map((change) => ({
      change,
      reason: change.item.claimedBy ?? holdsAll ?? holdPrices(change.merged?.moves ?? []),
    })),
    ...gone.map((change) => ({ change, reason: change.item.claimedBy ?? holdsGone })),
  ];
  const free = reasoned.flatMap(({ change, reason }) => (reason === null ? [change] : []));
  return {
    same,
    changed: free.filter(({ merged }) => merged !== null),
    withdrawn: free.filter(({ merged }) => merged === null),
    held: reasoned.flatMap(({ change, reason }) => (reason === null ? [] : [{ ...change, reason }])),
    unknown: codesOf('unknown'),
    ended: codesOf('ended'),
    refused,
  };
}

function decide(record: FeedRecord, options: PlanOptions): Outcome {
  const { offer, place } = record;
  const { code } = offer;
  const item = options.items.get(code);
  if (!item || item.base === null) return { kind: 'unknown', code };
  if (openDepartures(offer, options.today).length === 0) {
    const isOver = !item.isShown || item.published?.change === 'withdrawn';
    return { kind: isOver ? 'same' : 'gone', change: { item, record, merged: null } };
  }
  if (!item.isShown) return { kind: 'ended', code };
  const before = options.prices.get(code);
  const isKnown =
    before?.unconfirmedSince === null && before.digest === digestMerge(item.base, offer, options);
  if (isKnown && item.base === item.text) return { kind: 'same', change: { item, record, merged: null } };
  try {
    const merged = mergeOffer(item.base, offer, options);
    const isSame = item.text !== null && isSameOffer(merged.text, item.text);
    return { kind: isSame ? 'same' : 'changed', change: { item, record, merged } };
  } catch (error) {
    if (!(error instanceof MergeRefused)) throw error;
    const message = `${error.field} ${error.message}`;
    return { kind: 'refused', refusal: { record: place, place, code, message } };
  }
}

/** Offers that earlier feeds have brought, and this one does not, while the site still shows them. */
function findMissing({ records, refusals }: OfferFeed, { prices, items }: PlanOptions): FeedItem[] {
  const present = new Set([...records.map(({ offer }) => offer.code), ...refusals.map(({ code }) => code)]);
  return [...prices.keys()].flatMap((code) => {
    const item = items.get(code);
    const isOpen = item?.isShown && item.text !== null && item.published?.change !== 'withdrawn';
    return isOpen && !present.has(code) ? [item] : [];
  });
}
