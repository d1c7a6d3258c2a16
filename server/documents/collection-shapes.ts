/** Shapes of the documents in each collection. */

/** Kinds of items that documents are about. */
export type ItemKind = 'branch' | 'offer' | 'currency' | 'launch';

export const moment = {
  description: 'a time, as "2026-11-23 17:00" in London; in the Firebase console a timestamp',
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

/** Schema of a field; its description is shown to staff who correct a document. */
interface FieldSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}

export interface CollectionShape {
  /** Pattern of the documents' ids. */
  readonly id: RegExp;
  /** Description of an id, for staff. */
  readonly idIs: string;
  /** Kind of the items that ids name; absent where these are not in the content. */
  readonly about?: ItemKind;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** True when documents carry `checkedAt`, which defaults to now where the writer leaves it out. */
  readonly timestamped?: true;
}

/** Id of the notice of the whole site; other notices are about a branch. */
export const siteNotice = 'site';

export const collectionShapes = {
  /** Fields left out keep the content's values. */
  rates: {
    id: /^[A-Z]{3}$/,
    idIs: 'a currency, as EUR',
    about: 'currency',
    required: ['sell', 'checkedAt'],
    properties: {
      sell: { description: 'units that a pound buys, as 1.1486', ...unitsForAPound },
      buy: {
        description: 'units that are paid for a pound, as 1.231, or null where none are bought back',
        ...unitsForAPound,
        type: ['number', 'null'],
      },
      checkedAt: moment,
      stockedIn: {
        description: 'branches, as ["norwich"]',
        type: 'array',
        items: slug,
        maxItems: 200,
        uniqueItems: true,
      },
      leadDays: {
        description: 'working days to order it, 0 to 30',
        type: 'integer',
        minimum: 0,
        maximum: 30,
      },
      holdDays: {
        description: 'days for which a reservation holds the rate, 0 to 14, or null where it does not',
        type: ['integer', 'null'],
        minimum: 0,
        maximum: 14,
      },
    },
    timestamped: true,
  },
  notices: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    idIs: 'site, or a branch as norwich',
    about: 'branch',
    required: ['text'],
    properties: {
      text: { description: 'text of at most 300 characters', type: 'string', maxLength: 300 },
      until: moment,
    },
  },
  availability: {
    id: new RegExp(offerCode),
    idIs: 'the code of an offer, as NW4127',
    about: 'offer',
    required: ['left', 'checkedAt'],
    properties: {
      left: { description: 'places left, 0 to 10000', type: 'integer', minimum: 0, maximum: 10_000 },
      checkedAt: moment,
    },
    timestamped: true,
  },
  /** Times that override the content's. */
  launches: {
    id: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    idIs: 'a sale or an event, as january-sale',
    about: 'launch',
    required: [],
    properties: { opens: moment, closes: moment },
  },
  shortlists: {
    id: /^[A-Za-z0-9_-]{1,128}$/,
    idIs: 'the id of an account',
    required: ['offers'],
    properties: {
      offers: {
        description: 'codes of at most 50 offers, as ["NW4127"]',
        type: 'array',
        items: { type: 'string', pattern: offerCode },
        maxItems: 50,
        uniqueItems: true,
      },
    },
  },
} satisfies Record<string, CollectionShape>;
