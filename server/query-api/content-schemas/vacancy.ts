/** `vacancies/<id>.md`: the front matter of an open job. */
import { day, slug } from './formats.ts';
import { integer, list, number, object, oneOf, text } from './shape.ts';

export const vacancy = object({
  title: text(1, 90),
  branch: slug,
  contract: oneOf('permanent', 'fixed', 'apprentice', 'casual'),
  hoursPerWeek: number(1, 48),
  payMin: integer(1),
  payMax: integer(1),
  payPer: oneOf('year', 'hour'),
  posted: day,
  closes: day,
  essentials: list(text(), 1, 10),
  benefits: list(text(), 1, 10),
});
