/** Departure point of a holiday as printed, and the key by which a filter finds it. */

import { airportNames } from '#shared/airports.ts';
import type { OfferContent } from '../content-schemas/offer.ts';

type DepartureContent = OfferContent['from'];

/** `key` is the value in filters and rules: nwi, southampton, coach, rail, own-way. */
export interface DepartureModel {
  readonly kind: DepartureContent['kind'];
  readonly code: string | null;
  readonly name: string;
  readonly points: readonly { place: string; time: string }[];
  readonly key: string;
  /** Label that a filter shows for all departures of this key. */
  readonly label: string;
}

export function toDeparture(from: DepartureContent): DepartureModel {
  const plain = { kind: from.kind, code: null, points: [] };
  switch (from.kind) {
    case 'airport': {
      const name = airportNames[from.code];
      return { ...plain, code: from.code, name, key: from.code.toLowerCase(), label: name };
    }
    case 'port':
      return { ...plain, name: from.name, key: from.name.toLowerCase(), label: from.name };
    case 'rail':
      return { ...plain, name: from.name, key: 'rail', label: 'By train' };
    case 'pickup':
      return {
        ...plain,
        name: pickUpName(from.points),
        points: from.points,
        key: 'coach',
        label: 'By coach',
      };
    case 'own-way':
      return { ...plain, name: 'Make your own way', key: 'own-way', label: 'Make your own way' };
  }
}

function pickUpName(points: readonly { place: string }[]): string {
  return points.length === 1 ? `from ${points[0]?.place}` : `from ${points.length} pick-up points`;
}
