/** `collections/<slug>.md`: a kind of holiday with its own page, and the rule that selects its offers. */
import Type, { type Static } from 'typebox';
import { integerField, list, object, textField } from './field-types.ts';
import { country, day, lead, referenceTo } from './formats.ts';
import { board, offerKind } from './offer.ts';
import { fact } from './protection.ts';

/** Every given part must match; within a list any one value is enough. */
const collectionRule = object({
  kinds: Type.Optional(list(offerKind, 1)),
  from: Type.Optional(list(textField(1, 60), 1)),
  countries: Type.Optional(list(country, 1)),
  regions: Type.Optional(list(textField(1, 60), 1)),
  boards: Type.Optional(list(board, 1)),
  solo: Type.Optional(Type.Boolean()),
  months: Type.Optional(list(integerField(1, 12), 1, 12)),
  minNights: Type.Optional(integerField(1, 200)),
  maxNights: Type.Optional(integerField(1, 200)),
  'us-state': Type.Optional(textField(1, 60)),
});

export const collectionSchema = object({
  title: textField(1, 90),
  description: textField(50, 160),
  eyebrow: Type.Optional(textField(1, 60)),
  lead,
  intro: textField(),
  art: referenceTo('scenes'),
  facts: list(fact, 0, 8),
  reviewedOn: day,
  order: integerField(0, 1000),
  rule: collectionRule,
});

export type CollectionRule = Static<typeof collectionRule>;
