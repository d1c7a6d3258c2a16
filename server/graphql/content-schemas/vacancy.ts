/** `vacancies/<id>.md`: the front matter of an open job. */
import Type from 'typebox';
import { integer, list, object, oneOf, text } from './field-types.ts';
import { day, slug } from './formats.ts';

export const vacancySchema = object({
  title: text(1, 90),
  branch: slug,
  contract: oneOf('permanent', 'fixed', 'apprentice', 'casual'),
  hoursPerWeek: Type.Number({ minimum: 1, maximum: 48 }),
  payMin: integer(1),
  payMax: integer(1),
  payPer: oneOf('year', 'hour'),
  posted: day,
  closes: day,
  essentials: list(text(), 1, 10),
  benefits: list(text(), 1, 10),
});
