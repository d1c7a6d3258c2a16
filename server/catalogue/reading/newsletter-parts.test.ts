/** Tests that a newsletter holds only what a plain-text email can show; other Markdown is a fault. */
import { readNewsletterParts } from './newsletter-parts.ts';

test('each block of Markdown becomes a part of its kind with its text', () => {
  const text = [
    '## Rivers & canals',
    'Two ships, "one" **week**\nand nobody flies.',
    '- Cologne to Basel\n- Porto to Spain',
    '::offer RW4501\n::offer RW4505',
    '[All river cruises](/cruise/river-cruises)',
    '**[Choose a week](/sale)**',
  ].join('\n\n');
  expect(readNewsletterParts(text)).toEqual({
    faults: [],
    parts: [
      { kind: 'HEADING', text: 'Rivers & canals' },
      { kind: 'PARAGRAPH', text: 'Two ships, "one" week and nobody flies.' },
      { kind: 'LIST', items: ['Cologne to Basel', 'Porto to Spain'] },
      { kind: 'OFFER', code: 'RW4501' },
      { kind: 'OFFER', code: 'RW4505' },
      { kind: 'LINK', text: 'All river cruises', href: '/cruise/river-cruises' },
      { kind: 'ACTION', text: 'Choose a week', href: '/sale' },
    ],
  });
});

test('a break within a line parts two words', () => {
  expect(readNewsletterParts('Two  \nships\n\n- one\\\n  more').parts).toEqual([
    { kind: 'PARAGRAPH', text: 'Two ships' },
    { kind: 'LIST', items: ['one more'] },
  ]);
});

test.each([
  ['Look at [the list](/cruise) today.', 'a link among words'],
  ['[the list](/cruise) is new', 'a link among words'],
  ['**[the list](/cruise) is new**', 'a link among words'],
  ['**Look at [the list](/cruise)** today.', 'a link among words'],
  ['*[the list](/cruise)*', 'a link among words'],
  ['**[Elsewhere](https://www.example.com/)**', 'leads to pages of this site'],
  ['::x ::offer NX4127', 'holds "::x ::offer NX4127"; write ::offer and a code, like ::offer NW4127'],
  ['::offer NX4127\n::offer NX412', 'holds "::offer NX412"'],
  ['- one\n- [two](/cruise)', 'another list in it'],
  ['- one\n- **a [two](/cruise)**', 'another list in it'],
  ['[Elsewhere](https://www.example.com/)', 'leads to pages of this site'],
  ['::offer nx4127', 'like ::offer NW4127'],
  ['::offer NX4127 and more', 'like ::offer NW4127'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'holds a table'],
  ['- one\n  - two', 'another list in it'],
  ['<b>Bold</b>', 'raw HTML'],
  ['![a beach](/beach.png)', 'holds an image'],
  ['', 'says nothing'],
])('%j is refused with a message that names the mistake', (text, message) => {
  const [fault] = readNewsletterParts(`Words first.\n\n${text}`.slice(text ? 0 : 14)).faults;
  expect(fault?.message).toContain(message);
});

test('a fault is reported with its line', () => {
  expect(readNewsletterParts('One.\n\nTwo.\n\n::offer X').faults).toMatchObject([{ line: 5 }]);
});

test('raw HTML is one fault, and has no part', () => {
  const { parts, faults } = readNewsletterParts('One.\n\n<div>Two</div>\n\nThree.');
  expect(parts).toEqual([
    { kind: 'PARAGRAPH', text: 'One.' },
    { kind: 'PARAGRAPH', text: 'Three.' },
  ]);
  expect(faults.map(({ line, message }) => [line, message.slice(0, 14)])).toEqual([[3, 'holds raw HTML']]);
});

test('blanks at the ends of lines are no part of a code, a paragraph or an item', () => {
  const text = '::offer RW4501  \n  ::offer RW4505\n\nTwo\n  ships\n\n- one\n  more\n- two';
  expect(readNewsletterParts(text)).toEqual({
    faults: [],
    parts: [
      { kind: 'OFFER', code: 'RW4501' },
      { kind: 'OFFER', code: 'RW4505' },
      { kind: 'PARAGRAPH', text: 'Two ships' },
      { kind: 'LIST', items: ['one more', 'two'] },
    ],
  });
});

test('an address of another site without its scheme is no page of this site', () => {
  expect(
    readNewsletterParts('[Elsewhere](//www.example.com/)').faults.map(({ message }) => message),
  ).toContain('links to //www.example.com/; a newsletter leads to pages of this site, like /cruise');
});
