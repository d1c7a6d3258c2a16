/** Tests of every form field against a handwritten table: required fields, exact limits, messages. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Field, FormDefinition } from '#shared/forms/define-form.ts';
import { validateForm } from '#shared/forms/validate-form.ts';
import { enquiries, type HandwrittenForm } from './enquiries.ts';
import { otherForms } from './other-forms.ts';
import { type HandwrittenField, oddNumbers, type Try } from './usual-fields.ts';

const forms: Readonly<Record<string, HandwrittenForm>> = { ...enquiries, ...otherForms };
const folder = path.resolve(import.meta.dirname, '../../../shared/forms');
const context = {
  now: new Date('2026-11-21T10:00:00Z'),
  branches: ['norwich', 'ely'].map((slug) => ({ slug, name: slug })),
};

const names = readdirSync(folder).flatMap((file) => /^(.+)\.form\.ts$/.exec(file)?.[1] ?? []);
const definitions = new Map<string, FormDefinition>();
for (const name of names) {
  const module = (await import(path.join(folder, `${name}.form.ts`))) as Record<string, FormDefinition>;
  definitions.set(name, Object.values(module).find((each) => each.name === name) as FormDefinition);
}

/** Returns a value as a browser sends it: a day in three fields. */
function sent(
  field: Field | undefined,
  name: string,
  value: Try[0],
): Record<string, string | readonly string[]> {
  if (field?.type !== 'date') return { [name]: value };
  const [year = '', month = '', day = ''] = String(value).split('-');
  return { [`${name}-day`]: day, [`${name}-month`]: month, [`${name}-year`]: year };
}

function describeField(field: Field): string {
  if ('maxLength' in field) return `${field.type} ${field.maxLength}`;
  if (field.type === 'file') return `file ${field.maxBytes} ${field.accept.join('|')}`;
  if (!('options' in field)) return field.type;
  const { options } = field;
  return `${field.type} ${typeof options === 'string' ? options : options.map(({ value }) => value).join('|')}`;
}

test('the table has every form, and no other', () => {
  expect(Object.keys(forms).sort()).toEqual([...names].sort());
});

describe.each(Object.entries(forms))('the form %s', (name, { retentionDays, right, fields }) => {
  const form = definitions.get(name) as FormDefinition;
  const all = (instead: Readonly<Record<string, Try[0]>>) =>
    Object.assign(
      {},
      ...Object.entries({ ...right, ...instead }).map(([field, value]) =>
        sent(form.fields[field], field, value),
      ),
    ) as Record<string, string | readonly string[]>;
  const errorsOf = async (instead: Readonly<Record<string, Try[0]>>) =>
    (await validateForm(form, all(instead), context)).errors;

  test('accepts the table’s valid values and has the table’s fields and retention days', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(form.retentionDays).toBe(retentionDays);
    expect(Object.keys(form.fields)).toEqual(Object.keys(fields));
  });

  test.each(Object.entries(fields))(
    'validates the field %s as in the table',
    async (field, handwritten: HandwrittenField) => {
      const definition = form.fields[field] as Field;
      const { is, asked = {}, tries } = handwritten;
      const marks = definition.sensitive ? ' !' : '';
      expect(describeField(definition)).toBe(is.replace(/ [?!]/g, ''));
      expect(marks !== '').toBe(is.includes('!'));
      const empty = definition.type === 'checkboxes' ? [] : '';
      // An optional field may stay empty; a required one has its own message among the tries.
      if (is.includes('?')) expect((await errorsOf({ ...asked, [field]: empty }))[field]).toBeUndefined();
      else expect(tries.map(([typed]) => typed)).toContainEqual(empty);
      for (const [typed, message] of tries)
        expect([typed, (await errorsOf({ ...asked, [field]: typed }))[field] ?? null]).toEqual([
          typed,
          message,
        ]);
      // An inactive field has no message, whatever its value.
      if (definition.when) expect((await errorsOf({ [field]: tries[0]?.[0] ?? '' }))[field]).toBeUndefined();
    },
  );
});

test('every number field of every form accepts whole numbers only', async () => {
  const fields = [...definitions].flatMap(([name, form]) =>
    Object.entries(form.fields).flatMap(([field, { type }]) =>
      type === 'number' ? [`${name}.${field}`] : [],
    ),
  );
  expect(fields.sort()).toEqual([
    'enquiry-cruise.party_adults',
    'enquiry-cruise.party_children',
    'enquiry-partner.party_adults',
    'enquiry-partner.party_children',
    'enquiry.party_adults',
    'enquiry.party_children',
    'prereg.seats',
  ]);
  for (const each of fields) {
    const [name = '', field = ''] = each.split('.');
    const form = definitions.get(name) as FormDefinition;
    for (const typed of oddNumbers) {
      const { errors } = await validateForm(form, { ...forms[name]?.right, [field]: typed }, context);
      expect([each, typed, errors[field] !== undefined]).toEqual([each, typed, true]);
    }
  }
});

describe('fields that depend on another field', () => {
  const errorsOf = async (name: string, instead: Readonly<Record<string, Try[0]>>) => {
    const form = definitions.get(name) as FormDefinition;
    const typed = Object.assign(
      {},
      ...Object.entries({ ...forms[name]?.right, ...instead }).map(([field, value]) =>
        sent(form.fields[field], field, value),
      ),
    );
    return (await validateForm(form, typed, context)).errors;
  };

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

  test.each([
    [{}, []],
    [{ sum_in_2: 'pounds' }, []],
    [{ currency_2: 'USD' }, ['sum_in_2', 'amount_2']],
    [{ amount_2: '250' }, ['currency_2', 'sum_in_2']],
    [{ currency_2: 'USD', sum_in_2: 'pounds' }, ['amount_2']],
    [{ amount_2: '250', sum_in_2: 'pounds' }, ['currency_2']],
    [{ currency_2: 'USD', amount_2: '250' }, ['sum_in_2']],
    [{ currency_2: 'USD', sum_in_2: 'pounds', amount_2: '250' }, []],
    [{ currency_3: 'JPY' }, ['sum_in_3', 'amount_3']],
    [{ amount_3: '250', sum_in_3: 'currency' }, ['currency_3']],
    [{ currency_3: 'JPY', sum_in_3: 'pounds', amount_3: '250' }, []],
  ])('a travel-money order with %j beside its first currency needs %j', async (line, needed) => {
    expect(Object.keys(await errorsOf('reserve', line))).toEqual(needed);
  });

  test('a file may have at most 5 MB', async () => {
    const form = definitions.get('application') as FormDefinition;
    const said = async (bytes: number) =>
      (await validateForm(form, forms.application?.right ?? {}, { ...context, bytes: { cv: bytes } })).errors;
    expect(await said(5_242_880)).toEqual({});
    expect(await said(5_242_881)).toEqual({ cv: 'Your CV must be smaller than 5 MB' });
  });
});
