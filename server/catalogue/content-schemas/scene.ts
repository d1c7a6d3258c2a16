/** `scenes.yaml`: the subject of each drawn scene, and where its use does not mislead visitors. */
import Type, { type Static } from 'typebox';
import { integerField, list, object, textField } from './field-types.ts';
import { country, slug } from './formats.ts';
import { offerKind } from './offer.ts';

export const sceneSchema = object({
  /** File name without its extension. */
  name: slug,
  shows: textField(20, 120),
  /** True for a scene of no particular place, which misleads nowhere. */
  anywhere: Type.Optional(Type.Boolean()),
  countries: Type.Optional(list(country, 1)),
  /**
   * Names as in the content: a destination's or river's slug, an offer's place or region, a port,
   * an airport's code, a town.
   */
  places: Type.Optional(list(textField(1, 80), 1)),
  /** Allowed only with holidays of these kinds. */
  kinds: Type.Optional(list(offerKind, 1)),
  /** Allowed only with holidays that begin in these months. */
  months: Type.Optional(list(integerField(1, 12), 1, 12)),
});

export type SceneContent = Static<typeof sceneSchema>;
