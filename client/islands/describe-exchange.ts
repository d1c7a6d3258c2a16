/** Describes an exchange in the words of a bureau de change clerk. */
import type { Exchange } from '#shared/money/exchange.ts';
import { formatPounds, formatRate, formatUnits } from '#shared/money/money.ts';

export interface ExchangeDescription {
  /** The answer in one line. */
  summary: string;
  /** Explanation of the calculation, line by line. */
  explanation: readonly string[];
}

const describers: Record<Exchange['direction'], (exchange: Exchange) => ExchangeDescription> = {
  pounds({ rate, requestedHundredths, exactHundredths, notes, pence, remainderHundredths }) {
    const [paid, bought] = [formatPounds(requestedHundredths), units(notes, rate)];
    const lines = [`At ${formatRate(rate.sell)} for £1, ${paid} is ${units(exactHundredths / 100, rate)}.`];
    if (remainderHundredths > 0)
      lines.push(
        `In whole notes that’s ${bought}, which costs ${formatPounds(pence)}. You keep ` +
          `${formatPounds(remainderHundredths)}.`,
      );
    return { summary: `${paid} buys ${bought}`, explanation: lines };
  },
  foreign({ rate, requestedHundredths, exactHundredths, notes, pence, remainderHundredths }) {
    const requested = units(requestedHundredths / 100, rate);
    const lines = [`At ${formatRate(rate.sell)} for £1, ${requested} is ${formatPounds(exactHundredths)}.`];
    if (remainderHundredths > 0)
      lines.push(
        `Our smallest note is ${units(rate.smallestNote, rate)}, so we’d round up to ` +
          `${units(notes, rate)}: ${units(remainderHundredths / 100, rate)} more than you asked ` +
          'for.',
      );
    return { summary: `${units(notes, rate)} costs ${formatPounds(pence)}`, explanation: lines };
  },
  back({ rate, notes, pence, remainderHundredths }) {
    const lines = [`We buy back at ${formatRate(rate.buy ?? 0)} for £1.`];
    if (remainderHundredths > 0)
      lines.push(
        `We take whole notes from ${units(rate.smallestNote, rate)}, so ` +
          `${units(remainderHundredths / 100, rate)} stays with you.`,
      );
    return { summary: `For ${units(notes, rate)} you get ${formatPounds(pence)}`, explanation: lines };
  },
};

export function describeExchange(exchange: Exchange): ExchangeDescription {
  return describers[exchange.direction](exchange);
}

function units(amount: number, { symbol }: Exchange['rate']): string {
  return formatUnits(amount, symbol);
}
