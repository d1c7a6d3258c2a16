/** Tests of the bureau's calculations, as a cashier would check them on paper. */
import { calculateExchange, type ExchangeRate, readExchangeRequest } from './exchange.ts';
import { formatUnits } from './money.ts';

const rate = (
  code: string,
  symbol: string,
  sell: number,
  buy: number | null,
  smallestNote: number,
): ExchangeRate => ({
  code,
  name: code,
  symbol,
  sell,
  buy,
  smallestNote,
  checkedAt: '2026-11-21T08:30:00Z',
});

const rates = [
  rate('EUR', '€', 1.14, 1.231, 5),
  rate('USD', 'US$', 1.2812, 1.3745, 1),
  rate('JPY', '¥', 196.45, 215.6, 1000),
  rate('HUF', 'HUF', 431, 489, 1000),
  rate('BBD', 'Bds$', 2.515, null, 10),
];

test.each([
  // Direction, currency, amount; then amount at the exact rate, notes, pence for the notes, remainder.
  ['pounds', 'EUR', '500', 57_000, 570, 50_000, 0],
  ['pounds', 'EUR', '£501', 57_114, 570, 50_000, 100],
  ['pounds', 'USD', '500', 64_060, 640, 49_954, 46],
  ['pounds', 'JPY', '500', 9_822_500, 98_000, 49_886, 114],
  ['pounds', 'HUF', '10,000', 431_000_000, 4_310_000, 1_000_000, 0],
  ['pounds', 'EUR', '4.39', 500, 5, 439, 0],
  ['foreign', 'EUR', '600', 52_632, 600, 52_632, 0],
  ['foreign', 'EUR', '602', 52_808, 605, 53_071, 300],
  ['foreign', 'EUR', '0.01', 1, 5, 439, 499],
  ['foreign', 'USD', '99.50', 7_767, 100, 7_806, 50],
  ['foreign', 'JPY', '50,000', 25_452, 50_000, 25_452, 0],
  ['back', 'EUR', '123.45', 10_028, 120, 9_748, 345],
  ['back', 'JPY', '7500', 3_478, 7_000, 3_246, 50_000],
])(
  '%s %s %s: %d hundredths at the rate, %d units in notes for %d pence, %d hundredths left over',
  (way, currency, amount, exact, notes, pence, left) => {
    expect(calculateExchange(rates, { way, currency, amount }).exchange).toMatchObject({
      direction: way,
      exactHundredths: exact,
      notes,
      pence,
      remainderHundredths: left,
    });
  },
);

test('five hundred pounds at 1.1400 are 570.00 euros, and 600 euros cost 526.32 pounds', () => {
  expect(
    calculateExchange(rates, { way: 'pounds', currency: 'EUR', amount: '500' }).exchange?.exactHundredths,
  ).toBe(57_000);
  expect(calculateExchange(rates, { way: 'foreign', currency: 'EUR', amount: '600' }).exchange?.pence).toBe(
    52_632,
  );
});

test('for any amount the notes cost no more than was given, and one more note would', () => {
  for (let pence = 1_000; pence < 1_000_000; pence += 7_919) {
    for (const { code, smallestNote, sell } of rates) {
      const { exchange } = calculateExchange(rates, {
        way: 'pounds',
        currency: code,
        amount: (pence / 100).toFixed(2),
      });
      if (!exchange) continue;
      expect(exchange.pence).toBeLessThanOrEqual(pence);
      expect(exchange.pence + exchange.remainderHundredths).toBe(pence);
      expect(exchange.notes % smallestNote).toBe(0);
      expect(((exchange.notes + smallestNote) * 100) / sell).toBeGreaterThan(pence - 0.0001);
    }
  }
});

test.each([
  ['an unknown currency', 'XXX', '500', 'pounds', 'currency', 'Choose a currency from the list.'],
  ['no currency', '', '500', 'pounds', 'currency', 'Choose a currency from the list.'],
  [
    'a currency that is not bought back',
    'BBD',
    '50',
    'back',
    'currency',
    'We do not buy this currency back: BBD.',
  ],
  [
    'less than a note costs',
    'EUR',
    '3',
    'pounds',
    'amount',
    'The smallest note we sell is €5, which costs £4.39.',
  ],
  ['less than a note back', 'EUR', '4.99', 'back', 'amount', 'The smallest note we take back is €5.'],
  [
    'more than a counter changes',
    'EUR',
    '10,000.01',
    'pounds',
    'amount',
    'For more than £10,000, please ring a branch.',
  ],
  [
    'more than a counter sells',
    'EUR',
    '12000',
    'foreign',
    'amount',
    'For more than £10,000, please ring a branch.',
  ],
  ['nothing', 'EUR', '', 'pounds', 'amount', 'Enter an amount.'],
  [
    'letters',
    'EUR',
    'lots',
    'pounds',
    'amount',
    'Use figures only. Enter an amount, such as 500 or 1,250.50.',
  ],
])(
  'a request with %s gets a message that explains the mistake',
  (_, currency, amount, way, field, message) => {
    expect(calculateExchange(rates, { currency, amount, way })).toEqual({ problem: { field, message } });
  },
);

test('an unknown direction counts as pounds to spend', () => {
  expect(
    calculateExchange(rates, { currency: 'EUR', amount: '500', way: 'sideways' }).exchange?.direction,
  ).toBe('pounds');
});

test('an empty query is an empty request, and each direction is read by its name', () => {
  expect(readExchangeRequest({})).toEqual({ currency: '', amount: '', way: '' });
  const ways = ['pounds', 'foreign', 'back'];
  expect(ways.map((way) => readExchangeRequest({ way: [way] }).way)).toEqual(ways);
});

test('a currency that is not bought back can still be sold', () => {
  const sold = rates.map((rate) => ({ ...rate, buy: null }));
  const exchange = (way: string) => calculateExchange(sold, { currency: 'EUR', amount: '500', way });
  expect([exchange('pounds').exchange?.notes, exchange('back').problem?.field]).toEqual([570, 'currency']);
});

test('readExchangeRequest reads the first value of each key and drops an unknown direction', () => {
  expect(readExchangeRequest({ currency: ['eur', 'usd'], amount: ['5 00'], way: ['sideways'] })).toEqual({
    currency: 'EUR',
    amount: '5 00',
    way: '',
  });
});

test.each([
  [574.3, '€', '€574.30'],
  [1_250, 'US$', 'US$1,250'],
  [500, 'CHF', 'CHF\u00a0500'],
  [98_000, '¥', '¥98,000'],
])('formatUnits writes %d in %s as %s', (units, symbol, text) => {
  expect(formatUnits(units, symbol)).toBe(text);
});
