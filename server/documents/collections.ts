/** Collections and the validation of their documents: only valid documents are ever written. */
import { Timestamp } from '#shared/document-values.ts';
import { type CollectionShape, collectionShapes, moment } from './collection-shapes.ts';
import { isPartOfDocument, isWholeDocument } from './collections.validators.ts';
import { type DocumentFields, parseFields } from './document.ts';
import { DocumentError } from './document-error.ts';
import { parseTime, timeExample } from './parse-time.ts';

export type CollectionName = keyof typeof collectionShapes;

export const collectionNames = Object.keys(collectionShapes) as CollectionName[];

function getShape(collection: string): { name: CollectionName; shape: CollectionShape } {
  const name = collectionNames.find((each) => each === collection);
  if (name) return { name, shape: collectionShapes[name] };
  const names = collectionNames.join(', ');
  throw new DocumentError('invalid-argument', `There is no collection ${collection}; there are ${names}`);
}

/** Throws one error that lists every mistake. `partial` validates only the given fields, as in an update. */
export function validateDocument(
  collection: string,
  id: string,
  fields: DocumentFields,
  { partial = false } = {},
): void {
  const { name, shape } = getShape(collection);
  if (!shape.id.test(id))
    throw new DocumentError('invalid-argument', `${collection}/${id} cannot be an id of ${collection}`);
  const validate = (partial ? isPartOfDocument : isWholeDocument)[name];
  if (validate(fields)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = params.additionalProperty ? ` (${params.additionalProperty})` : '';
    return `${instancePath.slice(1) || 'it'} ${message}${unknown}`;
  });
  throw new DocumentError('invalid-argument', `${collection}/${id}: ${errors.join('; ')}`);
}

/**
 * Completes a document written by hand. Timestamps may be strings such as `2026-11-21T09:00:00Z`, and
 * `checkedAt` defaults to `now` in collections that have it. Throws for a time without its offset.
 */
export function parseDocumentInput(collection: string, plain: object, now: Date): DocumentFields {
  const { shape } = getShape(collection);
  const fields = Object.entries(plain).map(([name, value]) => {
    if (shape.properties[name] !== moment || typeof value !== 'string') return [name, value];
    const time = parseTime(value);
    if (!time) throw new DocumentError('invalid-argument', `${collection}: ${name} must have ${timeExample}`);
    return [name, toTimestamp(time)];
  });
  const stamp = shape.timestamped ? { checkedAt: toTimestamp(now) } : {};
  return { ...stamp, ...parseFields(Object.fromEntries(fields)) };
}

export function toTimestamp(moment: Date): Timestamp {
  const ms = moment.getTime();
  return new Timestamp(Math.floor(ms / 1000), (ms - Math.floor(ms / 1000) * 1000) * 1_000_000);
}
