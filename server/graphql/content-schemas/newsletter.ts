/** `newsletters/<date>-<slug>.md`: the front matter of a newsletter; what it says is below it. */
import Type from 'typebox';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import { enumField, list, object, textField } from './field-types.ts';
import { moment } from './formats.ts';

const topics = topicOptions.map(({ value }) => value);

export const newsletterSchema = object({
  subject: textField(1, 90),
  /** What a mail program shows beside the subject. */
  preview: textField(1, 140),
  /** Whoever has asked for one of them is sent it. */
  topics: list(enumField(...topics), 1, topics.length),
  /** When it leaves once it has been ordered to; without it at once, or when the order says. */
  sendAt: Type.Optional(moment),
  /** True for one that left before this site sent them: it is shown, and never sent. */
  archived: Type.Optional(Type.Boolean()),
});
