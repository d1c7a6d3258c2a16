/** Finds the changes of a saved holiday since its watcher was last notified. */
import type { Places } from './tables.ts';
import type { WatchedOffer } from './watched-offers.query.ts';

export interface LastNotice {
  readonly offer: string;
  readonly title: string | null;
  readonly departs: string | null;
  readonly lastPence: number | null;
  readonly lastPlaces: Places | null;
}

export type OfferNews =
  | { readonly kind: 'price'; readonly offer: WatchedOffer; readonly fromPence: number }
  | { readonly kind: 'few' | 'none'; readonly offer: WatchedOffer }
  | { readonly kind: 'gone'; readonly code: string; readonly title: string };

export function toPlaces(left: number | null): Places {
  if (left === null) return 'many';
  return left === 0 ? 'none' : 'few';
}

/** Returns no news at the first check, nor from the day of departure on. */
export function findNews(last: LastNotice, offer: WatchedOffer | undefined, today: string): OfferNews[] {
  if (last.lastPence === null || hasLeft(last, today)) return [];
  if (!offer) return [{ kind: 'gone', code: last.offer, title: last.title ?? last.offer }];
  const { totalPence, left } = offer.price;
  const places = toPlaces(left);
  return [
    ...(totalPence === last.lastPence ? [] : [{ kind: 'price' as const, offer, fromPence: last.lastPence }]),
    ...(places === 'many' || places === last.lastPlaces ? [] : [{ kind: places, offer }]),
  ];
}

export function hasLeft({ departs }: Pick<LastNotice, 'departs'>, today: string): boolean {
  return departs !== null && departs <= today;
}
