/** `newsletters/<date>-<slug>.md`: the front matter of a newsletter; its text is below. */
import Type, { type Static } from 'typebox';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import { enumField, list, object, textField } from './field-types.ts';
import { moment } from './formats.ts';

const topics = topicOptions.map(({ value }) => value);

export const newsletterSchema = object({
  subject: textField(1, 90),
  /** Preview text that email programs show beside the subject. */
  preview: textField(1, 140),
  /** Subscribers to any one of these topics receive it. */
  topics: list(enumField(...topics), 1, topics.length),
  /** Time at which an ordered newsletter is sent; without it, at once or at the time in the order. */
  sendAt: Type.Optional(moment),
  /** True for an issue sent before this site sent newsletters: it is shown, and never sent. */
  archived: Type.Optional(Type.Boolean()),
});

export type NewsletterContent = Static<typeof newsletterSchema>;
