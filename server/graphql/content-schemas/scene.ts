/** `scenes.yaml`: what a drawn scene shows, and where it may stand without misleading anybody. */
import Type, { type Static } from 'typebox';
import { integerField, list, object, textField } from './field-types.ts';
import { country, slug } from './formats.ts';
import { offerKind } from './offer.ts';

export const sceneSchema = object({
  /** Of its file, without the ending. */
  name: slug,
  shows: textField(20, 120),
  /** None in particular: it misleads nowhere. */
  anywhere: Type.Optional(Type.Boolean()),
  countries: Type.Optional(list(country, 1)),
  /** As content names them: a destination's or river's slug, an offer's place or region, a port, an airport's code, a town. */
  places: Type.Optional(list(textField(1, 80), 1)),
  /** Only with holidays of these kinds. */
  kinds: Type.Optional(list(offerKind, 1)),
  /** Only with holidays that begin in these. */
  months: Type.Optional(list(integerField(1, 12), 1, 12)),
});

export type SceneContent = Static<typeof sceneSchema>;
