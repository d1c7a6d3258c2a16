/** Rate alerts: mails subscribers when the euro or dollar moves by two cents, each at most once a day. */
import { currentRatesQuery } from '#client/query/current-rates.query.ts';
import { londonDay } from '#shared/dates.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import type { RateMove } from './compose-rate-alert.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import { insertRun } from './newsletter-runs.ts';

const currencies = ['EUR', 'USD'];
/** Two cents, in ten-thousandths. */
const moveTenThousandths = 200;

/**
 * Starts an alert for each rate that has moved. The first check of a currency only stores its rate. Resolves
 * with the number of alerts started.
 */
export async function checkRates({ database, query, now: clock }: NewsletterContext): Promise<number> {
  const now = clock();
  const { rates } = await query(currentRatesQuery, {});
  let begun = 0;
  for (const rate of rates) {
    // A stale rate is no news, whatever its value.
    if (!currencies.includes(rate.code) || rateAge(rate.checkedAt, now) === 'stale') continue;
    if (await checkRate(database, rate, now)) begun += 1;
  }
  return begun;
}

type BoardRate = Pick<RateMove, 'name' | 'symbol' | 'checkedAt'> & {
  readonly code: string;
  readonly sell: number;
};

/** Inserts the run and updates the mark in one transaction: no move is announced twice or lost. */
function checkRate(
  { write }: Pick<NewsletterContext['database'], 'write'>,
  { code, name, symbol, sell, checkedAt }: BoardRate,
  now: Date,
): Promise<boolean> {
  const tenThousandths = Math.round(sell * 10_000);
  const at = now.toISOString();
  return write(async (transaction) => {
    const first = await transaction
      .insertInto('rateMarks')
      .values({ currency: code, tenThousandths, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('currency')
      .executeTakeFirst();
    if (first) return false;
    const mark = await transaction
      .selectFrom('rateMarks')
      .select('tenThousandths')
      .where('currency', '=', code)
      .executeTakeFirstOrThrow();
    if (Math.abs(tenThousandths - mark.tenThousandths) < moveTenThousandths) return false;
    const move: RateMove = {
      currency: code,
      name,
      symbol,
      from: mark.tenThousandths / 10_000,
      to: tenThousandths / 10_000,
      checkedAt,
    };
    const slug = `rate-${code.toLowerCase()}-${londonDay(now)}`;
    const rateMove = JSON.stringify(move);
    const begun = await insertRun(transaction, {
      slug,
      rateMove,
      topics: ['travel-money'],
      sendAt: now,
      now,
    });
    // At most one alert a day: a further move is announced the next day.
    if (!begun) return false;
    await transaction
      .updateTable('rateMarks')
      .set({ tenThousandths, at })
      .where('currency', '=', code)
      .where('tenThousandths', '=', mark.tenThousandths)
      .execute();
    return true;
  });
}
