/** What has been put aside, in words, and the way to order another currency for the same collection. */
import { useApp } from '#client/app-context.ts';
import { href } from '#routes/href.ts';
import { formatLongDay } from '#shared/dates.ts';
import { parseFormValues } from '#shared/forms/form-values.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { describeOrder } from '#shared/money/describe-order.ts';
import type { Bureau, Rate } from './travel-money.query.ts';

export function OrderSent({ rates, bureaux }: { rates: readonly Rate[]; bureaux: readonly Bureau[] }) {
  const { payload } = useApp();
  const sent = payload.form?.status === 'sent' ? payload.form : null;
  if (!sent?.repeats) return null;
  const { currency, sum_in, amount, day } = parseFormValues(reserveForm, sent.repeats);
  const rate = rates.find(({ code }) => code === currency);
  const bureau = bureaux.find(({ slug }) => slug === sent.branch);
  // An address that somebody has changed says nothing.
  if (!rate || !bureau || !sum_in || !Number.isFinite(amount) || !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))
    return null;
  return (
    <>
      <h3>Your order</h3>
      <p>
        {rate.name}: {describeOrder({ sum_in, amount }, rate)}, to collect at {bureau.name} on{' '}
        {formatLongDay(day)}.
      </p>
      <p>
        <a href={`${href('travel-money', {}, { branch: bureau.slug })}#reserve`}>Reserve another currency</a>
      </p>
    </>
  );
}
