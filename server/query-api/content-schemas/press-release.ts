/** `press/<slug>.md`: the front matter of a press release. */
import { day, email, moment, phone, slug } from './formats.ts';
import { list, object, optional, text } from './shape.ts';

export const pressRelease = object({
  headline: text(1, 110),
  standfirst: text(1, 400),
  place: optional(text(1, 60)),
  date: day,
  embargo: optional(moment),
  notes: list(text(), 0, 12),
  contact: object({ name: text(1, 80), phone, email }),
  tags: list(text(1, 40), 1, 8),
  art: slug,
  artAlt: text(1, 200),
});
