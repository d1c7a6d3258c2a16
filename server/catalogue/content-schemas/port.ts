/** `ports.yaml`: positions of ports and river towns for the route sketch, and what a day there offers. */
import Type, { type Static } from 'typebox';
import { object, textField } from './field-types.ts';

export const portSchema = object({
  name: textField(1, 60),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  /** One sentence on what a day ashore offers. */
  ashore: Type.Optional(textField(20, 220)),
});

export type PortContent = Static<typeof portSchema>;
