/** `outcodes.yaml`: positions of outcodes (first halves of postcodes) and of the region's towns. */
import Type, { type Static } from 'typebox';
import { list, object, textField } from './field-types.ts';
import { outcode } from './formats.ts';

const lat = Type.Number({ minimum: 49.8, maximum: 60.9 });
const lon = Type.Number({ minimum: -8.7, maximum: 1.8 });

export const placesSchema = object({
  outcodes: list(object({ outcode, lat, lon }), 1, 1000),
  towns: list(object({ town: textField(1, 60), lat, lon }), 1),
});

export type PlacesContent = Static<typeof placesSchema>;
