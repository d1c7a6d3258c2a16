/** Composes a rate alert: the previous rate, the rate now, and what £500 buys at each. */

import { href } from '#routes/href.ts';
import { formatRate, formatUnits } from '#shared/money/money.ts';
import { action, paragraph } from '../../../platform/mail/mail-document.ts';
import type { Letter } from './compose-newsletter.ts';

export interface RateMove {
  readonly currency: string;
  /** Euro, US dollar. */
  readonly name: string;
  /** Sign or letters before an amount. */
  readonly symbol: string;
  /** Units of the currency that a pound bought at the last alert, and now. */
  readonly from: number;
  readonly to: number;
  /** When the board was last checked, ISO 8601. */
  readonly checkedAt: string;
}

const examplePounds = 500;

export function composeRateAlert(
  { name, symbol, from, to }: RateMove,
  origin: string,
): Pick<Letter, 'subject' | 'preview' | 'topics' | 'parts'> {
  const cents = Math.round(Math.abs(to - from) * 100 * 10) / 10;
  const direction = to > from ? 'more' : 'less';
  const [before, after] = [from, to].map((rate) => formatUnits(Math.floor(rate * examplePounds), symbol));
  return {
    topics: ['travel-money'],
    subject: `A pound now buys ${symbol}${formatRate(to)}, ${cents} cents ${direction}`,
    preview: `It bought ${symbol}${formatRate(from)} when we last wrote about the ${inSentence(name)}.`,
    parts: [
      paragraph(
        `The ${inSentence(name)} on our board has moved by ${cents} cents since we last wrote to you about it.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['Then', `${symbol}${formatRate(from)} to the pound, ${before} for £${examplePounds}`],
          ['Now', `${symbol}${formatRate(to)} to the pound, ${after} for £${examplePounds}`],
        ],
      },
      paragraph(
        'The rate may have changed again by the time you read this: you pay the rate on the board on the day.',
      ),
      action('See today’s board', `${origin}${href('travel-money')}`),
    ],
  };
}

/** `Euro` becomes `euro`, `US dollar` stays. */
function inSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
