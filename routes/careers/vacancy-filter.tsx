/** Filter of the job list: a plain GET form. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import type { Vacancy } from './careers.query.ts';
import styles from './vacancy-filter.module.css';
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
    <form
      // React ignores a changed `defaultValue`, so a new key remounts the form for each filter.
      // See https://react.dev/learn/preserving-and-resetting-state#resetting-a-form-with-a-key
      key={JSON.stringify(filter)}
      className={styles.vacancyFilter}
      action={`${href('careers')}#vacancies`}
      method="get"
    >
      {fields.map(({ name, label, all, options, chosen }) => (
        <div className={`${fieldPartsStyles.field} ${styles.field}`} key={name}>
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
      <button className={buttonStyles.solid} type="submit">
        Show jobs
      </button>
      {(filter.branch || filter.contract) && <a href={`${href('careers')}#vacancies`}>Show all jobs</a>}
    </form>
  );
}
