/** `agency.yaml`: facts that only the agency can supply, and the sentences that need several of them. */
import Type, { type Static } from 'typebox';
import { list, object, textField } from './field-types.ts';
import { slug } from './formats.ts';

const agencyFact = object({
  name: slug,
  /** What it is, for whoever is asked to supply it. */
  what: textField(5, 300),
  value: Type.Optional(textField(1, 1000)),
  /** The value stands for the real one until that is given. */
  sample: Type.Optional(Type.Boolean()),
  /** What is read where the value would be, until there is one; without it what names the fact is not printed. */
  until: Type.Optional(textField(2, 300)),
});

const agencySentence = object({
  name: slug,
  /** The facts without which it would be untrue or half empty. */
  needs: list(slug, 1),
  known: textField(10, 600),
  until: textField(10, 600),
});

export const agencySchema = object({
  facts: list(agencyFact, 0, 60),
  sentences: list(agencySentence, 0, 20),
});

export type AgencyContent = Static<typeof agencySchema>;
export type AgencyFact = AgencyContent['facts'][number];
