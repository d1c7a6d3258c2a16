/** Tests that any common spelling of a British number can be dialled. */
import { telHref, toE164, whatsappHref } from './phone.ts';

test.each([
  ['01632 960 120', '+441632960120'],
  ['(01632) 960-120', '+441632960120'],
  ['+44 (0)1632 960120', '+441632960120'],
  ['0044 1632 960120', '+441632960120'],
  ['+353 1 555 0100', '+35315550100'],
  ['1632 960120', '+441632960120'],
])('%s is dialled as %s', (printed, dialled) => {
  expect(toE164(printed)).toBe(dialled);
  expect(telHref(printed)).toBe(`tel:${dialled}`);
});

test('a WhatsApp link contains the number in digits only, and the message if there is one', () => {
  expect(whatsappHref('447700900120')).toBe('https://wa.me/447700900120');
  expect(whatsappHref('07700 900 120', 'Hello')).toBe('https://wa.me/447700900120?text=Hello');
});
