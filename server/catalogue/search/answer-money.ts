/** Replies to questions about foreign money: the currency with the sum worked out, and where to order it. */
import { calculateExchange, type ExchangeRate } from '#shared/money/exchange.ts';
import { formatPounds, formatRateUnits, formatUnits } from '#shared/money/money.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import type { MoneyQuestion } from './read-money.ts';

/** Returns a rate by currency code; null for a currency that is not on the board now. */
export type FindRate = (code: string) => ExchangeRate | null;

/** Turns the entry of a currency into the reply to a question. */
export function answerMoney(
  entry: DirectoryEntry,
  { sum, isBack }: MoneyQuestion,
  findRate: FindRate,
): DirectoryEntry {
  const rate = findRate(entry.slug);
  if (!rate) return entry;
  const atRate = `We sell at ${formatRateUnits(rate.sell, rate.symbol)} to the pound today.`;
  if (isBack && !sum) return { ...entry, ...answerBack(rate), address: { way: 'back' } };
  if (!sum) return { ...entry, detail: `${atRate} Which branches hold it, and how to reserve it.` };
  const address = { amount: sum.amount, way: sum.way };
  const { exchange, problem } = calculateExchange([rate], { currency: rate.code, ...address });
  if (!exchange) return { ...entry, detail: `${problem.message} ${atRate}`, address };
  const notes = formatUnits(exchange.notes, rate.symbol);
  const pounds = formatPounds(exchange.pence);
  const asked = formatUnits(exchange.requestedHundredths / 100, sum.way === 'pounds' ? '£' : rate.symbol);
  const answers = {
    pounds: [`${asked} buys ${notes}`, `${notes} in whole notes costs ${pounds}.`],
    foreign: [`${asked} costs ${pounds}`, `${notes} in whole notes costs ${pounds}.`],
    back: [`We pay ${pounds} for ${notes}`, 'That is our rate for notes you bring back.'],
  } as const;
  const [title, detail] = answers[sum.way];
  return {
    ...entry,
    title: `${title} (${rate.name})`,
    detail: sum.way === 'back' ? detail : `${detail} ${atRate}`,
    address,
  };
}

function answerBack({ name, symbol, buy }: ExchangeRate): Pick<DirectoryEntry, 'title' | 'detail'> {
  if (buy === null)
    return { title: `${name}: not bought back`, detail: 'We sell these notes and don’t take them back.' };
  const detail = `We take back notes, not coins: ${formatRateUnits(buy, symbol)} is worth £1 today.`;
  return { title: `${name}: what we pay for notes you bring back`, detail };
}
