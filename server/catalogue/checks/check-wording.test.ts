/** Texts may not claim what an agency cannot prove; honest comparisons pass. */
import { checkWording } from './check-wording.ts';

const check = (text: string) => checkWording('offers/acme.yaml', text, false);

test.each([
  'The cheapest holidays in Norfolk',
  'our cheapest ever week',
  'The cheapest week anywhere',
  'Simply the cheapest',
  'We are cheapest',
  'Lowest prices, every day',
  'Lowest-price promise',
  'the lowest fare on the market',
  'The best price for your euros',
  'Nobody sells it for less',
  'No one offers lower prices',
  'Our prices cannot be beaten',
  'We beat any quote',
  'Unbeatable prices',
  'Never knowingly undersold',
  'Price guaranteed',
  'Our rates are guaranteed',
  'guaranteed lowest price',
  'We guarantee the best rate',
  'Your safety is guaranteed',
  'A risk-free booking',
  'It is 100 % safe',
  'Completely safe for children',
])('"%s" is a claim that is refused at its field', (text) => {
  expect(check(`- id: AC1001\n  summary: ${text}.\n`)).toMatchObject([
    { line: 2, field: 'summary', message: expect.stringContaining('needs proof') },
  ]);
});

test.each([
  'the best month to go',
  'The cheapest weeks for sun are the first of May',
  'Cheapest month we see',
  'Lowest prices we see',
  'people in the cheapest grade',
  'Those looking for the lowest fare on the page',
  'Most people do not want the cheapest holiday',
  'Prices are not guaranteed',
  'We cannot promise that the rate is guaranteed',
  'The same ship and the same food for less',
  'Anyone wanting guaranteed sun',
  'Are event tickets guaranteed?',
  'A menu of the day is the best value on the island',
  'a safe place to swim',
])('"%s" is honest', (text) => {
  expect(check(`  summary: ${text}.\n`)).toEqual([]);
});

test('a comment makes no claim', () => {
  expect(check('# the lowest prices\n')).toEqual([]);
});
