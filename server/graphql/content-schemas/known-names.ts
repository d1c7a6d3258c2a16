/** `known-names.yaml`: real places and companies that people ask for, whether or not anything of theirs is sold. */
import Type from 'typebox';
import { list, object, textField } from './field-types.ts';
import { country, slug } from './formats.ts';
import { knownPlaceKinds } from './known-place-kinds.ts';

const names = Type.Optional(list(textField(2, 60), 1));

/** Places of a country by the kind of holiday that they are asked for. */
const byKind = Object.fromEntries(knownPlaceKinds.map((kind) => [kind, names])) as Record<
  (typeof knownPlaceKinds)[number],
  typeof names
>;

export const knownNamesSchema = object({
  countries: list(
    object({
      country,
      names,
      /** Guides to what comes near, where nothing goes to the country itself. */
      near: Type.Optional(list(slug, 1, 4)),
      ...byKind,
    }),
    1,
  ),
  /** Regions that hold several places, and sights: `where`, the places that holidays there are sold under; else what comes near, the nearest first. */
  regions: Type.Optional(
    list(
      object({
        names: list(textField(2, 60), 1),
        where: Type.Optional(list(slug, 1, 40)),
        near: Type.Optional(list(slug, 1, 4)),
        /** The ports in it, as itineraries call them: ships call there where nothing stays. */
        ports: Type.Optional(list(textField(2, 60), 1, 12)),
        /** The towns that one leaves it from, by coach, ship or air. */
        from: Type.Optional(list(textField(2, 60), 1, 12)),
      }),
    ),
  ),
  /** What else a whole guide is asked for by: any other alias of it is a part of it. */
  guides: list(object({ guide: slug, names: list(textField(2, 60), 1) })),
  /** Names of places in their own tongue, of old, and in fun: what is read instead. */
  otherNames: Type.Optional(list(object({ name: textField(2, 60), names: list(textField(2, 60), 1) }))),
  /** Ships of the lines that we sell, without a sailing here. */
  ships: Type.Optional(list(object({ line: slug, names: list(textField(2, 60), 1) }))),
  cruiseLines: list(textField(2, 60)),
  companies: list(textField(2, 60)),
});
