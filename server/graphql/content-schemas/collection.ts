/** `collections/<slug>.md`: a kind of holiday with an address of its own, and the rule that fills it. */
import Type, { type Static } from 'typebox';
import { integer, list, object, text } from './field-types.ts';
import { country, day, slug } from './formats.ts';
import { board, offerKind } from './offer.ts';
import { fact } from './protection.ts';

/** Everything given must hold; within a list any one value is enough. */
const collectionRule = object({
  kinds: Type.Optional(list(offerKind, 1)),
  from: Type.Optional(list(text(1, 60), 1)),
  countries: Type.Optional(list(country, 1)),
  regions: Type.Optional(list(text(1, 60), 1)),
  boards: Type.Optional(list(board, 1)),
  solo: Type.Optional(Type.Boolean()),
  months: Type.Optional(list(integer(1, 12), 1, 12)),
  minNights: Type.Optional(integer(1, 200)),
  maxNights: Type.Optional(integer(1, 200)),
  'us-state': Type.Optional(text(1, 60)),
});

export const collectionSchema = object({
  title: text(1, 90),
  description: text(50, 160),
  eyebrow: Type.Optional(text(1, 60)),
  intro: text(),
  art: slug,
  facts: list(fact, 0, 8),
  reviewedOn: day,
  order: integer(0, 1000),
  rule: collectionRule,
});

export type CollectionRule = Static<typeof collectionRule>;
