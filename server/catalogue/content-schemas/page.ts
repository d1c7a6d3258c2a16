/** `pages/<route name>.md` and `legal/<slug>.v<number>.md`: the front matter of hand-written pages. */
import Type, { type Static } from 'typebox';
import { list, object, textField } from './field-types.ts';
import { day, link, referenceTo } from './formats.ts';

export const pageSchema = object({
  title: textField(1, 90),
  description: textField(50, 160),
  eyebrow: Type.Optional(textField(1, 60)),
  opening: textField(),
  art: referenceTo('scenes'),
  next: list(object({ label: textField(1, 60), href: link }), 0, 6),
});

export const legalDocumentSchema = object({
  title: textField(1, 120),
  description: textField(50, 160),
  from: day,
  to: Type.Optional(day),
  summary: list(textField(), 1, 12),
  changedBecause: textField(),
});

export type LegalContent = Static<typeof legalDocumentSchema>;
