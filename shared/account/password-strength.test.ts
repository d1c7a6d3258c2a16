/** Tests of the passwords that an attacker guesses first. */
import { isCommonPassword, isPersonalPassword } from './password-strength.ts';

const list = new Set(['password', 'dragon', 'iloveyou']);
const anna = { email: 'anna.berg@example.test', name: 'Anna Lindqvist-Berg' };

test.each(['password', 'PassWord', 'password1', 'Password12', 'dragon99', ' iloveyou ', 'ｄｒａｇｏｎ'])(
  '“%s” is one of the commonest',
  (password) => expect(isCommonPassword(password, list)).toBe(true),
);

test.each(['aaaaaaaa', 'AAAAAAAAAAAA', '11111111', 'abababab', '        a', 'aaaaaaa7', '۱۱۱۱۱۱۱۱'])(
  '“%s” is one or two characters again and again',
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
])('“%s” is our own name', (password) => expect(isCommonPassword(password, list)).toBe(true));

test.each(['abcabcab', 'premier league', 'my premier trip', 'a premiere', 'aabbccaa'])(
  '“%s” is neither',
  (password) => expect(isCommonPassword(password, list)).toBe(false),
);

test.each(['password123', 'passwords', '1password', '12dragon', 'drag0n', 'dragon!', ''])(
  '“%s” is none of them',
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
])('“%s” is made of Anna’s own address or name', (password) =>
  expect(isPersonalPassword(password, anna)).toBe(true),
);

test.each(['lindqvist-and-more', 'lindqvist2026', 'anna!', 'example'])('“%s” is not', (password) =>
  expect(isPersonalPassword(password, anna)).toBe(false),
);

test.each(['anna.berg@example.test', 'anna.berg', 'anna   berg', 'annaberg'])(
  '“%s” is Anna’s, however she wrote her own',
  (password) => {
    const owner = { email: ' Ａnna.Berg@Example.test ', name: ' Ａnna   BERG ' };
    expect(isPersonalPassword(password, owner)).toBe(true);
  },
);

test('parts of fewer than four letters, and what was not given, forbid nothing', () => {
  expect(isPersonalPassword('bo', { email: 'bo@example.test', name: 'Bo' })).toBe(true);
  expect(isPersonalPassword('ann', { email: 'ann@example.test', name: 'Jo Li' })).toBe(false);
  expect(isPersonalPassword('', { email: '', name: '' })).toBe(false);
  expect(isPersonalPassword('12', { email: '', name: '' })).toBe(false);
});
