/** Shapes of the documents in each collection. */

export const moment = {
  type: 'object',
  required: ['seconds', 'nanoseconds'],
  additionalProperties: false,
  properties: {
    // Years 1 to 9999, as in Firestore; far larger values would be invalid dates in JavaScript.
    seconds: { type: 'integer', minimum: -62_135_596_800, maximum: 253_402_300_799 },
    nanoseconds: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  },
};
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
const offerCode = '^[A-Z]{2}\\d{4}$';
const unitsForAPound = { type: 'number', exclusiveMinimum: 0, maximum: 100_000 };

export interface CollectionShape {
  /** Pattern of the documents' ids. */
  readonly id: RegExp;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  /** True when documents carry `checkedAt`, which defaults to now where the writer leaves it out. */
  readonly timestamped?: true;
}

export const collectionShapes = {
  /** Keyed by currency. Fields left out keep the content's values. */
  rates: {
    id: /^[A-Z]{3}$/,
    required: ['sell', 'checkedAt'],
    properties: {
      sell: unitsForAPound,
      buy: { ...unitsForAPound, type: ['number', 'null'] },
      checkedAt: moment,
      stockedIn: { type: 'array', items: slug, maxItems: 200, uniqueItems: true },
      leadDays: { type: 'integer', minimum: 0, maximum: 30 },
      /** Days for which a reservation holds the rate; null or left out where it does not. */
      holdDays: { type: ['integer', 'null'], minimum: 0, maximum: 14 },
    },
    timestamped: true,
  },
  /** Keyed by `site`, or a branch's slug. */
  notices: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    required: ['text'],
    properties: { text: { type: 'string', maxLength: 300 }, until: moment },
  },
  /** Keyed by an offer's code. */
  availability: {
    id: new RegExp(offerCode),
    required: ['left', 'checkedAt'],
    properties: { left: { type: 'integer', minimum: 0, maximum: 10_000 }, checkedAt: moment },
    timestamped: true,
  },
  /** Keyed by a launch's slug: times that override the content's. */
  launches: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    required: [],
    properties: { opens: moment, closes: moment },
  },
  /** Keyed by account id. */
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
