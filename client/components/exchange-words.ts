/** What comes of an exchange, in the words of somebody behind the counter. */
import type { Exchange } from '#shared/exchange.ts';
import { formatPounds, formatRate, formatUnits } from '#shared/money.ts';

export interface ExchangeWords {
  /** The answer in one line. */
  answer: string;
  /** How it comes about. */
  because: readonly string[];
}

const sayers: Record<Exchange['way'], (exchange: Exchange) => ExchangeWords> = {
  pounds({ rate, askedHundredths, exactHundredths, notes, pence, leftHundredths }) {
    const [given, bought] = [formatPounds(askedHundredths), units(notes, rate)];
    const lines = [`At ${formatRate(rate.sell)} for £1, ${given} is ${units(exactHundredths / 100, rate)}.`];
    if (leftHundredths > 0)
      lines.push(
        `In notes that is ${bought}, which costs ${formatPounds(pence)}. You keep ${formatPounds(leftHundredths)}.`,
      );
    return { answer: `${given} brings ${bought}`, because: lines };
  },
  foreign({ rate, askedHundredths, exactHundredths, notes, pence, leftHundredths }) {
    const wanted = units(askedHundredths / 100, rate);
    const lines = [`At ${formatRate(rate.sell)} for £1, ${wanted} is ${formatPounds(exactHundredths)}.`];
    if (leftHundredths > 0)
      lines.push(
        `Our smallest note is ${units(rate.smallestNote, rate)}, so the next sum up is ${units(notes, rate)}: ${units(leftHundredths / 100, rate)} more than you asked for.`,
      );
    return { answer: `${units(notes, rate)} costs ${formatPounds(pence)}`, because: lines };
  },
  back({ rate, notes, pence, leftHundredths }) {
    const lines = [`We buy back at ${formatRate(rate.buy ?? 0)} for £1.`];
    if (leftHundredths > 0)
      lines.push(
        `We take whole notes from ${units(rate.smallestNote, rate)}, so ${units(leftHundredths / 100, rate)} stays with you.`,
      );
    return { answer: `For ${units(notes, rate)} you get ${formatPounds(pence)}`, because: lines };
  },
};

export function sayExchange(exchange: Exchange): ExchangeWords {
  return sayers[exchange.way](exchange);
}

function units(amount: number, { symbol }: Exchange['rate']): string {
  return formatUnits(amount, symbol);
}
