/** Tests of the passwords that an attacker guesses first. */
import { isCommonPassword, isPersonalPassword } from './password-strength.ts';

const list = new Set(['password', 'dragon', 'iloveyou']);
const anna = { email: 'anna.berg@example.test', name: 'Anna Lindqvist-Berg' };

test.each(['password', 'PassWord', 'password1', 'Password12', 'dragon99', ' iloveyou ', 'ｄｒａｇｏｎ'])(
  '“%s” counts as a common password',
  (password) => expect(isCommonPassword(password, list)).toBe(true),
);

test.each(['aaaaaaaa', 'AAAAAAAAAAAA', '11111111', 'abababab', '        a', 'aaaaaaa7', '۱۱۱۱۱۱۱۱'])(
  '“%s” counts as common because it repeats one or two characters',
  (password) => expect(isCommonPassword(password, list)).toBe(true),
);

test.each([
  'premiertravel',
  'Premier Travel',
  'premier-travel-2026',
  'PremierTravel!',
  'Premier123',
  '1premier1',
  'Premier Travels',
  'premiertravelagency',
  'PremierHolidays1',
  'travel-premier',
])('“%s” counts as common because it is the agency’s name', (password) =>
  expect(isCommonPassword(password, list)).toBe(true),
);

test.each(['abcabcab', 'premier league', 'my premier trip', 'a premiere', 'aabbccaa'])(
  '“%s” is not common: neither two repeated characters nor the agency’s name',
  (password) => expect(isCommonPassword(password, list)).toBe(false),
);

test.each(['password123', 'passwords', '1password', '12dragon', 'drag0n', 'dragon!', ''])(
  '“%s” does not count as a variant of a listed password',
  (password) => expect(isCommonPassword(password, list)).toBe(false),
);

test.each([
  'anna.berg@example.test',
  'ANNA.BERG@EXAMPLE.TEST',
  'anna.berg',
  'Anna.Berg7',
  'Lindqvist',
  'lindqvist12',
  'anna lindqvist-berg',
  'AnnaLindqvist-Berg1',
  'anna',
])('“%s” counts as personal because it is made of Anna’s email address or name', (password) =>
  expect(isPersonalPassword(password, anna)).toBe(true),
);

test.each(['lindqvist-and-more', 'lindqvist2026', 'anna!', 'example'])(
  '“%s” does not count as personal',
  (password) => expect(isPersonalPassword(password, anna)).toBe(false),
);

test.each(['anna.berg@example.test', 'anna.berg', 'anna   berg', 'annaberg'])(
  '“%s” counts as personal even if Anna’s details have capitals, wide letters or extra spaces',
  (password) => {
    const owner = { email: ' Ａnna.Berg@Example.test ', name: ' Ａnna   BERG ' };
    expect(isPersonalPassword(password, owner)).toBe(true);
  },
);

test('parts shorter than four letters and missing details forbid no password, but a short full name does', () => {
  expect(isPersonalPassword('bo', { email: 'bo@example.test', name: 'Bo' })).toBe(true);
  expect(isPersonalPassword('ann', { email: 'ann@example.test', name: 'Jo Li' })).toBe(false);
  expect(isPersonalPassword('', { email: '', name: '' })).toBe(false);
  expect(isPersonalPassword('12', { email: '', name: '' })).toBe(false);
});
