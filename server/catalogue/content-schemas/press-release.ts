/** `press/<slug>.md`: the front matter of a press release. */
import Type from 'typebox';
import { list, object, textField } from './field-types.ts';
import { day, emailPattern, moment, phonePattern, referenceTo } from './formats.ts';

export const pressReleaseSchema = object({
  headline: textField(1, 110),
  standfirst: textField(1, 400),
  place: Type.Optional(textField(1, 60)),
  date: day,
  embargo: Type.Optional(moment),
  notes: list(textField(), 0, 12),
  contact: object({ name: textField(1, 80), phone: phonePattern, email: emailPattern }),
  tags: list(textField(1, 40), 1, 8),
  art: referenceTo('scenes'),
  artAlt: textField(1, 200),
});
