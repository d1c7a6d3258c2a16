/** Tests of a newsletter's text as fields: both ways, holidays by code, and mistakes by their line. */
import {
  describeMistakes,
  joinPlanned,
  type NewsletterFields,
  parseNewsletter,
  splitPlanned,
  writeNewsletter,
} from './newsletter-text.ts';

const fields: NewsletterFields = {
  subject: 'Rivers: five "slow" ways',
  preview: 'Dates, and prices',
  topics: ['river', 'cruise'],
  sendAt: '2026-12-01T09:00:00Z',
  archived: false,
  body: 'By train.\n\nRW4501\nRW4506\n\n## And one more',
};

const text = `---
subject: "Rivers: five \\"slow\\" ways"
preview: "Dates, and prices"
topics: [river, cruise]
sendAt: 2026-12-01T09:00:00Z
---

By train.

::offer RW4501
::offer RW4506

## And one more
`;

test('fields are written as the text of the content, and read again', () => {
  expect(writeNewsletter(fields)).toBe(text);
  expect(parseNewsletter(text)).toEqual(fields);
});

test('a newsletter of the archive stays one, and one without a planned time has none', () => {
  const archived = { ...fields, archived: true, sendAt: null };
  expect(writeNewsletter(archived)).toContain('topics: [river, cruise]\narchived: true\n---');
  expect(parseNewsletter(writeNewsletter(archived))).toEqual(archived);
});

test.each([
  ['Words\nRW4501', 'Words\n\n::offer RW4501'],
  ['rw4501\nWords', '::offer RW4501\n\nWords'],
  ['  RW4501 \r\nRW4506', '::offer RW4501\n::offer RW4506'],
  ['RW4501\n\nWords\nand more', '::offer RW4501\n\nWords\nand more'],
  ['Ask for RW4501', 'Ask for RW4501'],
  ['RW45011', 'RW45011'],
])('the body %j becomes %j', (body, expected) => {
  expect(writeNewsletter({ ...fields, body })).toMatch(new RegExp(`---\n\n${expected}\n$`));
});

test.each(['no front matter', '---\nsubject: [\n---\n\nText', '---\nword\n---\n\nText'])(
  'the text %j has no fields',
  (broken) => expect(parseNewsletter(broken)).toBeNull(),
);

test('fields of another type are empty', () => {
  const odd = '---\nsubject: 7\ntopics: river\nsendAt: 12\narchived: maybe\n---\n\nText\n';
  expect(parseNewsletter(odd)).toEqual({
    ...{ subject: '', preview: '', topics: [], sendAt: null, archived: false, body: 'Text' },
  });
});

test.each([
  ['2026-12-01', '09:30', '2026-12-01T09:30:00Z'],
  ['2027-06-01', '09:30', '2027-06-01T08:30:00Z'],
])('the planned time %s, %s in London is %s', (day, time, sendAt) => {
  expect(joinPlanned(day, time)).toBe(sendAt);
  expect(splitPlanned(sendAt)).toEqual({ day, time });
});

test('without a day nothing is planned', () => {
  expect(joinPlanned('', '09:00')).toBeNull();
  expect(splitPlanned(null)).toEqual({ day: '', time: '09:00' });
  expect(splitPlanned('soon')).toEqual({ day: '', time: '09:00' });
});

test('mistakes name the line of the field, or none for the front matter', () => {
  const of = (line: number) => `  newsletters/a-b, line ${line} of your text: text: holds a table`;
  const lines = [of(9), of(8), of(3), 'offers/NX4127: is gone'];
  expect(describeMistakes(lines, { text, isBare: false })).toEqual([
    'Line 1 of the text: text: holds a table',
    'text: holds a table',
    'text: holds a table',
    'offers/NX4127: is gone',
  ]);
  expect(describeMistakes([of(8)], { text, isBare: true })).toEqual([
    'Line 1 of the text: text: holds a table',
  ]);
});
