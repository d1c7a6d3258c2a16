/** Figures of every form, written by hand: one file per form, tests/forms/<name>.ts. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import type { HandwrittenField } from './usual-fields.ts';

/** Values by field: a day is an ISO date, checkboxes are a list. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

export interface FormFigures {
  /** Page modules that show the form; no other page accepts it. */
  readonly pages: readonly string[];
  /** Address of a page with the form, or the mail whose link leads to it. */
  readonly page: `/${string}` | { readonly linkOf: MailWithLink };
  readonly retentionDays: number;
  /** Values that suffice for the form to be accepted, without the token of a link and without files. */
  readonly valid: TypedValues;
  /** The outcome of its confirmation that the valid values lead to. */
  readonly outcome?: string;
  /** Subjects of the mails that the valid values send, in alphabetical order; `…` for what varies. */
  readonly mails: readonly string[];
  readonly fields: Readonly<Record<string, HandwrittenField>>;
  /** Values that only the agency's data can reject: field, replacement, message. */
  readonly facts?: readonly (readonly [field: string, instead: TypedValues, message: string])[];
}

export type MailWithLink = 'appointment' | 'club' | 'offer news' | 'subscription' | 'ticket';

const shared = path.resolve(import.meta.dirname, '../../shared/forms');
const byHand = path.resolve(import.meta.dirname, '../forms');

/** Names of all forms, from the files of their definitions. */
export const definedForms = namesIn(shared, '.form.ts');

/** Figures by form. */
export const formFigures: Readonly<Record<string, FormFigures>> = await loadFigures();

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

async function loadFigures(): Promise<Record<string, FormFigures>> {
  const figures: Record<string, FormFigures> = {};
  for (const name of namesIn(byHand, '.ts')) {
    const module = (await import(path.join(byHand, `${name}.ts`))) as { figures: FormFigures };
    figures[name] = module.figures;
  }
  return figures;
}

export async function loadDefinition(name: string): Promise<FormDefinition> {
  const module = (await import(path.join(shared, `${name}.form.ts`))) as Record<string, FormDefinition>;
  return Object.values(module).find((each) => each.name === name) as FormDefinition;
}

/** Returns values as a browser sends them: a day in three fields. */
export function toSent({ fields }: FormDefinition, values: TypedValues): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') sent[name] = [...value];
    else if (fields[name]?.type === 'date') Object.assign(sent, toDayFields(name, value));
    else sent[name] = value;
  }
  return sent;
}

function toDayFields(name: string, isoDay: string): Record<string, string> {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return { [`${name}-day`]: day, [`${name}-month`]: month, [`${name}-year`]: year };
}
