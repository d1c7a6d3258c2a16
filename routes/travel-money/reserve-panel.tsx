/** Reservation of notes to collect: the form, how it works, and which rate applies. */

import { FormPanel } from '#client/forms/form-panel.tsx';
import type { FormInput } from '#shared/forms/define-form.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { calculateExchange, type ExchangeRequest } from '#shared/money/exchange.ts';
import { formatPounds } from '#shared/money/money.ts';
import { mostPence } from '#shared/money/orders/order-lines.ts';
import { telHref } from '#shared/phone.ts';
import { joinWords } from '#shared/words.ts';
import { OrderSent } from './order-sent.tsx';
import { reserveOptions } from './reserve-options.ts';
import type { Bureau, Rate, Terms } from './travel-money.query.ts';

interface ReservePanelProps {
  rates: readonly Rate[];
  terms: Terms;
  bureaux: readonly Bureau[];
  chosen: Bureau | undefined;
  /** Request made to the calculator. */
  asked: ExchangeRequest;
  /** The agency's own number, for when no branch is chosen. */
  phone: string | undefined;
}

export function ReservePanel(props: ReservePanelProps) {
  const { rates, terms, bureaux, chosen, asked, phone } = props;
  const number = chosen?.phone ?? phone;
  const minPence = Math.min(...rates.map(({ minPence }) => minPence));
  return (
    <FormPanel
      definition={reserveForm}
      hidden={{
        ...orderAsked(rates, asked),
        branch: chosen?.slug ?? '',
      }}
      afterSubmit={<OrderSent rates={rates} bureaux={bureaux} />}
      options={reserveOptions({ rates, branches: bureaux })}
      responder={
        'The branch puts the notes aside for you, and we’ll email you what to bring. ' +
        `${reservedRateText(rates, terms)}`
      }
      dataUse="only for this reservation"
    >
      <p>
        You can have from {formatPounds(minPence)} to {formatPounds(mostPence(rates))} put aside in one day,
        in up to three currencies, and collect it within {terms.collectWithinDays} days. Anything the branch
        doesn’t stock takes the working days shown on the board.
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

/** Turns the calculator's result into an order: an amount requested in pounds is paid in pounds. */
function orderAsked(rates: readonly Rate[], asked: ExchangeRequest): FormInput {
  const { exchange } = calculateExchange(rates, asked);
  const currency = rates.find(({ code }) => code === asked.currency)?.code ?? '';
  if (!exchange || exchange.direction === 'back') return { currency };
  return exchange.direction === 'pounds'
    ? { currency, sum_in: 'pounds', amount: String(exchange.requestedHundredths / 100) }
    : { currency, sum_in: 'currency', amount: String(exchange.notes) };
}

type Held = Pick<Rate, 'name' | 'holdDays'>;

/** Statement of the rate for reserved notes, worded to remain true however long the page is open. */
function reservedRateText(rates: readonly Held[], { rateHeld }: Pick<Terms, 'rateHeld'>): string {
  const held = rates.filter(({ holdDays }) => holdDays !== null);
  const days = Math.min(...held.map(({ holdDays }) => holdDays as number));
  if (held.length === 0) return rateHeld;
  const money = held.length === rates.length ? '' : ` for ${joinWords(held.map(({ name }) => name))}`;
  return (
    `Reserve within an hour of our last check and collect ${formatDays(days)}, and we hold ` +
    `today’s rate${money}; otherwise you pay the rate on the board when you collect.`
  );
}

function formatDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'by tomorrow' : `within ${days} days`;
}
