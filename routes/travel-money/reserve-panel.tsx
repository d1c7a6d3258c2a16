/** Putting notes aside to collect: the form, how it works, and why not while the rates are old. */

import actionsStyles from '#client/components/actions.module.css';
import buttonStyles from '#client/components/button.module.css';
import { FormPanel } from '#client/components/form-panel.tsx';
import panelStyles from '#client/components/panel.module.css';
import { href } from '#routes/href.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { formatPounds } from '#shared/money/money.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { telHref } from '#shared/phone.ts';
import { reserveOptions } from './reserve-options.ts';
import type { Bureau, Rate, Terms } from './travel-money.query.ts';

interface ReservePanelProps {
  rates: readonly Rate[];
  terms: Terms;
  bureaux: readonly Bureau[];
  chosen: Bureau | undefined;
  /** Code of the currency that the calculator was asked about. */
  currency: string | undefined;
  /** The agency's own number, for when no branch is chosen. */
  phone: string | undefined;
  checkedAt: string;
  now: Date;
}

export function ReservePanel(props: ReservePanelProps) {
  const { rates, terms, bureaux, chosen, currency, phone, checkedAt, now } = props;
  const number = chosen?.phone ?? phone;
  if (rateAge(checkedAt, now) === 'stale') return <ReserveUnavailable {...props} />;
  const minPence = Math.min(...rates.map(({ minPence }) => minPence));
  const maxPence = Math.max(...rates.map(({ maxPence }) => maxPence));
  return (
    <FormPanel
      definition={reserveForm}
      hidden={{
        currency: rates.find(({ code }) => code === currency)?.code ?? '',
        branch: chosen?.slug ?? '',
      }}
      options={reserveOptions({ rates, branches: bureaux })}
      responder={`The branch puts the notes aside and writes to you. ${terms.rateHeld}`}
      dataUse="only for this reservation"
    >
      <p>
        You can have from {formatPounds(minPence)} to {formatPounds(maxPence)} put aside in one day, and
        collect it within {terms.collectWithinDays} days. Currencies that a branch does not hold need the
        working days that the board gives.
      </p>
      {number && (
        <p>
          Rather ring?{' '}
          <a href={telHref(number)}>
            {chosen ? `Call ${chosen.name}` : 'Call us'} on {number}
          </a>
          .
        </p>
      )}
    </FormPanel>
  );
}

function ReserveUnavailable({ chosen, phone }: ReservePanelProps) {
  const number = chosen?.phone ?? phone;
  return (
    <section className={panelStyles.sun} aria-labelledby="reserve">
      <h2 id="reserve">Reserve for collection</h2>
      <p>
        <b>Reserving is switched off just now,</b> because the rates were last checked more than an hour ago
        and we do not put notes aside on an old rate. It comes back by itself with the next check. To find out
        what a branch holds, ring it while it is open.
      </p>
      <ul className={actionsStyles.list}>
        {number && (
          <li>
            <a className={buttonStyles.solid} href={telHref(number)}>
              {chosen ? `Call ${chosen.name}` : 'Call us'} on {number}
            </a>
          </li>
        )}
        <li>
          <a className={buttonStyles.ghost} href={href('branches')}>
            All branches
          </a>
        </li>
      </ul>
    </section>
  );
}
