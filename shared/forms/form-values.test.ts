/** Tests of values typed by their form's definition; a name that is not in the form does not compile. */
import type { FormInput } from './define-form.ts';
import { isFormName } from './every-form.ts';
import { fillForm, type ValuesOf } from './filled-form.ts';
import { hasRule } from './form-values.ts';

const reserved: FormInput = {
  currency: 'EUR',
  sum_in: 'pounds',
  amount: '£1,250.5',
  branch: 'norwich',
  day: '2026-12-05',
  name: 'Ann Bell',
  email: 'ann@example.test',
  phone: '',
};

test('fillForm reads an amount as pence, a date as a day, and an empty field as empty or null', () => {
  const { values } = fillForm('reserve', reserved);
  const noLine = (at: number) => ({
    [`currency_${at}`]: null,
    [`sum_in_${at}`]: null,
    [`amount_${at}`]: null,
  });
  expect(values).toEqual({ ...reserved, amount: 125_050, ...noLine(2), ...noLine(3) });
  const amount: number = values.amount;
  const sumIn: 'pounds' | 'currency' = values.sum_in;
  expect([amount, sumIn]).toEqual([125_050, 'pounds']);
});

test('checkboxes become booleans, several choices a list, and an optional number a number or null', () => {
  const typed = { launch: 'sale', optin_email: 'yes', optin_sms: '', interests: ['river'], seats: '' };
  expect(fillForm('prereg', typed).values).toMatchObject({
    optin_email: true,
    optin_sms: false,
    interests: ['river'],
    seats: null,
  });
  expect(fillForm('prereg', { ...typed, seats: '4' }).values.seats).toBe(4);
  expect(fillForm('mailing', { topics: 'river' }).values.topics).toEqual(['river']);
  expect(fillForm('mailing', { topics: ['', 'river'] }).values.topics).toEqual(['river']);
  expect(fillForm('mailing', {}).values.topics).toEqual([]);
  expect(fillForm('contact', {}).values).toMatchObject({ depart: null, topic: null, message: '' });
});

test('a booking reference and a postcode are normalised, and a file field is omitted', () => {
  expect(fillForm('referral', { ref: 'abc-123' }).values.ref).toBe('ABC123');
  expect(fillForm('application', { postcode: 'cb12ab', cv: 'cv.pdf' }).values).not.toHaveProperty('cv');
  expect(fillForm('application', { postcode: 'cb12ab' }).values.postcode).toBe('CB1 2AB');
  expect(fillForm('application', { postcode: 'nr21-9aa' }).values.postcode).toBe('NR21 9AA');
  expect(fillForm('application', {}).values.postcode).toBe('');
});

test('hasRule finds rules with or without arguments, and none in a field without rules', () => {
  const field = {
    type: 'checkbox',
    label: 'More',
    rules: ['accepted', ['required_when', 'a', 'b']],
  } as const;
  expect([hasRule(field, 'accepted'), hasRule(field, 'required_when')]).toEqual([true, true]);
  expect(hasRule(field, 'required')).toBe(false);
  expect(hasRule({ type: 'checkbox', label: 'More' }, 'accepted')).toBe(false);
});

test('isFormName accepts exact form names only', () => {
  expect([isFormName('contact'), isFormName('press-list')]).toEqual([true, true]);
  expect([isFormName('reservation'), isFormName('toString'), isFormName('')]).toEqual([false, false, false]);
});

test('a field that a form does not have, or a value that it cannot have, does not compile', () => {
  const { values } = fillForm('reserve', reserved);
  // @ts-expect-error the field is called sum_in
  expect(values.sumIn).toBeUndefined();
  // @ts-expect-error nobody can choose cheques
  expect(values.sum_in === 'cheques').toBe(false);
  // @ts-expect-error pence are a number
  const amount: string = values.amount;
  // @ts-expect-error a number that nobody has to give may be missing
  const seats: number = fillForm('prereg', {}).values.seats;
  // @ts-expect-error a file travels apart
  const file: keyof ValuesOf<'application'> = 'cv';
  // @ts-expect-error there is no such form
  expect(() => fillForm('reservation', {})).toThrow();
  expect([amount, seats, file]).toEqual([125_050, null, 'cv']);
});
