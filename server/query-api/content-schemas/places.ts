/** `outcodes.yaml`: where the first halves of postcodes and the towns of the region lie. */
import { outcode } from './formats.ts';
import { list, number, object, type TypeOf, text } from './shape.ts';

const lat = number(49.8, 60.9);
const lon = number(-8.7, 1.8);

export const places = object({
  outcodes: list(object({ outcode, lat, lon }), 1, 1000),
  towns: list(object({ town: text(1, 60), lat, lon }), 1),
});

export type PlacesContent = TypeOf<typeof places>;
