/** Form options for the jobs that are open, and for applying without a vacancy. */
import type { Option } from '#shared/forms/define-form.ts';
import type { Vacancy } from './careers.query.ts';

export function jobOptions(vacancies: readonly Pick<Vacancy, 'id' | 'title' | 'place'>[]): Option[] {
  return [
    ...vacancies.map(({ id, title, place }) => ({ value: id, label: `${title}, ${place}` })),
    { value: 'none', label: 'None of these, but keep my name for next time' },
  ];
}
