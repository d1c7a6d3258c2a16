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

const sample = (text: string, file = 'offers/acme.yaml') => checkWording(file, text, true);

test.each([
  '01603 123456',
  '01603 123 456',
  '(01603) 123456',
  '0160 3123456',
  '+44 1603 123456',
  '+441603123456',
  '44 1603 123456',
  '441603123456',
  '+44 (0)1603 123456',
  '+44(0) 1603 123456',
  '0800 111 1111',
  '0800 111111',
  '01603-123-456',
  '01632 961 000',
  '01632 959 999',
  '07700 901 000',
  '07700 899 999',
  '01632 96012',
])('the number %s may be real in sample content', (number) => {
  expect(sample(`- phone: ${number}\n`)).toEqual([
    {
      file: 'offers/acme.yaml',
      line: 1,
      field: 'phone',
      message: `holds the number ${number}, which may be real; use 01632 960 000 to 999 or 07700 900 000 to 999`,
    },
  ]);
  expect(check(`- phone: ${number}\n`)).toEqual([]);
});

test.each([
  '01632 960 000',
  '01632 960 999',
  '(01632) 960126',
  '+44 1632 960126',
  '+44 (0)1632 960 126',
  '447700900126',
  '07700 900 000',
  '07700 900999',
  '0160 31234',
  '016031234567',
  '00603 123456',
  '3.01603123456',
  '301603123456',
  '2026-01603123456',
])('the number %s is none, or one that is never assigned', (number) => {
  expect(sample(`- phone: ${number}\n`)).toEqual([]);
});

test('each number of a line is reported', () => {
  const faults = sample('- phone: 01603 123456, 01632 960 126 or 01603 123457\n');
  expect(faults.map(({ message }) => message.slice(0, 29))).toEqual([
    'holds the number 01603 123456',
    'holds the number 01603 123457',
  ]);
});

test.each([
  ['{{price}}', 'holds a placeholder {{…}}; write the fact itself, or leave the field out'],
  [
    'It is {drive ely-shop to Hull} away',
    "holds {drive ely-shop to Hull}, which no branch's driveTimes have; name branch (by slug) and place as they do",
  ],
  [
    'Ours is {agency horoscope}, yours not',
    'holds {agency horoscope}, which agency has no words for; name a fact that it holds',
  ],
  [
    '{agency horoscope}',
    'holds {agency horoscope}, which agency has no words for; name a fact that it holds',
  ],
])('%s is a placeholder without a fact', (words, message) => {
  expect(check(`- id: AC1001\n  summary: ${words}\n`)).toEqual([
    { file: 'offers/acme.yaml', line: 2, field: 'summary', message },
  ]);
});

test.each(['# {agency horoscope}', '  # as {agency horoscope} says', '  # a risk-free booking'])(
  'the comment “%s” makes no claim and holds no fact',
  (line) => {
    expect(check(`- id: AC1001\n${line}\n`)).toEqual([]);
  },
);

test('a sign # within a line begins no comment', () => {
  expect(check('- summary: The lowest prices # yes\n')).toHaveLength(1);
  expect(check('- title: We are #1, the best prices\n')).toHaveLength(1);
});

test('in Markdown a heading below the front matter is text of its body', () => {
  const text = '---\n# The lowest prices\ntitle: A page\n---\n# The lowest prices\ntitle: best price\n';
  expect(checkWording('pages/about.md', text, false).map(({ line, field }) => [line, field])).toEqual([
    [5, 'body'],
    [6, 'body'],
  ]);
});

test.each([
  ['the line of its own field', 'summary: The best price\n', 'summary'],
  ['an entry of a list', '- title: x\n- The best price\n', 'title'],
  ['a line below a field without a value', 'summary:\n  The best price\n', 'summary'],
  ['a line further on that holds a colon', 'title: >-\n  a week\n  as we say: the best price\n', 'title'],
  ['a text without fields', 'The best price\n', 'text'],
])('a claim in %s is reported at its field', (_, text, field) => {
  expect(check(text).map((fault) => fault.field)).toEqual([field]);
});

test.each([
  ['We do not fly. Lowest prices', 1],
  ['We never close! The best price', 1],
  ['We don’t say that prices are guaranteed', 0],
  ["We don't say that prices are guaranteed", 0],
  ['The best price, and not a dear one', 1],
  ['Lowest prices. Best prices', 1],
  ['You travel without guaranteed prices', 0],
  ['Neither seats nor prices are guaranteed', 0],
])('“%s” has claims: %d', (text, count) => {
  expect(check(`summary: ${text}\n`)).toHaveLength(count);
});
