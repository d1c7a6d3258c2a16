/** Calculator form for price and departure date: a plain GET form to the page itself. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import { formatMonth } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import { PlanField } from './plan-field.tsx';
import styles from './plan-form.module.css';
import { type PlanSearch, payDays, startMonths } from './read-plan-search.ts';

interface PlanFormProps {
  search: PlanSearch;
  today: string;
}

export function PlanForm({ search, today }: PlanFormProps) {
  const { typed, problems } = search;
  const getProblem = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <form
      // React ignores a changed `defaultValue`, so a new key remounts the form for each query.
      key={JSON.stringify(typed)}
      className={`${panelStyles.plain} ${styles.planForm}`}
      action={`${href('pay-monthly')}#answer`}
      method="get"
    >
      <h2 id="calculator">Work out your payments</h2>
      <PlanField
        name="total"
        label="Total price of the holiday"
        hint="For everyone, in pounds"
        problem={getProblem('total')}
      >
        {(inputProps) => <input {...inputProps} type="text" inputMode="decimal" defaultValue={typed.total} />}
      </PlanField>
      <PlanField
        name="deposit"
        label="Deposit you pay today"
        hint="In pounds, as the offer shows"
        problem={getProblem('deposit')}
      >
        {(inputProps) => (
          <input {...inputProps} type="text" inputMode="decimal" defaultValue={typed.deposit} />
        )}
      </PlanField>
      <DepartureInput typed={typed} problem={getProblem('day')} />
      <PlanField name="start" label="First payment in" problem={getProblem('start')}>
        {(inputProps) => (
          <select {...inputProps} defaultValue={typed.start}>
            {startMonths(today).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </select>
        )}
      </PlanField>
      <PlanField name="on" label="Paid on">
        {(inputProps) => (
          <select {...inputProps} defaultValue={typed.on}>
            {payDays.map((day) => (
              <option key={day} value={day}>
                {day === 31 ? 'the last day of the month' : `the ${ordinal(day)}`}
              </option>
            ))}
          </select>
        )}
      </PlanField>
      <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
        Show my payments
      </button>
    </form>
  );
}

const dayParts = [
  { part: 'day', className: styles.day },
  { part: 'month', className: styles.month },
  { part: 'year', className: styles.year },
] as const;

function DepartureInput({ typed, problem }: { typed: PlanSearch['typed']; problem: string | undefined }) {
  const described = problem ? 'departs-hint day-problem' : 'departs-hint';
  return (
    <fieldset className={fieldPartsStyles.field} aria-describedby={described}>
      <legend>When you leave</legend>
      <p className={fieldPartsStyles.hint} id="departs-hint">
        For example, 18 9 2027
      </p>
      {problem && (
        <p className={fieldPartsStyles.error} id="day-problem">
          {problem}
        </p>
      )}
      <div className={styles.dayBoxes}>
        {dayParts.map(({ part, className }) => (
          <div key={part} className={className}>
            <label htmlFor={part}>{capitalize(part)}</label>
            <input
              id={part}
              name={part}
              type="text"
              inputMode={part === 'month' ? 'text' : 'numeric'}
              autoComplete="off"
              defaultValue={typed[part]}
              aria-invalid={problem ? true : undefined}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns `1st` for 1 and `28th` for 28; correct only for the days that can be chosen. */
function ordinal(day: number): string {
  return day === 1 ? '1st' : `${day}th`;
}
