/** `agency.yaml`: facts that only the agency can supply, and the sentences that need several of them. */
import Type, { type Static } from 'typebox';
import { list, object, textField } from './field-types.ts';
import { slug } from './formats.ts';

const agencyFact = object({
  name: slug,
  /** Description for the person who is asked to supply it. */
  what: textField(5, 300),
  value: Type.Optional(textField(1, 1000)),
  /** True while the value is a sample in place of the real one. */
  sample: Type.Optional(Type.Boolean()),
  /** Text used until there is a value. Without it, text that contains the fact is omitted. */
  until: Type.Optional(textField(2, 300)),
});

const agencySentence = object({
  name: slug,
  /** Facts without which the sentence would be untrue or incomplete. */
  needs: list(slug, 1),
  known: textField(10, 600),
  /** Text used until all of them are known. Without it, text that contains the sentence is omitted. */
  until: Type.Optional(textField(10, 600)),
});

export const agencySchema = object({
  facts: list(agencyFact, 0, 60),
  sentences: list(agencySentence, 0, 20),
});

export type AgencyContent = Static<typeof agencySchema>;
export type AgencyFact = AgencyContent['facts'][number];
