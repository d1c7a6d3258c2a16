/** Which jobs to list: a plain GET form. */
import { href } from '#routes/href.ts';
import type { Vacancy } from './careers.query.ts';
import { type VacancyFilter, vacancyChoices } from './vacancy-search.ts';

interface VacancyFilterFormProps {
  vacancies: readonly Vacancy[];
  filter: VacancyFilter;
}

export function VacancyFilterForm({ vacancies, filter }: VacancyFilterFormProps) {
  const choices = vacancyChoices(vacancies);
  const fields = [
    { name: 'branch', label: 'Where', all: 'Everywhere', options: choices.branch, chosen: filter.branch },
    {
      name: 'contract',
      label: 'Contract',
      all: 'Any contract',
      options: choices.contract,
      chosen: filter.contract,
    },
  ];
  return (
    <form className="vacancy-filter" action={`${href('careers')}#vacancies`} method="get">
      {fields.map(({ name, label, all, options, chosen }) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <select id={name} name={name} defaultValue={chosen ?? ''}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button className="button" type="submit">
        Show jobs
      </button>
      {(filter.branch || filter.contract) && <a href={`${href('careers')}#vacancies`}>Show all jobs</a>}
    </form>
  );
}
