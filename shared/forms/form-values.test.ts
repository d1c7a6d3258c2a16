/** Tests of values typed by their form's definition; a name that is not in the form does not compile. */
import { defineForm } from './define-form.ts';
import { isFormName } from './every-form.ts';
import { fillForm, type ValuesOf } from './filled-form.ts';
import { hasRule, parseFormValues } from './form-values.ts';

const orderForm = defineForm({
  name: 'order',
  heading: 'Order',
  button: 'Send',
  fields: {
    currency: { type: 'select', label: 'Currency', options: 'page', rules: ['required'] },
    sum_in: {
      type: 'radio',
      label: 'In',
      options: [
        { value: 'pounds', label: 'Pounds' },
        { value: 'currency', label: 'The currency' },
      ],
      rules: ['required'],
    },
    amount: { type: 'text', label: 'Amount', maxLength: 20, rules: ['required', 'money_gbp'] },
    amount_2: { type: 'text', label: 'Second', maxLength: 20, rules: ['money_gbp'] },
    currency_2: { type: 'select', label: 'Second currency', options: 'page' },
    day: { type: 'date', label: 'Day', maxLength: 20, rules: ['required'] },
    name: { type: 'text', label: 'Name', maxLength: 80, rules: ['required'] },
    phone: { type: 'text', label: 'Phone', maxLength: 20 },
  },
  retentionDays: 1,
  confirmation: { heading: 'Sent', next: [] },
});
const ordered = {
  currency: 'EUR',
  sum_in: 'pounds',
  amount: '£1,250.5',
  day: '2026-12-05',
  name: 'Ann Bell',
  phone: '',
};

test('an amount is read as pence, a date as a day, and an empty field as empty or null', () => {
  const values = parseFormValues(orderForm, ordered);
  expect(values).toEqual({ ...ordered, amount: 125_050, amount_2: null, currency_2: null });
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
  const values = parseFormValues(orderForm, ordered);
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
