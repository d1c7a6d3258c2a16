/** A job can be applied for while it is open; everybody may write without one. */
import { openJobsQuery } from './application.query.ts';
import { type FormCheck, textOf } from './form-check.ts';

/** Chosen by people who write although no job fits. */
export const noVacancy = 'none';

export const checkApplication: FormCheck = async (values, { ask }) => {
  const chosen = textOf(values, 'vacancy');
  if (chosen === noVacancy) return {};
  const { vacancies } = await ask(openJobsQuery, {});
  return vacancies.some(({ id }) => id === chosen) ? {} : { vacancy: 'Choose a job that is still open' };
};
