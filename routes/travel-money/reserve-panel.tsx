/** Putting notes aside to collect: how it works, whom to ring, and why not while the rates are old. */
import { href } from '#routes/href.ts';
import { formatPounds } from '#shared/money.ts';
import { telHref } from '#shared/phone.ts';
import { rateAge } from '#shared/rate-age.ts';
import type { Bureau, Rate, Terms } from './travel-money.query.ts';

interface ReservePanelProps {
  rates: readonly Rate[];
  terms: Terms;
  chosen: Bureau | undefined;
  /** The agency's own number, for when no branch is chosen. */
  phone: string | undefined;
  checkedAt: string;
  now: Date;
}

export function ReservePanel({ rates, terms, chosen, phone, checkedAt, now }: ReservePanelProps) {
  const number = chosen?.phone ?? phone;
  const least = Math.min(...rates.map(({ minPence }) => minPence));
  const most = Math.max(...rates.map(({ maxPence }) => maxPence));
  return (
    <section className="panel sun reserve" aria-labelledby="reserve">
      <h2 id="reserve">Reserve for collection</h2>
      {rateAge(checkedAt, now) === 'stale' ? (
        <p>
          <b>Reserving is switched off just now,</b> because the rates were last checked more than an hour ago
          and we do not put notes aside on an old rate. It comes back by itself with the next check. To find
          out what a branch holds, ring it while it is open.
        </p>
      ) : (
        <ol>
          <li>
            Ring {chosen ? chosen.name : 'a branch that stocks the currency'} with the amount, in pounds or in
            the foreign currency, from {formatPounds(least)} to {formatPounds(most)}.
          </li>
          <li>
            Say the day you will come, within {terms.collectWithinDays} days. Currencies to order need the
            working days that the board gives.
          </li>
          <li>Collect and pay at the counter. {terms.rateHeld}</li>
        </ol>
      )}
      <ul className="actions">
        {number && (
          <li>
            <a className="button" href={telHref(number)}>
              {chosen ? `Call ${chosen.name}` : 'Call us'} on {number}
            </a>
          </li>
        )}
        <li>
          <a className="button ghost" href={href('branches')}>
            All branches
          </a>
        </li>
      </ul>
    </section>
  );
}
