/** Labels of an offer: its kind, board, party and departure point. */
import { formatDay, formatNights } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import type { PriceFacts, ProtectionFacts } from './offer-types.ts';

const kinds: Record<string, string> = {
  BEACH: 'Beach',
  CITY: 'City',
  SKI: 'Ski',
  TOUR: 'Tour',
  COACH: 'Coach',
  CRUISE: 'Ocean cruise',
  RIVER: 'River cruise',
  UK: 'UK break',
  LONGHAUL: 'Long haul',
  ISLANDS: 'Islands',
  LAKES: 'Lakes',
  RAIL: 'Rail',
};

const boards: Record<string, string> = {
  ROOM_ONLY: 'room only',
  SELF_CATERING: 'self-catering',
  BED_AND_BREAKFAST: 'bed and breakfast',
  HALF_BOARD: 'half board',
  FULL_BOARD: 'full board',
  ALL_INCLUSIVE: 'all inclusive',
};

export function kindLabel(kind: string): string {
  return kinds[kind] ?? kind.toLowerCase();
}

export function boardLabel(board: string): string {
  return boards[board] ?? board.toLowerCase().replaceAll('_', ' ');
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** `total for 2 adults`, `total for 2 adults and 2 children`. */
export function partyLabel({ adults, children }: Pick<PriceFacts, 'adults' | 'children'>): string {
  const grown = count(adults, 'adult', 'adults');
  return `total for ${children > 0 ? `${grown} and ${count(children, 'child', 'children')}` : grown}`;
}

/** `£799 each, two sharing`; a solo traveller sees that the room or cabin is theirs alone. */
export function perPersonLabel({ basis, adults, children, perPersonPence }: PriceFacts): string {
  if (basis === 'SOLO') return 'a room or cabin to yourself';
  const each = formatWholePounds(perPersonPence);
  return adults === 2 && children === 0 ? `${each} each, two sharing` : `${each} each on average`;
}

/** `for 2, £714 each`, `for 4, £512 each on average`, `for one, on your own`. */
export function forPartyLabel({
  basis,
  adults,
  children,
  perPersonPence,
}: Omit<PriceFacts, 'checkedAt'>): string {
  if (basis === 'SOLO') return 'for one, on your own';
  const party = adults + children;
  if (party === 1) return 'for one';
  const each = `${formatWholePounds(perPersonPence)} each`;
  return children > 0
    ? `for ${party} with ${count(children, 'child', 'children')}, ${each} on average`
    : `for ${party}, ${each}`;
}

/** `6 May 2027 · 7 nights`; a non-breaking space joins the number to its nights. */
export function whenLabel(departs: string, nights: number): string {
  return `${formatDay(departs)} · ${formatNights(nights).replace(' ', '\u00a0')}`;
}

/** `Nerja, Spain`; a place whose name contains its country is not repeated. */
export function placeLabel({ place, countryName }: { place: string; countryName: string }): string {
  return place.includes(countryName) ? place : `${place}, ${countryName}`;
}

/** `from Norwich`; a name that already begins with "from" stays unchanged. */
export function departureLabel({ kind, name }: { kind: string; name: string }): string {
  if (kind === 'own-way') return 'your own way there';
  return name.startsWith('from ') ? name : `from ${name}`;
}

/** `4★ operator's rating`: always names the source of the rating. */
export function starLabel(stars: number, by: string | null): string {
  const whose = by === 'official' ? 'official' : by === 'operator' ? 'operator’s rating' : 'our rating';
  return `${stars}★ ${whose}`;
}

const schemes: Record<string, (holder: string) => string> = {
  ATOL: (holder) => `ATOL protected by ${holder}`,
  BCH: (holder) => `Bonded Coach Holiday, protected by ${holder}`,
};

/** Financial protection exactly as the data states it; empty when it states none. */
export function protectionLabel({ scheme, holder, number, note }: ProtectionFacts): string {
  if (scheme === 'none') return note ?? '';
  const label = schemes[scheme]?.(holder) ?? `${scheme} protected by ${holder}`;
  return number ? `${label}, ${scheme} ${number}` : label;
}

/** Joins facts in one line; the dot sticks to the word before it, so that no line begins with a dot. */
export function joinFacts(facts: readonly (string | number | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
