/** A day of payments: sums here, what the provider says, and tables for a spreadsheet. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { addDays, formatDay, formatMonth } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import { ProofBox, type ProofWays } from '../../staff/pages/passkey-button.tsx';
import { paymentsPath } from '../desk/list-names.ts';
import type { Reconciliation } from '../reconcile.ts';

interface Sum {
  readonly count: number;
  readonly pence: number;
}

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly paid: Sum;
  readonly refunded: Sum;
  readonly unmatched: number;
  readonly isPractice: boolean;
  readonly notice: string | undefined;
  readonly comparison: Reconciliation | undefined;
  /** Null while a confirmation is fresh. */
  readonly proof: ProofWays | null;
}

export function DayView(props: DayProps) {
  const { day, today, notice, isPractice } = props;
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <nav aria-label="Days">
        <ul className={`plain ${styles.deskViews}`}>
          {[addDays(day, -1), addDays(day, 1)]
            .filter((other) => other <= today)
            .map((other) => (
              <li key={other}>
                <a href={`${paymentsPath}/days/${other}`}>{formatDay(other)}</a>
              </li>
            ))}
          <li>
            <a href={`${paymentsPath}?view=all&day=${day}`}>Payments started on this day</a>
          </li>
        </ul>
      </nav>
      {isPractice && <p>Practice payments are counted here, too: no money moved for them.</p>}
      <div className={styles.deskPair}>
        <div>
          <Sums {...props} />
          <Comparison {...props} />
        </div>
        <Tables {...props} />
      </div>
      <form method="get" action={`${paymentsPath}/days`} className={styles.deskSearch}>
        <label htmlFor="day">Another day</label>
        <input id="day" name="day" type="date" defaultValue={day} max={today} />
        <button type="submit" className={buttonStyles.ghost}>
          Show the day
        </button>
      </form>
      <p>
        <a href={paymentsPath}>Back to the lists</a>
      </p>
    </>
  );
}

function Sums({ paid, refunded, unmatched }: DayProps) {
  return (
    <section aria-labelledby="sums">
      <h2 id="sums">What we have</h2>
      <dl className={styles.deskFacts}>
        <div>
          <dt>Paid</dt>
          <dd>{writeSum(paid, 'payment')}</dd>
        </div>
        <div>
          <dt>Refunded</dt>
          <dd>{writeSum(refunded, 'refund')}</dd>
        </div>
        <div>
          <dt>Still to match</dt>
          <dd>{unmatched}</dd>
        </div>
      </dl>
    </section>
  );
}

function writeSum({ count, pence }: Sum, what: string): string {
  return `${formatExactPounds(pence)}, ${count} ${what}${count === 1 ? '' : 's'}`;
}

function Comparison({ day, comparison }: DayProps) {
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">What the card company says</h2>
      {comparison ? (
        <>
          <p>
            The same on both sides:{' '}
            {writeSum({ count: comparison.matched, pence: comparison.matchedPence }, 'payment')}; refunds,
            disputes and warnings: {comparison.otherMatched}.
          </p>
          {comparison.differences.length === 0 ? (
            <p className={styles.deskDue} role="status">
              No differences.
            </p>
          ) : (
            <>
              <p className={styles.deskLate} role="status">
                {comparison.differences.length} different:
              </p>
              <ul>
                {comparison.differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <p>
          Compares the day with the card company, and records what is missing here, with its receipt.
          Repeating it is safe.
        </p>
      )}
      <form method="post" action={`${paymentsPath}/days/${day}/compare`} className={styles.deskStep}>
        <button type="submit" className={comparison ? buttonStyles.ghost : buttonStyles.solid}>
          {comparison ? 'Compare again' : 'Compare'}
        </button>
      </form>
    </section>
  );
}

function Tables({ day, proof }: DayProps) {
  const month = day.slice(0, 7);
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">For a spreadsheet</h2>
      <p>Payments and refunds with surname and booking reference. It is recorded who took a table.</p>
      {proof && <ProofBox {...proof} />}
      {[
        [day, formatDay(day)],
        [month, formatMonth(month)],
      ].map(([period, label]) => (
        <form
          key={period}
          method="post"
          action={`${paymentsPath}/days/${period}/export`}
          className={styles.deskStep}
        >
          <button type="submit" className={buttonStyles.ghost}>
            Table of {label}
          </button>
        </form>
      ))}
    </section>
  );
}
