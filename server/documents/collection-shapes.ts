/** What a document of each collection must look like. */

export const moment = {
  type: 'object',
  required: ['seconds', 'nanoseconds'],
  additionalProperties: false,
  properties: {
    // From year 1 to 9999, as in Firestore: others are no dates in JavaScript.
    seconds: { type: 'integer', minimum: -62_135_596_800, maximum: 253_402_300_799 },
    nanoseconds: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  },
};
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
const offerCode = '^[A-Z]{2}\\d{4}$';
const unitsForAPound = { type: 'number', exclusiveMinimum: 0, maximum: 100_000 };

export interface CollectionShape {
  /** What an id looks like. */
  readonly id: RegExp;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  /** Says when it was last looked at: now, where whoever writes it does not say. */
  readonly timestamped?: true;
}

export const collectionShapes = {
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
      /** Days for which a reservation keeps the rate; null or left out where it does not. */
      holdDays: { type: ['integer', 'null'], minimum: 0, maximum: 14 },
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
