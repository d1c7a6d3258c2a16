/** Guard of offer feeds: what moves too far, or misses too much, waits for a person. */
import { formatPounds } from '#shared/money/money.ts';
import { movesTooFar } from '../model/moves-too-far.ts';
import type { PriceMove } from './merge-offer.ts';

/** One offer in so many: a feed that lacks as many, or has as many wrong, counts as a mistake. */
const oneIn = 10;

/** Returns why a person must publish the prices; null for prices that may go live. */
export function holdPrices(moves: readonly PriceMove[]): string | null {
  const far = moves.find(({ before, after }) => movesTooFar(before, after));
  if (!far) return null;
  const percent = Math.round((far.after / far.before - 1) * 100);
  return (
    `${far.of} moves from ${formatPounds(far.before)} to ${formatPounds(far.after)} ` +
    `for one person (${percent > 0 ? '+' : ''}${percent} %)`
  );
}

/** Returns why a person must withdraw the offers that are gone; null where they may be withdrawn. */
export function holdWithdrawals(gone: number, brought: number): string | null {
  if (gone === 0 || gone * oneIn < brought) return null;
  return `${gone} of ${brought} offers are gone from the feed`;
}

/** Returns why a person must publish the whole feed; null where its valid records may go live. */
export function holdFeed(refused: number, records: number): string | null {
  if (refused === 0 || refused * oneIn < records) return null;
  return `${refused} of ${records} records of the feed were refused`;
}
