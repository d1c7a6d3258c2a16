/** A place on the globe, in degrees; south and west are negative. */
import Type from 'typebox';
import { object } from './field-types.ts';

export const pointSchema = object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
});
