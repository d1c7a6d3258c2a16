/** `ports.yaml`: where a port or river town lies, for the sketch of a route. */
import Type, { type Static } from 'typebox';
import { object, textField } from './field-types.ts';

export const portSchema = object({
  name: textField(1, 60),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
});

export type PortContent = Static<typeof portSchema>;
