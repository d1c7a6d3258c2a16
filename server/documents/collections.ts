/** Collections, and the validation of their documents by schema. */
import type { ErrorObject } from 'ajv';
import { Timestamp } from '#shared/document-values.ts';
import { type CollectionShape, collectionShapes, moment } from './collection-shapes.ts';
import { isPartOfDocument, isWholeDocument } from './collections.validators.ts';
import type { DocumentFields } from './document.ts';
import { DocumentError } from './document-error.ts';

export type CollectionName = keyof typeof collectionShapes;

export const collectionNames = Object.keys(collectionShapes) as CollectionName[];

/** Limit of mistakes listed for one document: a list may hold thousands of wrong entries. */
const maxMistakes = 10;

/** `field` is `id`, or the name of a field, with its place in a list: `offers/3`. */
export interface Mistake {
  readonly field: string;
  readonly message: string;
}

export function getShape(collection: string): CollectionShape {
  const name = collectionNames.find((each) => each === collection);
  if (name) return collectionShapes[name];
  const names = collectionNames.join(', ');
  throw new DocumentError('invalid-argument', `There is no collection ${collection}; there are ${names}`);
}

/** Lists the mistakes of a document; `partial` validates only the given fields, as in an update. */
export function findMistakes(
  collection: string,
  id: string,
  fields: DocumentFields,
  { partial = false } = {},
): readonly Mistake[] {
  const shape = getShape(collection);
  const ofId = shape.id.test(id) ? [] : [{ field: 'id', message: `must be ${shape.idIs}` }];
  const validate = (partial ? isPartOfDocument : isWholeDocument)[collection as CollectionName];
  if (validate(fields)) return ofId;
  const mistakes = (validate.errors ?? []).map((error) => describeError(error, shape));
  // Both numbers of a time may be wrong, which is one mistake.
  const once = new Map(mistakes.map((mistake) => [formatMistake(mistake), mistake]));
  return [...ofId, ...once.values()].slice(0, maxMistakes);
}

function describeError({ instancePath, keyword, params, message = '' }: ErrorObject, shape: CollectionShape) {
  if (keyword === 'required') return { field: params.missingProperty as string, message: 'is missing' };
  if (keyword === 'additionalProperties' && instancePath === '')
    return { field: params.additionalProperty as string, message: 'is unknown' };
  const field = instancePath.slice(1);
  const [name = ''] = field.split('/');
  return shape.properties[name] === moment ? { field: name, message: 'must be a time' } : { field, message };
}

export function formatMistake({ field, message }: Mistake): string {
  return `${field} ${message}`;
}

/** Throws one error that lists every mistake. `partial` is as for `findMistakes`. */
export function validateDocument(
  collection: string,
  id: string,
  fields: DocumentFields,
  options?: { partial?: boolean },
): void {
  const mistakes = findMistakes(collection, id, fields, options);
  if (mistakes.length > 0)
    throw new DocumentError(
      'invalid-argument',
      `${collection}/${id}: ${mistakes.map(formatMistake).join('; ')}`,
    );
}

export function toTimestamp(moment: Date): Timestamp {
  const ms = moment.getTime();
  return new Timestamp(Math.floor(ms / 1000), (ms - Math.floor(ms / 1000) * 1000) * 1_000_000);
}
