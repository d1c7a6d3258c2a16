/** Summary of a sent order: each currency with its sum, the total in pounds, and a link to order more. */
import { useApp } from '#client/app-context.ts';
import { href } from '#routes/href.ts';
import { formatLongDay } from '#shared/dates.ts';
import { parseFormValues } from '#shared/forms/form-values.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { describeOrder, describeTotal } from '#shared/money/orders/describe-order.ts';
import { orderLineFields, readOrderLines } from '#shared/money/orders/order-lines.ts';
import type { Bureau, Rate } from './travel-money.query.ts';

export function OrderSent({ rates, bureaux }: { rates: readonly Rate[]; bureaux: readonly Bureau[] }) {
  const { payload } = useApp();
  const sent = payload.form?.status === 'sent' ? payload.form : null;
  if (!sent?.repeats) return null;
  const values = parseFormValues(reserveForm, sent.repeats);
  const lines = readOrderLines(values).flatMap((line) => {
    const rate = rates.find(({ code }) => code === line.currency);
    return rate ? [{ ...line, rate }] : [];
  });
  const bureau = bureaux.find(({ slug }) => slug === sent.branch);
  const asked = orderLineFields.filter(({ currency }) => values[currency]).length;
  // Shows nothing when the address has been altered.
  if (!bureau || lines.length === 0 || lines.length < asked || !/^\d{4}-\d\d-\d\d$/.test(values.day ?? ''))
    return null;
  const collection = `to collect at ${bureau.name} on ${formatLongDay(values.day)}.`;
  const words = lines.map((line) => `${line.rate.name}: ${describeOrder(line, line.rate)}`);
  const total = describeTotal(lines);
  return (
    <>
      <h3>Your order</h3>
      {words.length === 1 ? (
        <p>
          {words[0]}, {collection}
        </p>
      ) : (
        <>
          <ul>
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>
            That is {total}, {collection}
          </p>
        </>
      )}
      <p>
        <a href={`${href('travel-money', {}, { branch: bureau.slug })}#reserve`}>Reserve another currency</a>
      </p>
    </>
  );
}
