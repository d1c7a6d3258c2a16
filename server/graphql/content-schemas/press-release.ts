/** `press/<slug>.md`: the front matter of a press release. */
import Type from 'typebox';
import { list, object, text } from './field-types.ts';
import { day, emailPattern, moment, phonePattern, slug } from './formats.ts';

export const pressReleaseSchema = object({
  headline: text(1, 110),
  standfirst: text(1, 400),
  place: Type.Optional(text(1, 60)),
  date: day,
  embargo: Type.Optional(moment),
  notes: list(text(), 0, 12),
  contact: object({ name: text(1, 80), phone: phonePattern, email: emailPattern }),
  tags: list(text(1, 40), 1, 8),
  art: slug,
  artAlt: text(1, 200),
});
