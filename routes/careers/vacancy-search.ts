/** Filter of the job list by place and contract, read from the address. */
import { matchQuery } from '#shared/match-query.ts';
import type { PageQuery } from '#shared/page.ts';
import type { Vacancy } from './careers.query.ts';
import { contractLabel } from './vacancy-labels.ts';

type Listed = Pick<Vacancy, 'branch' | 'place' | 'contract'>;

export interface VacancyFilter {
  /** Slug of a branch, `hq` or `home`. */
  readonly branch: string | undefined;
  readonly contract: string | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function readFilter(query: PageQuery): VacancyFilter {
  return { branch: query.branch?.[0], contract: query.contract?.[0] };
}

/** Retains a value shaped like a place's slug and the known contracts; drops everything else. */
export function normalizeFilter(query: PageQuery) {
  return matchQuery(query, {
    branch: /^[a-z]+(?:-[a-z]+)*$/,
    contract: /^(?:permanent|fixed|apprentice|casual)$/,
  });
}

export function filterVacancies<V extends Listed>(
  vacancies: readonly V[],
  { branch, contract }: VacancyFilter,
): V[] {
  return vacancies.filter(
    (one) => (!branch || one.branch === branch) && (!contract || one.contract === contract),
  );
}

/** Lists the places and contracts of open jobs, each with its count. */
export function vacancyChoices(vacancies: readonly Listed[]): { branch: Choice[]; contract: Choice[] } {
  return {
    branch: countChoices(vacancies, (one) => ({ value: one.branch, label: one.place })),
    contract: countChoices(vacancies, (one) => ({ value: one.contract, label: contractLabel(one.contract) })),
  };
}

function countChoices(vacancies: readonly Listed[], toChoice: (one: Listed) => Choice): Choice[] {
  const choices = vacancies.map(toChoice);
  const count = (value: string) => choices.filter((choice) => choice.value === value).length;
  const unique = choices.filter(
    ({ value }, index) => choices.findIndex((choice) => choice.value === value) === index,
  );
  return unique
    .map(({ value, label }) => ({ value, label: `${label} (${count(value)})` }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}
