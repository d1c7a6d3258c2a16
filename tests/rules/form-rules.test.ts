/** Tests of every form field against a handwritten table: required fields, exact limits, messages. */
import type { Field, FormDefinition } from '#shared/forms/define-form.ts';
import { validateForm } from '#shared/forms/validate-form.ts';
import {
  definedForms,
  formFigures,
  loadDefinition,
  type TypedValues,
  toSent,
} from '../support/form-figures.ts';
import { type HandwrittenField, oddNumbers } from '../support/usual-fields.ts';

const context = {
  now: new Date('2026-11-21T10:00:00Z'),
  branches: ['norwich-shop', 'ely-shop'].map((slug) => ({ slug, name: slug })),
};

const definitions = new Map<string, FormDefinition>();
for (const name of definedForms) definitions.set(name, await loadDefinition(name));

/** Returns the errors of a form with its valid values, a token and a file, some of them replaced. */
async function errorsOf(name: string, instead: TypedValues = {}, bytes: Record<string, number> = {}) {
  const form = definitions.get(name) as FormDefinition;
  const besides = Object.entries(form.fields).flatMap(([field, { type }]) => {
    if (field === 'token') return [[field, 'x']];
    return type === 'file' ? [[field, `${field}.pdf`]] : [];
  });
  const typed = toSent(form, { ...Object.fromEntries(besides), ...formFigures[name]?.valid, ...instead });
  return (await validateForm(form, typed, { ...context, bytes })).errors;
}

function describeField(field: Field): string {
  if ('maxLength' in field) return `${field.type} ${field.maxLength}`;
  if (field.type === 'file') return `file ${field.maxBytes} ${field.accept.join('|')}`;
  if (!('options' in field)) return field.type;
  const { options } = field;
  return `${field.type} ${typeof options === 'string' ? options : options.map(({ value }) => value).join('|')}`;
}

test('every form has its figures in tests/forms/<name>.ts, and every figure has a form', () => {
  const named = Object.keys(formFigures);
  const missing = definedForms.filter((name) => !named.includes(name));
  expect(missing.map((name) => `Write tests/forms/${name}.ts, like tests/forms/call-back.ts`)).toEqual([]);
  expect(named.filter((name) => !definedForms.includes(name))).toEqual([]);
});

describe.each(Object.entries(formFigures))('the form %s', (name, { retentionDays, fields }) => {
  const form = definitions.get(name) as FormDefinition;

  test('accepts the table’s valid values and has the table’s fields and retention days', async () => {
    expect(await errorsOf(name)).toEqual({});
    expect(form.retentionDays).toBe(retentionDays);
    expect(Object.keys(form.fields)).toEqual(Object.keys(fields));
  });

  test.each(Object.entries(fields))(
    'validates the field %s as in the table',
    async (field, handwritten: HandwrittenField) => {
      const definition = form.fields[field] as Field;
      const { is, asked = {}, unasked = {}, tries } = handwritten;
      const marks = definition.sensitive ? ' !' : '';
      expect(describeField(definition)).toBe(is.replace(/ [?!]/g, ''));
      expect(marks !== '').toBe(is.includes('!'));
      const empty = definition.type === 'checkboxes' ? [] : '';
      // An optional field may stay empty; a required one has its own message among the tries.
      if (is.includes('?'))
        expect((await errorsOf(name, { ...asked, [field]: empty }))[field]).toBeUndefined();
      else expect(tries.map(([typed]) => typed)).toContainEqual(empty);
      for (const [typed, message] of tries)
        expect([typed, (await errorsOf(name, { ...asked, [field]: typed }))[field] ?? null]).toEqual([
          typed,
          message,
        ]);
      // An inactive field has no message, whatever its value.
      if (definition.when)
        expect((await errorsOf(name, { ...unasked, [field]: tries[0]?.[0] ?? '' }))[field]).toBeUndefined();
    },
  );
});

test('every number field of every form accepts whole numbers only', async () => {
  const numbers = Object.entries(formFigures).flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { is }]) => (is.startsWith('number') ? [[name, field]] : [])),
  ) as [string, string][];
  expect(numbers.length).toBeGreaterThanOrEqual(7);
  for (const [name, field] of numbers)
    for (const typed of oddNumbers) {
      const errors = await errorsOf(name, { [field]: typed });
      expect([name, field, typed, errors[field] !== undefined]).toEqual([name, field, typed, true]);
    }
});

describe('fields that depend on another field', () => {
  test.each([
    ['email', { email: 'Enter your email address' }],
    ['visit', { email: 'Enter your email address' }],
    ['phone', { phone: 'Enter a phone number', when: 'Choose when we should call' }],
    ['whatsapp', { phone: 'Enter a phone number' }],
  ])('a visitor who wants a reply by %s must give the contact details for it', async (how, errors) => {
    for (const name of ['enquiry', 'contact', 'enquiry-cruise', 'enquiry-partner'])
      expect(await errorsOf(name, { how, email: '', phone: '' })).toEqual(errors);
    const { when: _unasked, ...shorter } = errors as Record<string, string>;
    for (const name of ['enquiry-short', 'enquiry-printed', 'referral-use'])
      expect(await errorsOf(name, { how, email: '', phone: '' })).toEqual(shorter);
  });

  test.each([
    [{ way: 'phone' }, { phone: 'Enter a phone number' }],
    [{ way: 'shop' }, {}],
  ])('an appointment with %j needs a phone number only if it is by phone', async (instead, errors) => {
    expect(await errorsOf('appointment', instead as Record<string, string>)).toEqual(errors);
  });

  test.each([
    [{ topic: 'booking' }, ['ref']],
    [{ topic: 'payment' }, ['ref']],
    [{ topic: 'complaint' }, ['ref']],
    [{ topic: 'holiday' }, []],
    [{ topic: 'travel-money' }, []],
    [{ topic: 'other' }, []],
  ])('a message about %j needs %j', async (instead, needed) => {
    expect(Object.keys(await errorsOf('contact', instead))).toEqual(needed);
  });

  test.each([
    [{ optin_email: 'yes' }, []],
    [{ optin_sms: 'yes' }, ['phone']],
    [{ optin_whatsapp: 'yes' }, ['phone']],
    [{ optin_post: 'yes' }, ['address', 'postcode']],
    [{}, ['optin_email']],
  ])('offers by %j need %j', async (ways, needed) => {
    expect(Object.keys(await errorsOf('newsletter', { optin_email: '', ...ways }))).toEqual(needed);
  });

  test('a file may have at most 5 MB', async () => {
    expect(await errorsOf('application', {}, { cv: 5_242_880 })).toEqual({});
    expect(await errorsOf('application', {}, { cv: 5_242_881 })).toEqual({
      cv: 'Your CV must be smaller than 5 MB',
    });
  });
});
