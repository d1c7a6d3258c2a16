/** Further scenes on an offer's page beside its own picture: at a day of its journey, and of its place. */
import type { SceneContent } from '../content-schemas/scene.ts';
import type { OfferModel } from './offer-model.ts';
import { isInSeason, type SceneSubject, sceneFits, toSceneSubject } from './scene-fits.ts';

export interface FurtherScene {
  readonly name: string;
  readonly shows: string;
  /** Day of the journey that it shows; null for the place as a whole. */
  readonly day: number | null;
}

/** Returns at most one scene of each: a day in the middle of the journey, and the place. */
export function furtherScenes(offer: OfferModel, scenes: readonly SceneContent[]): FurtherScene[] {
  const subject = toSceneSubject(offer);
  const fitting = scenes
    .filter((scene) => scene.name !== offer.art && isInSeason(scene, subject) && isSeen(scene, offer))
    .map((scene) => toScene(scene, findDay(offer, scene)));
  const middle = offer.nights / 2;
  const distanceOf = ({ day }: FurtherScene) => Math.abs((day ?? 0) - middle);
  const [ofDay] = fitting.filter(({ day }) => day !== null).sort((a, b) => distanceOf(a) - distanceOf(b));
  const ofPlace =
    fitting.find(({ day }) => day === null) ?? sceneOfGuide(offer, subject, scenes, ofDay?.name);
  return [ofDay, ofPlace].filter((scene) => scene !== undefined);
}

/** Scene of the guide to its destination, unless the page shows it already or it is out of season. */
function sceneOfGuide(
  offer: OfferModel,
  subject: SceneSubject,
  scenes: readonly SceneContent[],
  shown: string | undefined,
): FurtherScene | undefined {
  const art = offer.guides[0]?.art;
  if (art === offer.art || art === shown) return undefined;
  const scene = scenes.find(({ name }) => name === art);
  // A guide to a country may have a scene of another place.
  return scene && sceneFits(scene, subject) ? toScene(scene, null) : undefined;
}

function toScene({ name, shows }: SceneContent, day: number | null): FurtherScene {
  return { name, shows, day };
}

/**
 * Stricter than for a picture in a list: a scene of a country needs a journey through that country alone,
 * and one of Britain shows another part of it.
 */
function isSeen({ places = [], countries = [] }: SceneContent, offer: OfferModel): boolean {
  const { place, region, destination, country, days, cruise } = offer;
  if ([place, region, destination].some((name) => places.includes(name))) return true;
  if (findDay(offer, { places }) !== null) return true;
  const isJourney = days.length > 0 || cruise !== null;
  return isJourney && country !== 'GB' && countries.length === 1 && countries[0] === country;
}

/** Returns the day on which the journey is at a place of the scene. */
function findDay({ cruise, days }: OfferModel, { places = [] }: Pick<SceneContent, 'places'>): number | null {
  // The ports where it starts and ends are no part of the holiday.
  const call = cruise?.itinerary.slice(1, -1).find(({ port }) => places.includes(port));
  const stop = days.find(({ title, night }) =>
    places.some((place) => night === place || title.includes(place)),
  );
  return call?.day ?? stop?.day ?? null;
}
