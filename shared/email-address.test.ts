/** Tests of addresses that can receive email, and of text that only looks like one. */
import { timeGrowth } from '#tests/support/time-growth.ts';
import { isAsciiEmail } from './email-address.ts';

test.each([
  'anna@example.test',
  'Anna.Smith+holiday@Example.co.uk',
  "o'neill_7@mail.example.com",
  'a@b.io',
  'anna@xn--bcher-kva.example',
  'anna@example.xn--p1ai',
  `${'x'.repeat(64)}@example.test`,
  '{braces}~tilde|pipe@example.test',
])('%s is a valid email address', (address) => {
  expect(isAsciiEmail(address)).toBe(true);
});

test.each([
  ['a NUL', 'nul\u0000@example.test'],
  ['a line end', 'anna@example.test\r\nBcc: x@example.test'],
  ['a trailing line end', 'anna@example.test\n'],
  ['a tab', 'an\tna@example.test'],
  ['a delete character', 'anna\u007f@example.test'],
  ['a character of the second control block', 'anna\u0085@example.test'],
  ['a zero-width space', 'zero\u200bwidth@example.test'],
  ['a zero-width joiner', 'anna@exam\u200dple.test'],
  ['a word joiner', 'an\u2060na@example.test'],
  ['a byte order mark', '\ufeffanna@example.test'],
  ['a soft hyphen', 'an\u00adna@example.test'],
  ['a right-to-left override', 'right\u202eleft@example.test'],
  ['an isolate', '\u2066anna\u2069@example.test'],
  ['a left-to-right mark', 'anna\u200e@example.test'],
  ['half a surrogate', 'anna\ud800@example.test'],
  ['a private character', 'anna\ue000@example.test'],
  ['a dotless i', 'ann\u0131@example.test'],
  ['a Cyrillic a', '\u0430nna@example.test'],
  ['a Greek o in the domain', 'anna@example.c\u03bfm'],
  ['a Cyrillic a in the domain', 'anna@ex\u0430mple.test'],
  ['a Kelvin sign', '\u212aelvin@example.test'],
  ['a wide letter', '\uff41nna@example.test'],
  ['a wide @', 'anna\uff20example.test'],
  ['an ideographic full stop', 'anna@example\u3002test'],
  ['an umlaut', 'j\u00fcrgen@example.test'],
  ['an umlaut in the domain', 'anna@b\u00fccher.example'],
  ['a combining mark', 'e\u0301va@example.test'],
  ['a picture', '\u{1f600}@example.test'],
  ['a space', 'an na@example.test'],
  ['quotes', '"anna smith"@example.test'],
  ['a display name around it', 'Anna <anna@example.test>'],
  ['two addresses', 'anna@example.test,ben@example.test'],
  ['no domain', 'anna@localhost'],
  ['a number for a domain', 'anna@127.0.0.1'],
  ['brackets for a domain', 'anna@[127.0.0.1]'],
  ['two dots', 'an..na@example.test'],
  ['a dot at the end', 'anna.@example.test'],
  ['a dot after the domain', 'anna@example.test.'],
  ['a hyphen before the domain', 'anna@-example.test'],
  ['two @', 'anna@home@example.test'],
  ['too long a name', `${'x'.repeat(65)}@example.test`],
  ['too long a domain', `a@${'x.'.repeat(130)}test`],
  ['nothing', ''],
])('an email address with %s is rejected', (_, address) => {
  expect(isAsciiEmail(address)).toBe(false);
});

test.each([
  ['letters alone', (length: number) => 'a'.repeat(length)],
  ['dots before the @', (length: number) => `${'a.'.repeat(length)}@`],
  ['hyphens after the @', (length: number) => `a@${'a-'.repeat(length)}`],
  ['dots after the @', (length: number) => `a@${'a.'.repeat(length)}`],
])('a long text of %s is rejected without quadratic matching', (_what, write) => {
  const growth = timeGrowth((length) => expect(isAsciiEmail(write(length))).toBe(false));
  // Quadratic matching would take 64 times as long for 8 times the length.
  expect(growth).toBeLessThan(24);
});

test('the limits are 64 characters before the @, 63 in a domain label and 254 in total', () => {
  const taken = (name: number, part: number) => isAsciiEmail(`${'x'.repeat(name)}@${'d'.repeat(part)}.test`);
  expect([taken(64, 1), taken(65, 1)]).toEqual([true, false]);
  expect([taken(1, 63), taken(1, 64)]).toEqual([true, false]);
  const inAll = (length: number) => {
    const end = `@${`${'d'.repeat(61)}.`.repeat(3)}test`;
    return isAsciiEmail('x'.repeat(length - end.length) + end);
  };
  expect([inAll(254), inAll(255)]).toEqual([true, false]);
});
