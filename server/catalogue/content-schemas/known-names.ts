/** `known-names.yaml`: real places and companies that visitors search for, on sale or not. */
import Type from 'typebox';
import { list, object, textField } from './field-types.ts';
import { country, referenceTo, slug } from './formats.ts';
import { knownPlaceKinds } from './known-place-kinds.ts';
import { offerKind } from './offer.ts';

const names = Type.Optional(list(textField(2, 60), 1));

/** Places of a country by the kind of holiday that visitors search them for. */
const byKind = Object.fromEntries(knownPlaceKinds.map((kind) => [kind, names])) as Record<
  (typeof knownPlaceKinds)[number],
  typeof names
>;

export const knownNamesSchema = object({
  countries: list(
    object({
      country,
      names,
      /** Guides to the nearest alternatives, where no holiday goes to the country itself. */
      near: Type.Optional(list(referenceTo('destinations'), 1, 4)),
      ...byKind,
    }),
    1,
  ),
  /**
   * Regions of several places, and sights. `where` lists the places that holidays there are sold under;
   * otherwise `near` lists alternatives, nearest first.
   */
  regions: Type.Optional(
    list(
      object({
        names: list(textField(2, 60), 1),
        where: Type.Optional(list(slug, 1, 40)),
        near: Type.Optional(list(slug, 1, 4)),
        /** Ports in the region, as itineraries name them: ships call there where no stays are sold. */
        ports: Type.Optional(list(textField(2, 60), 1, 12)),
        /** Towns in the region that holidays leave from, by coach, ship or air. */
        from: Type.Optional(list(textField(2, 60), 1, 12)),
      }),
    ),
  ),
  /** Names that mean a whole guide; every other alias of the guide names only a part of it. */
  guides: list(object({ guide: referenceTo('destinations'), names: list(textField(2, 60), 1) })),
  /** Local, old and humorous names of places, with the name to search for instead. */
  otherNames: Type.Optional(list(object({ name: textField(2, 60), names: list(textField(2, 60), 1) }))),
  /** Ships of the lines on sale that have no sailing here. */
  ships: Type.Optional(list(object({ line: referenceTo('cruiseLines'), names: list(textField(2, 60), 1) }))),
  cruiseLines: list(textField(2, 60)),
  /** `near` is the kind of holiday that comes nearest to theirs. */
  companies: list(object({ near: Type.Optional(offerKind), names: list(textField(2, 60), 1) })),
});
