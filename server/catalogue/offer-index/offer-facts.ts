/** Facts that offers are indexed by, whatever the date. Days, nights and prices belong to departures. */
import { isCall, plainPort, portNames } from '../model/find-port.ts';
import type { OfferModel } from '../model/offer-model.ts';

export const offerFacts = {
  partner: ({ partnerSlug }) => [partnerSlug],
  kind: ({ kind }) => [kind],
  from: ({ from, cruise }) => [from.key, ...startNames(from, cruise)],
  pickUp: ({ from }) => from.points.map(({ place }) => townOf(place)),
  board: ({ stay }) => (stay ? [stay.board] : []),
  stars: ({ stay }) => (stay?.stars ? [String(stay.stars)] : []),
  protection: ({ protection }) => [protection.scheme],
  line: ({ cruise }) => (cruise?.lineSlug ? [cruise.lineSlug] : []),
  ship: ({ cruise }) => (cruise ? [cruise.ship] : []),
  river: ({ cruise }) => (cruise?.river ? [cruise.river] : []),
  port: ({ cruise }) => (cruise?.embarks ? [cruise.embarks] : []),
  waters: ({ cruise }) => (cruise?.waters ? [cruise.waters] : []),
  grade: ({ cruise }) => cruise?.cabins.map(({ grade }) => grade) ?? [],
  where: ({ where }) => where,
  place: ({ place }) => [place],
  country: ({ country }) => [country],
  guide: ({ guides }) => guides.map(({ slug }) => slug),
  /** Includes the port of embarkation. */
  calls: ({ cruise }) => cruise?.itinerary.flatMap(({ port }) => portNames(port)) ?? [],
  callsAt: ({ cruise }) => cruise?.countries ?? [],
  source: ({ source }) => [source],
  /** Party that the price is for: solo, two_sharing, family. */
  party: ({ price }) => [price.basis],
  soloFriendly: ({ soloFriendly }) => [String(soloFriendly)],
  noFly: ({ cruise }) => (cruise ? [String(cruise.noFly)] : []),
  /** True for a holiday of any kind with a flight. */
  flies: ({ cruise, from }) => [String(cruise ? !cruise.noFly : from.kind === 'airport')],
} satisfies Record<string, (offer: OfferModel) => readonly string[]>;

/** `Norwich, St Stephens Road` → `Norwich`. */
export function townOf(place: string): string {
  return place.replace(/,.*/, '');
}

/**
 * Lists the towns a holiday leaves from by air, coach, train or sea.
 * Norwich, for example, has flights and a coach stop.
 */
export function startNames(
  { kind, name, points }: OfferModel['from'],
  cruise: OfferModel['cruise'],
): readonly string[] {
  const ship =
    cruise?.itinerary.slice(0, 1).flatMap(({ port }) => (isCall(port) ? plainPort(port) : [])) ?? [];
  const own = kind === 'pickup' ? points.map(({ place }) => townOf(place)) : kind === 'own-way' ? [] : [name];
  const names = [...own, ...ship];
  return [...new Set(names.flatMap((start) => (start.startsWith('London ') ? [start, 'London'] : [start])))];
}

export type OfferFact = keyof typeof offerFacts;
