/** `pages/<route name>.md` and `legal/<slug>.v<number>.md`: the front matter of hand-written pages. */
import Type, { type Static } from 'typebox';
import { list, object, text } from './field-types.ts';
import { day, link, slug } from './formats.ts';

export const pageSchema = object({
  title: text(1, 90),
  description: text(50, 160),
  eyebrow: Type.Optional(text(1, 60)),
  opening: text(),
  art: slug,
  next: list(object({ label: text(1, 60), href: link }), 0, 6),
});

export const legalDocumentSchema = object({
  title: text(1, 120),
  description: text(50, 160),
  from: day,
  to: Type.Optional(day),
  summary: list(text(), 1, 12),
  changedBecause: text(),
});

export type LegalContent = Static<typeof legalDocumentSchema>;
