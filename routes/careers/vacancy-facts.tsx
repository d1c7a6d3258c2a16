/** Key facts of a job at a glance: place, pay, hours with contract, and closing date. */
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { formatLongDay } from '#shared/dates.ts';
import type { Vacancy } from './careers.query.ts';
import { contractLabel, payLabel } from './vacancy-labels.ts';

interface VacancyFactsProps {
  vacancy: Pick<
    Vacancy,
    'place' | 'contract' | 'hoursPerWeek' | 'payMinPence' | 'payMaxPence' | 'payPer' | 'closes'
  >;
}

export function VacancyFacts({ vacancy }: VacancyFactsProps) {
  const { place, contract, hoursPerWeek, closes } = vacancy;
  return (
    <FactList
      facts={[
        { label: 'Where', value: place },
        { label: 'Pay', value: payLabel(vacancy) },
        { label: 'Hours', value: `${hoursPerWeek} a week, ${contractLabel(contract).toLowerCase()}` },
        { label: 'Apply by', value: formatLongDay(closes) },
      ]}
    />
  );
}
