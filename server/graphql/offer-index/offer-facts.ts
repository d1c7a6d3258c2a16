/** The facts that offers are found by, whenever they leave: days, nights and prices are those of departures. */
import { portNames } from '../model/find-port.ts';
import type { OfferModel } from '../model/offer-model.ts';

export const offerFacts = {
  partner: ({ partnerSlug }) => [partnerSlug],
  kind: ({ kind }) => [kind],
  from: ({ from }) => [from.key],
  pickUp: ({ from }) => from.points.map(({ place }) => townOf(place)),
  board: ({ stay }) => (stay ? [stay.board] : []),
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
  /** Where a ship begins, too. */
  calls: ({ cruise }) => cruise?.itinerary.flatMap(({ port }) => portNames(port)) ?? [],
  callsAt: ({ cruise }) => cruise?.countries ?? [],
  source: ({ source }) => [source],
  soloFriendly: ({ soloFriendly }) => [String(soloFriendly)],
  noFly: ({ cruise }) => (cruise ? [String(cruise.noFly)] : []),
} satisfies Record<string, (offer: OfferModel) => readonly string[]>;

/** `Norwich, St Stephens Road` → `Norwich`. */
export function townOf(place: string): string {
  return place.replace(/,.*/, '');
}

export type OfferFact = keyof typeof offerFacts;
