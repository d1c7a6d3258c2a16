/** What was typed into a form that its rules have let through, each field as the type that its definition says. */

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

/** The choices that a definition lists; any text where a page or the calendar knows them. */
type Choice<Options> = Options extends readonly (infer Each extends Option)[] ? Each['value'] : string;

type NameOf<Rule> = Rule extends readonly [infer Name, ...unknown[]] ? Name : Rule;
type HasRule<F, Name extends string> = F extends { readonly rules: readonly (infer Rule)[] }
  ? Name extends NameOf<Rule>
    ? true
    : false
  : false;

/** Nobody is asked everything: only what is always asked for and always needed is always there. */
type OrNull<F> = F extends { readonly when: unknown }
  ? null
  : HasRule<F, 'required'> extends true
    ? never
    : null;

/** A text is empty where nothing was typed; anything else is null. */
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
 * Of `FormValues<typeof contactForm>`: a date is an ISO day, a sum of money is in hundredths (pence, for pounds), and a
 * postcode and a booking reference have their one writing. Files travel apart.
 */
export type FormValues<F extends FormDefinition> = {
  readonly [Name in keyof F['fields'] as F['fields'][Name] extends FileField ? never : Name]: FieldValue<
    F['fields'][Name]
  >;
};

/** For what has passed the form's rules, here or where it was sent to: it is not checked again. */
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

/** As it is kept: `cb12ab` → `CB1 2AB`, `abc-123` → `ABC123`. */
export function inOneWriting(field: Field, typed: string): string {
  if (typed === '') return typed;
  if (hasRule(field, 'uk_postcode')) return formatPostcode(typed);
  return hasRule(field, 'booking_ref') ? typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase() : typed;
}

function formatPostcode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
