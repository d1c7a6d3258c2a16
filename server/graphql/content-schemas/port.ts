/** `ports.yaml`: where a port or river town lies, for the sketch of a route, and what a day there brings. */
import Type, { type Static } from 'typebox';
import { object, textField } from './field-types.ts';

export const portSchema = object({
  name: textField(1, 60),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  /** What a day ashore brings, one sentence. */
  ashore: Type.Optional(textField(20, 220)),
});

export type PortContent = Static<typeof portSchema>;
