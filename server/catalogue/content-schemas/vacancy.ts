/** `vacancies/<id>.md`: the front matter of an open job. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, textField } from './field-types.ts';
import { day, referenceTo } from './formats.ts';

export const vacancySchema = object({
  title: textField(1, 90),
  branch: referenceTo('branches', ['hq', 'home']),
  contract: enumField('permanent', 'fixed', 'apprentice', 'casual'),
  hoursPerWeek: Type.Number({ minimum: 1, maximum: 48 }),
  payMin: integerField(1),
  payMax: integerField(1),
  payPer: enumField('year', 'hour'),
  posted: day,
  closes: day,
  essentials: list(textField(), 1, 10),
  benefits: list(textField(), 1, 10),
});

export type VacancyContent = Static<typeof vacancySchema>;
