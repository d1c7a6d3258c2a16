/** Matches scenes with holidays: place, kind and month must all fit. */
import type { OfferContent } from '../content-schemas/offer.ts';
import type { SceneContent } from '../content-schemas/scene.ts';

/** Place, kind and month of a subject, in the terms of `scenes.yaml`. */
export interface SceneSubject {
  readonly countries: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly kind?: string;
  readonly month?: number | undefined;
}

export function sceneFits(scene: SceneContent, { countries, places, kind, month }: SceneSubject): boolean {
  if (scene.kinds && kind !== undefined && !scene.kinds.some((name) => name === kind)) return false;
  if (scene.months && month !== undefined && !scene.months.includes(month)) return false;
  return (
    scene.anywhere === true ||
    (scene.countries?.some((code) => countries.has(code)) ?? false) ||
    (scene.places?.some((name) => places.has(name)) ?? false)
  );
}

export function toSceneSubject(offer: OfferContent): SceneSubject {
  const calls = offer.cruise?.ports ?? [];
  // A cruise from Southampton to the Canaries does not show Britain: only the port's own scene fits there.
  const abroad = calls.flatMap(({ country }) => (country && country !== 'GB' ? [country] : []));
  const { from } = offer;
  const start = from.kind === 'airport' ? [from.code] : from.kind === 'port' ? [from.name] : [];
  const river = offer.cruise?.river ? [offer.cruise.river] : [];
  return {
    countries: new Set([offer.country, ...abroad]),
    places: new Set([
      ...[offer.destination, offer.place, offer.region],
      ...[...calls.map(({ port }) => port), ...start, ...river],
    ]),
    kind: offer.kind,
    month: Number(offer.departs.slice(5, 7)),
  };
}
