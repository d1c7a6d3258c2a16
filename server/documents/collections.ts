/** The collections there are, and what a document of each must look like: nothing else is ever written. */
import { Ajv, type ValidateFunction } from 'ajv';
import { Timestamp } from '#shared/document-values.ts';
import { type DocumentFields, parseFields } from './document.ts';
import { DocumentError } from './document-error.ts';

const moment = {
  type: 'object',
  required: ['seconds', 'nanoseconds'],
  additionalProperties: false,
  properties: {
    seconds: { type: 'integer' },
    nanoseconds: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  },
};
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
const offerCode = '^[A-Z]{2}\\d{4}$';
const unitsForAPound = { type: 'number', exclusiveMinimum: 0, maximum: 100_000 };

interface CollectionShape {
  /** What an id looks like. */
  readonly id: RegExp;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  /** Says when it was last looked at: now, where whoever writes it does not say. */
  readonly timestamped?: true;
}

const shapes = {
  /** By currency. What is left out stays as the content has it. */
  rates: {
    id: /^[A-Z]{3}$/,
    required: ['sell', 'checkedAt'],
    properties: {
      sell: unitsForAPound,
      buy: { ...unitsForAPound, type: ['number', 'null'] },
      checkedAt: moment,
      stockedIn: { type: 'array', items: slug, maxItems: 200, uniqueItems: true },
      leadDays: { type: 'integer', minimum: 0, maximum: 30 },
    },
    timestamped: true,
  },
  /** `site`, or a branch's slug. */
  notices: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    required: ['text'],
    properties: { text: { type: 'string', maxLength: 300 }, until: moment },
  },
  /** By the code of an offer. */
  availability: {
    id: new RegExp(offerCode),
    required: ['left', 'checkedAt'],
    properties: { left: { type: 'integer', minimum: 0, maximum: 10_000 }, checkedAt: moment },
    timestamped: true,
  },
  /** By the slug of a launch: other times than the content has. */
  launches: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    required: [],
    properties: { opens: moment, closes: moment },
  },
  /** By the id of an account. */
  shortlists: {
    id: /^[A-Za-z0-9_-]{1,128}$/,
    required: ['offers'],
    properties: {
      offers: {
        type: 'array',
        items: { type: 'string', pattern: offerCode },
        maxItems: 50,
        uniqueItems: true,
      },
    },
  },
} satisfies Record<string, CollectionShape>;

export type CollectionName = keyof typeof shapes;

export const collectionNames = Object.keys(shapes) as CollectionName[];

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

function compile({ required, properties }: CollectionShape, full: boolean): ValidateFunction {
  return ajv.compile({
    type: 'object',
    required: full ? required : [],
    additionalProperties: false,
    properties,
  });
}

const checks = new Map(
  Object.entries(shapes).map(([name, shape]: [string, CollectionShape]) => [
    name,
    { shape, full: compile(shape, true), part: compile(shape, false) },
  ]),
);

function getValidators(collection: string) {
  const found = checks.get(collection);
  if (found) return found;
  const names = collectionNames.join(', ');
  throw new DocumentError('invalid-argument', `There is no collection ${collection}; there are ${names}`);
}

/** Throws with every mistake in words. `part` where only some fields are given, as in an update. */
export function validateDocument(
  collection: string,
  id: string,
  fields: DocumentFields,
  { part: partial = false } = {},
): void {
  const { shape, ...check } = getValidators(collection);
  if (!shape.id.test(id))
    throw new DocumentError('invalid-argument', `${collection}/${id} cannot be an id of ${collection}`);
  const validate = partial ? check.part : check.full;
  if (validate(fields)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = params.additionalProperty ? ` (${params.additionalProperty})` : '';
    return `${instancePath.slice(1) || 'it'} ${message}${unknown}`;
  });
  throw new DocumentError('invalid-argument', `${collection}/${id}: ${errors.join('; ')}`);
}

/**
 * What somebody has written by hand, made whole: moments may be written `2026-11-21T09:00:00Z`, and where a collection
 * says when things were looked at, that is `now` unless it is said.
 */
export function parseDocumentInput(collection: string, plain: object, now: Date): DocumentFields {
  const { shape } = getValidators(collection);
  const fields = Object.entries(plain).map(([name, value]) => {
    const readable =
      shape.properties[name] === moment && typeof value === 'string' && !Number.isNaN(Date.parse(value));
    return [name, readable ? toTimestamp(new Date(value)) : value];
  });
  const stamp = shape.timestamped ? { checkedAt: toTimestamp(now) } : {};
  return { ...stamp, ...parseFields(Object.fromEntries(fields)) };
}

export function toTimestamp(moment: Date): Timestamp {
  const ms = moment.getTime();
  return new Timestamp(Math.floor(ms / 1000), (ms - Math.floor(ms / 1000) * 1000) * 1_000_000);
}
