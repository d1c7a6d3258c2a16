/** `law-changes.yaml`: changes of the law to come that the website has to follow. */
import Type, { type Static } from 'typebox';
import { object, textField } from './field-types.ts';
import { day, slug, webAddress } from './formats.ts';

export const lawChangeSchema = object({
  name: slug,
  /** Change and work, for the person who is warned. */
  what: textField(20, 400),
  /** First day of the new law. */
  from: day,
  source: webAddress,
  /** Day on which the website followed it. */
  done: Type.Optional(day),
});

export type LawChangeContent = Static<typeof lawChangeSchema>;
