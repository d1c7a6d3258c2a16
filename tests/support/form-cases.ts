/** A post of every stored form: its page and valid values, from its figures in tests/forms/. */
import { appointmentLink } from './appointment-link.ts';
import { clubLink, confirmLink, offerNewsLink } from './confirm-link.ts';
import {
  definedForms,
  type FormFigures,
  formFigures,
  loadDefinition,
  type MailWithLink,
  toSent,
} from './form-figures.ts';
import { freshEmail } from './fresh-email.ts';
import type { Started } from './start-services.ts';
import { ticketLink } from './ticket-link.ts';

export { loadDefinition };

export type FormFields = Record<string, string | string[]>;

export interface FormCase {
  /** Address of the page, or a function that returns it. */
  page: string | ((started: Started) => Promise<string>);
  valid: FormFields;
  outcome?: string;
  /** Subjects of its mails, as in its figures. */
  mails: readonly string[];
  facts: readonly (readonly [field: string, instead: FormFields, message: string])[];
}

const links: Readonly<Record<MailWithLink, (started: Started, email: string) => Promise<string>>> = {
  appointment: appointmentLink,
  club: clubLink,
  'offer news': offerNewsLink,
  subscription: confirmLink,
  ticket: ticketLink,
};

/** Payments have separate tests. */
const elsewhere = new Set(['payment']);

/** Names of all defined forms, from their file names. */
export const formNames = definedForms.filter((name) => !elsewhere.has(name));

/** The sample content's day is Saturday 21 November 2026, 10:00. */
export const formCases: Readonly<Record<string, FormCase>> = await loadCases();

async function loadCases(): Promise<Record<string, FormCase>> {
  const cases: Record<string, FormCase> = {};
  for (const [name, figures] of Object.entries(formFigures))
    if (formNames.includes(name)) cases[name] = await toCase(name, figures);
  return cases;
}

async function toCase(
  name: string,
  { page, valid, outcome, mails, facts = [] }: FormFigures,
): Promise<FormCase> {
  const definition = await loadDefinition(name);
  return {
    page: typeof page === 'string' ? page : (started) => openLink(links[page.linkOf], started),
    valid: toSent(definition, valid),
    ...(outcome && { outcome }),
    mails,
    facts: facts.map(([field, instead, message]) => [field, toSent(definition, instead), message] as const),
  };
}

async function openLink(linkOf: (typeof links)[MailWithLink], started: Started): Promise<string> {
  const { pathname, search } = new URL(await linkOf(started, freshEmail()));
  return pathname + search;
}
