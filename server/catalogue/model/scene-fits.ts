/** Matches scenes with holidays: place, kind and month must all fit. */
import type { SceneContent } from '../content-schemas/scene.ts';
import type { OfferModel } from './offer-model.ts';

/** Place, kind and month of a subject, in the terms of `scenes.yaml`. */
export interface SceneSubject {
  readonly countries: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly kind?: string;
  readonly month?: number | undefined;
}

/** Checks kind and month alone. */
export function isInSeason(
  { kinds, months }: SceneContent,
  { kind, month }: Pick<SceneSubject, 'kind' | 'month'>,
): boolean {
  if (kinds && kind !== undefined && !kinds.some((name) => name === kind)) return false;
  return !months || month === undefined || months.includes(month);
}

export function sceneFits(scene: SceneContent, subject: SceneSubject): boolean {
  const { countries, places } = subject;
  if (!isInSeason(scene, subject)) return false;
  return (
    scene.anywhere === true ||
    (scene.countries?.some((code) => countries.has(code)) ?? false) ||
    (scene.places?.some((name) => places.has(name)) ?? false)
  );
}

export function toSceneSubject(offer: OfferModel): SceneSubject {
  const { country, destination, place, region, kind, departs, from, cruise } = offer;
  const calls = cruise?.itinerary ?? [];
  // A cruise from Southampton to the Canaries does not show Britain: only the port's own scene fits there.
  const abroad = calls.flatMap((call) => (call.country && call.country !== 'GB' ? [call.country] : []));
  const start = from.kind === 'airport' ? [from.code ?? ''] : from.kind === 'port' ? [from.name] : [];
  const river = cruise?.river ? [cruise.river] : [];
  return {
    countries: new Set([country, ...abroad]),
    places: new Set([destination, place, region, ...calls.map(({ port }) => port), ...start, ...river]),
    kind: kind.toLowerCase(),
    month: Number(departs.slice(5, 7)),
  };
}
