/** `ports.yaml`: where a port or river town lies, for the sketch of a route. */
import { number, object, type TypeOf, text } from './shape.ts';

export const port = object({ name: text(1, 60), lat: number(-90, 90), lon: number(-180, 180) });

export type PortContent = TypeOf<typeof port>;
