/** Open jobs, the one that closes first on top: pay, hours and place before anything else. */

import { EmptyState } from '#client/components/empty-state.tsx';
import { FactList } from '#client/components/fact-list.tsx';
import { Prose } from '#client/components/prose.tsx';
import { useShell } from '#client/shell.ts';
import { formatDay, formatLongDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money.ts';
import type { Vacancy } from './editorial.query.ts';

const contracts: Record<string, string> = {
  permanent: 'Permanent',
  fixed: 'Fixed term',
  apprentice: 'Apprenticeship',
  casual: 'Casual',
};

export function Vacancies({ vacancies }: { vacancies: readonly Vacancy[] }) {
  if (vacancies.length === 0) {
    return (
      <EmptyState heading="No jobs open today">
        <p>Write to the branch nearest you all the same, and say which days you could work.</p>
      </EmptyState>
    );
  }
  return (
    <section className="vacancies" aria-labelledby="vacancies">
      <h2 id="vacancies">{vacancies.length === 1 ? 'One job open' : `${vacancies.length} jobs open`}</h2>
      {vacancies.map((vacancy) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} />
      ))}
    </section>
  );
}

function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const { id, title, place, contract, hoursPerWeek, posted, closes } = vacancy;
  return (
    <article className="panel vacancy" id={id}>
      <h3>{title}</h3>
      <FactList
        facts={[
          { label: 'Where', value: place },
          { label: 'Pay', value: payText(vacancy) },
          {
            label: 'Hours',
            value: `${hoursPerWeek} a week, ${(contracts[contract] ?? contract).toLowerCase()}`,
          },
          { label: 'Posted', value: formatDay(posted) },
          { label: 'Apply by', value: formatLongDay(closes) },
        ]}
      />
      <details>
        <summary>
          About this job<span className="visually-hidden">: {title}</span>
        </summary>
        <Prose html={vacancy.body} />
        <Items heading="What you need" items={vacancy.essentials} />
        <Items heading="What you get" items={vacancy.benefits} />
        <Apply title={title} />
      </details>
    </article>
  );
}

function Items({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function Apply({ title }: { title: string }) {
  const { site } = useShell();
  if (!site) return null;
  return (
    <p>
      <a className="button" href={`mailto:${site.email}?subject=${encodeURIComponent(title)}`}>
        Apply by e-mail
      </a>
    </p>
  );
}

/** `£33,500 to £38,000 a year`, `£13.40 an hour`. */
function payText({ payMinPence, payMaxPence, payPer }: Vacancy): string {
  const per = payPer === 'hour' ? 'an hour' : 'a year';
  const least = formatPounds(payMinPence);
  return payMinPence === payMaxPence ? `${least} ${per}` : `${least} to ${formatPounds(payMaxPence)} ${per}`;
}
