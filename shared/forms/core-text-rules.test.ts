/** Tests of the content that a message may not have: card numbers, and many links. */
import { runRules } from './run-rules.ts';

async function passes(rule: 'no_card_number' | 'few_links', value: string): Promise<boolean> {
  const node = { name: 'message', value, at: () => undefined, props: {} };
  const list = [{ name: rule, args: [], force: false, skipEmpty: true, blocking: true, debounceMs: 0 }];
  return (await runRules(node, list)).length === 0;
}

test.each([
  'My card is 4111 1111 1111 1111, take it from there',
  '4111111111111111',
  '5555-5555-5555-4444',
  '378282246310005 is the one with the deposit',
  '6011 0009 9013 9424',
])('a message with a card number is rejected: %s', async (message) => {
  expect(await passes('no_card_number', message)).toBe(false);
});

test.each([
  'Our reference is 4111 1111 1111 1112',
  'Ring 01632 960 001 or 07700 900 982 after 17:30',
  'We were there on 14.05.2024 and 21.05.2025 for £1,879',
  'NX4127 and LH2104',
])('phone numbers, dates, amounts and codes are not taken for card numbers: %s', async (message) => {
  expect(await passes('no_card_number', message)).toBe(true);
});

test('a message may contain two links but not three', async () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `https://example.test/${n}`).join(' ');
  expect(await passes('few_links', links(2))).toBe(true);
  expect(await passes('few_links', links(3))).toBe(false);
  expect(await passes('few_links', 'www.a.test WWW.b.test http://c.test')).toBe(false);
});

test('a link with both a scheme and www counts once', async () => {
  expect(await passes('few_links', 'https://www.a.test/x or HTTP://WWW.b.test/y')).toBe(true);
  expect(await passes('few_links', 'https://www.a.test https://www.b.test www.c.test')).toBe(false);
});
