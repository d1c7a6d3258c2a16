/** Typed values of a validated form: each field has the type that its definition implies. */

import { parsePence } from '../money/parse-pence.ts';
import type {
  CheckboxField,
  ChoiceField,
  Field,
  FileField,
  FormDefinition,
  FormInput,
  Option,
} from './define-form.ts';

/** Options that a definition lists; any text when only a page or the calendar knows them. */
type Choice<Options> = Options extends readonly (infer Each extends Option)[] ? Each['value'] : string;

type NameOf<Rule> = Rule extends readonly [infer Name, ...unknown[]] ? Name : Rule;
type HasRule<F, Name extends string> = F extends { readonly rules: readonly (infer Rule)[] }
  ? Name extends NameOf<Rule>
    ? true
    : false
  : false;

/** Nullable unless the field is always asked for and always required; conditional fields may be inactive. */
type OrNull<F> = F extends { readonly when: unknown }
  ? null
  : HasRule<F, 'required'> extends true
    ? never
    : null;

/** A text is empty when nothing was typed; all other types are null. */
type FieldValue<F> = F extends { readonly type: 'checkboxes'; readonly options: infer Options }
  ? readonly Choice<Options>[]
  : F extends ChoiceField
    ? Choice<F['options']> | OrNull<F>
    : F extends CheckboxField
      ? boolean
      : F extends { readonly type: 'number' }
        ? number | OrNull<F>
        : F extends { readonly type: 'date' }
          ? string | OrNull<F>
          : HasRule<F, 'money_gbp'> extends true
            ? number | OrNull<F>
            : string;

/**
 * `FormValues<typeof contactForm>`, for example. A date is an ISO day, an amount is in hundredths (pence, for
 * pounds), and a postcode and a booking reference are normalised. Files travel separately.
 */
export type FormValues<F extends FormDefinition> = {
  readonly [Name in keyof F['fields'] as F['fields'][Name] extends FileField ? never : Name]: FieldValue<
    F['fields'][Name]
  >;
};

/** Expects values that passed the form's rules, here or where they were sent; does not validate again. */
export function parseFormValues<F extends FormDefinition>({ fields }: F, input: FormInput): FormValues<F> {
  const values = Object.entries(fields)
    .filter(([, { type }]) => type !== 'file')
    .map(([name, field]) => [name, readValue(field, input[name] ?? '')]);
  return Object.fromEntries(values) as FormValues<F>;
}

function readValue(field: Field, typed: string | readonly string[]): unknown {
  if (field.type === 'checkboxes') return [typed].flat().filter((each) => each !== '');
  const text = String(typed);
  if (field.type === 'checkbox') return text === 'yes';
  if (hasRule(field, 'money_gbp')) return parsePence(text);
  if (field.type === 'number') return text === '' ? null : Number(text);
  if ('options' in field || field.type === 'date') return text === '' ? null : text;
  return inOneWriting(field, text);
}

export function hasRule(field: Field, name: string): boolean {
  return field.rules?.some((rule) => [rule].flat()[0] === name) ?? false;
}

/** Normalises a value for storage: `cb12ab` → `CB1 2AB`, `abc-123` → `ABC123`. */
export function inOneWriting(field: Field, typed: string): string {
  if (typed === '') return typed;
  if (hasRule(field, 'uk_postcode')) return formatPostcode(typed);
  return hasRule(field, 'booking_ref') ? typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase() : typed;
}

function formatPostcode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
