/** Pictures of a list: of two neighbours with the same one, one shows another scene that fits it. */
import type { SceneContent } from '../content-schemas/scene.ts';
import type { OfferModel } from './offer-model.ts';
import { type SceneSubject, sceneFits, toSceneSubject } from './scene-fits.ts';

/** A picture for each offer up to this one, with the sum of how far they are from the offers' own. */
interface Choice {
  readonly picture: string;
  readonly distance: number;
  readonly before: Choice | null;
}

/** Replaces as few pictures as possible. `above` is an offer that the page shows ahead of the list. */
export function withDistinctPictures(
  offers: readonly OfferModel[],
  scenes: readonly SceneContent[],
  above?: OfferModel,
): readonly OfferModel[] {
  const hasRepeat = offers.some((offer, index) => {
    const before = offers[index - 1] ?? above;
    return before !== undefined && ownPicture(before) === ownPicture(offer);
  });
  if (!hasRepeat) return offers;
  let choices: Choice[] = [{ picture: above ? ownPicture(above) : '', distance: 0, before: null }];
  for (const offer of offers) choices = addOffer(choices, listPictures(offer, scenes));
  const chosen = toPictures(nearest(choices));
  return offers.map((offer, index) => {
    const art = chosen[index] as string;
    return art === ownPicture(offer) ? offer : { ...offer, photo: null, art };
  });
}

function ownPicture({ photo, art }: OfferModel): string {
  return photo?.name ?? art;
}

/** Lists the pictures that an offer may show, each with its distance from the offer's own. */
function listPictures(offer: OfferModel, scenes: readonly SceneContent[]): (readonly [string, number])[] {
  const subject = toSceneSubject(offer);
  const fitting = scenes.filter(
    // A scene of no place needs kinds: a shop window says nothing of a holiday.
    (scene) => scene.name !== offer.art && (scene.kinds || !scene.anywhere) && sceneFits(scene, subject),
  );
  return [
    [ownPicture(offer), 0],
    ...(offer.photo ? [[offer.art, 1] as const] : []),
    ...fitting.map((scene) => [scene.name, distanceOf(scene, subject)] as const),
  ];
}

/** A scene of no place is far, and the farther the more kinds of holiday it suits. */
function distanceOf({ places, anywhere, kinds }: SceneContent, subject: SceneSubject): number {
  if (places?.some((place) => subject.places.has(place))) return 2;
  return anywhere ? 20 + (kinds?.length ?? 0) : 3;
}

/** An offer without a picture that differs repeats the one above. */
function addOffer(choices: readonly Choice[], pictures: readonly (readonly [string, number])[]): Choice[] {
  const added = pictures.flatMap(([picture, distance]) => {
    const others = choices.filter((choice) => choice.picture !== picture);
    if (others.length === 0) return [];
    const before = nearest(others);
    return [{ picture, distance: before.distance + distance, before }];
  });
  const [[own, distance] = ['', 0]] = pictures;
  const before = nearest(choices);
  return added.length > 0 ? added : [{ picture: own, distance: before.distance + distance, before }];
}

/** The first of several at the same distance, so that the same list always shows the same pictures. */
function nearest(choices: readonly Choice[]): Choice {
  return choices.reduce((best, choice) => (choice.distance < best.distance ? choice : best));
}

function toPictures(last: Choice): string[] {
  const pictures: string[] = [];
  for (let choice = last; choice.before; choice = choice.before) pictures.unshift(choice.picture);
  return pictures;
}
