/** Tells those who asked when the euro or the dollar has moved by two cents: at most once a day for each. */
import { currentRatesQuery } from '#client/query/current-rates.query.ts';
import { londonDay } from '#shared/dates.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import type { RateMove } from './compose-rate-alert.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import { insertRun } from './newsletter-runs.ts';

const currencies = ['EUR', 'USD'];
/** Two cents. */
const moveTenThousandths = 200;

/** The first look at a currency only remembers what is on the board. Resolves with how many messages it has begun. */
export async function checkRates({ database, query, now: clock }: NewsletterContext): Promise<number> {
  const now = clock();
  const { rates } = await query(currentRatesQuery, {});
  let begun = 0;
  for (const rate of rates) {
    // An old rate is no news, whatever it says.
    if (!currencies.includes(rate.code) || rateAge(rate.checkedAt, now) === 'stale') continue;
    if (await checkRate(database, rate, now)) begun += 1;
  }
  return begun;
}

type BoardRate = Pick<RateMove, 'name' | 'symbol' | 'checkedAt'> & {
  readonly code: string;
  readonly sell: number;
};

/** Mark and message are one transaction: no move is told twice, and none is forgotten. */
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
    // One a day: what it moves by after that is told tomorrow.
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
