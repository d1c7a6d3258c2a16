/** Parser of the text that `serializePayload` writes. */
import { parse } from 'devalue';
import { GeoPoint, Timestamp } from './document-values.ts';

const revivers = {
  Timestamp: ([seconds, nanoseconds]: [number, number]) => new Timestamp(seconds, nanoseconds),
  GeoPoint: ([latitude, longitude]: [number, number]) => new GeoPoint(latitude, longitude),
};

/** Throws on text that is no payload, such as an HTML page served in its place. */
export function deserializePayload<Value>(text: string): Value {
  return (text.startsWith('{') ? JSON.parse(text) : parse(text, revivers)) as Value;
}
