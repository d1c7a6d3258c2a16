/** `collections/<slug>.md`: a kind of holiday with an address of its own, and the rule that fills it. */
import { country, day, slug } from './formats.ts';
import { board, offerKind } from './offer.ts';
import { fact } from './protection.ts';
import { integer, list, object, optional, type TypeOf, text, yesNo } from './shape.ts';

/** Everything given must hold; within a list any one value is enough. */
const collectionRule = object({
  kinds: optional(list(offerKind, 1)),
  from: optional(list(text(1, 60), 1)),
  countries: optional(list(country, 1)),
  regions: optional(list(text(1, 60), 1)),
  boards: optional(list(board, 1)),
  solo: optional(yesNo()),
  months: optional(list(integer(1, 12), 1, 12)),
  minNights: optional(integer(1, 200)),
  maxNights: optional(integer(1, 200)),
  'us-state': optional(text(1, 60)),
});

export const collection = object({
  title: text(1, 90),
  description: text(50, 160),
  eyebrow: optional(text(1, 60)),
  intro: text(),
  art: slug,
  facts: list(fact, 0, 8),
  reviewedOn: day,
  order: integer(0, 1000),
  rule: collectionRule,
});

export type CollectionRule = TypeOf<typeof collectionRule>;
