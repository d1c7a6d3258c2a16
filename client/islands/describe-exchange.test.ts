/** Calculator's description of an exchange. */
import { calculateExchange, type ExchangeRate } from '#shared/money/exchange.ts';
import { describeExchange } from './describe-exchange.ts';

const euro: ExchangeRate = {
  code: 'EUR',
  name: 'Euro',
  symbol: '€',
  sell: 1.14,
  buy: 1.231,
  smallestNote: 5,
  checkedAt: '2026-11-21T08:30:00Z',
};

test.each([
  ['pounds', '500', '£500 buys €570', ['At 1.1400 for £1, £500 is €570.']],
  [
    'pounds',
    '501',
    '£501 buys €570',
    ['At 1.1400 for £1, £501 is €571.14.', 'In whole notes that’s €570, which costs £500. You keep £1.'],
  ],
  ['foreign', '600', '€600 costs £526.32', ['At 1.1400 for £1, €600 is £526.32.']],
  [
    'foreign',
    '602',
    '€605 costs £530.71',
    [
      'At 1.1400 for £1, €602 is £528.08.',
      'Our smallest note is €5, so we’d round up to €605: €3 more than you asked for.',
    ],
  ],
  [
    'back',
    '123.45',
    'For €120 you get £97.48',
    ['We buy back at 1.2310 for £1.', 'We take whole notes from €5, so €3.45 stays with you.'],
  ],
])('the exchange %s %s is described as: %s', (way, amount, answer, because) => {
  const { exchange } = calculateExchange([euro], { way, amount, currency: 'EUR' });
  expect(describeExchange(exchange as never)).toEqual({ summary: answer, explanation: because });
});
