/** Generates a value that breaks each rule of each field, with the error message expected for it. */
import type { Field, FormDefinition } from '#shared/forms/define-form.ts';
import type { FormFields } from './form-cases.ts';

export interface InvalidValue {
  field: string;
  /** Values that replace the valid ones. */
  instead: FormFields;
  /** Null when any error message will do. */
  message: string | null;
}

/** Text that no field with this rule accepts, keyed by rule. */
const invalidByRule: Readonly<Record<string, (args: readonly unknown[]) => string>> = {
  email: () => 'nobody@home',
  plain_email: () => 'j\u00fcrgen@example.test',
  uk_phone: () => '12',
  uk_postcode: () => 'nowhere',
  matches: () => '!!',
  booking_ref: () => '!!',
  whole_number: () => '1.5',
  between: ([, max]) => String(Number(max) + 1),
  length: ([, max]) => 'x'.repeat(Number(max) + 1),
  money_gbp: () => 'lots',
  future_month: () => '2020-01',
  no_card_number: () => 'My card is 4111 1111 1111 1111',
  few_links: () => 'https://a.test https://b.test https://c.test and more words',
};

const longAddress = `visitor@${'long.'.repeat(50)}example.com`;

export function invalidValues({ fields }: FormDefinition): InvalidValue[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    [...invalidRules(name, field), ...invalidChoice(name, field), ...tooLong(name, field)].map(
      ({ instead, ...rest }) => ({ ...rest, instead: { ...valuesToShow(fields, field), ...instead } }),
    ),
  );
}

/** Returns the values of other fields that make this one visible. */
function valuesToShow(fields: FormDefinition['fields'], { when }: Field): FormFields {
  if (!when) return {};
  const other = fields[when.field];
  return { ...(other && valuesToShow(fields, other)), [when.field]: when.is[0] as string };
}

function invalidRules(name: string, field: Field): InvalidValue[] {
  const messages = field.messages as Readonly<Record<string, string>> | undefined;
  const implied = field.type === 'number' ? ['whole_number'] : [];
  return [...implied, ...(field.rules ?? [])].flatMap((rule): InvalidValue[] => {
    const [rule_, ...args] = typeof rule === 'string' ? [rule] : rule;
    const message = messages?.[rule_] ?? null;
    if (rule_ === 'required') return [{ field: name, instead: empty(name, field), message }];
    if (rule_ === 'require_one')
      return [
        { field: name, instead: Object.fromEntries([name, ...args].map((each) => [each, ''])), message },
      ];
    if (rule_ === 'required_when')
      return [{ field: name, instead: { [String(args[0])]: String(args[1]), [name]: '' }, message }];
    if (rule_ === 'required_with')
      return args.map((other) => ({ field: name, instead: { [String(other)]: 'yes', [name]: '' }, message }));
    if (rule_ === 'uk_date')
      return [
        {
          field: name,
          instead: { [`${name}-day`]: '31', [`${name}-month`]: '2', [`${name}-year`]: '2027' },
          message: `${field.label} must be a real date, like 27 3 2027`,
        },
      ];
    const text = rule_ === 'length' && field.type === 'email' ? longAddress : invalidByRule[rule_]?.(args);
    return text === undefined || field.type === 'select'
      ? []
      : [{ field: name, instead: { [name]: text }, message }];
  });
}

function empty(name: string, field: Field): FormFields {
  if (field.type !== 'date') return { [name]: '' };
  return { [`${name}-day`]: '', [`${name}-month`]: '', [`${name}-year`]: '' };
}

function invalidChoice(name: string, field: Field): InvalidValue[] {
  if (!('options' in field)) return [];
  const message = field.messages?.one_of ?? field.messages?.future_month ?? null;
  return [{ field: name, instead: { [name]: 'nonsense' }, message }];
}

function tooLong(name: string, field: Field): InvalidValue[] {
  if (field.type !== 'textarea') return [];
  return [
    {
      field: name,
      instead: { [name]: 'x'.repeat(field.maxLength + 1) },
      message: field.messages?.max_length ?? field.messages?.length ?? null,
    },
  ];
}
