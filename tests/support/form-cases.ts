/** Every form of the site: its page and valid values. Invalid values are derived from its definition. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { appointmentLink } from './appointment-link.ts';
import { clubLink, confirmLink, offerNewsLink } from './confirm-link.ts';
import type { Started } from './start-services.ts';
import { ticketLink } from './ticket-link.ts';

export type FormFields = Record<string, string | string[]>;

export interface FormCase {
  /** Address of the page, or a function that returns it. */
  page: string | ((started: Started) => Promise<string>);
  valid: FormFields;
  /** The outcome of its confirmation that the valid values lead to. */
  outcome?: string;
  /** Values that only the agency's data can reject: field, replacement, message. */
  facts?: readonly (readonly [field: string, instead: FormFields, message: string])[];
}

/** A new email address for each visitor. */
let visitors = 0;
export function freshEmail(): string {
  visitors += 1;
  return `visitor.${visitors}.${Date.now()}@example.test`;
}

const me = { name: 'Margaret Hale', email: 'margaret@example.test' };
const contact = { ...me, how: 'email', branch: 'norwich' };
const day = (name: string, iso: string): FormFields => {
  const [year = '', month = '', date = ''] = iso.split('-');
  return { [`${name}-day`]: date, [`${name}-month`]: month, [`${name}-year`]: year };
};
const behindLink = async (started: Started) => {
  const link = new URL(await confirmLink(started, freshEmail()));
  return link.pathname + link.search;
};

const behindClubLink = async (started: Started) => {
  const link = new URL(await clubLink(started, freshEmail()));
  return link.pathname + link.search;
};

const bookedPage = async (started: Started) => {
  const link = new URL(await appointmentLink(started, freshEmail()));
  return link.pathname + link.search;
};

const behindTicket = async (started: Started) => {
  const link = new URL(await ticketLink(started, freshEmail()));
  return link.pathname + link.search;
};

const behindOfferNewsLink = async (started: Started) => {
  const link = new URL(await offerNewsLink(started, freshEmail()));
  return link.pathname + link.search;
};

const secondOf = (currency_2: string, amount_2: string, sum_in_2 = 'pounds'): FormFields => ({
  currency_2,
  sum_in_2,
  amount_2,
});

/** The sample content's day is Saturday 21 November 2026, 10:00. */
export const formCases: Readonly<Record<string, FormCase>> = {
  application: {
    page: '/careers',
    valid: { ...me, vacancy: 'none', phone: '07700 900982', postcode: 'cb1 2ab', right_to_work: 'yes' },
    facts: [['vacancy', { vacancy: 'captain' }, 'Choose a job that is still open']],
  },
  appointment: {
    page: '/branches/norwich/appointment',
    valid: { ...me, branch: 'norwich', topic: 'cruise', way: 'shop', time: '2026-11-24T10:00:00.000Z' },
    outcome: 'unconfirmed',
    facts: [
      [
        'time',
        { time: '2026-12-06T10:00:00.000Z' },
        'Sunday 6 December 2026 at 10am is no longer free. The nearest free times: Saturday 5 ' +
          'December at 4pm, 4.30pm and 5pm',
      ],
      ['way', { way: 'letter' }, 'Choose one of the ways this branch can talk to you'],
    ],
  },
  'appointment-confirm': { page: bookedPage, valid: { branch: 'norwich' } },
  'appointment-cancel': { page: bookedPage, valid: { branch: 'norwich' } },
  'appointment-change': {
    page: bookedPage,
    valid: { branch: 'norwich', time: '2026-11-25T10:00:00.000Z' },
  },
  'call-back': {
    page: '/contact',
    valid: { name: me.name, phone: '01632 960 001', when: 'morning', branch: 'ely' },
  },
  complaint: {
    page: '/important/privacy-policy',
    valid: {
      ...me,
      how: 'email',
      message: 'You wrote to my old address although I had told you the new one.',
    },
  },
  'club-confirm': { page: behindClubLink, valid: {} },
  contact: { page: '/contact', valid: { ...contact, topic: 'holiday', message: 'A week in May.' } },
  enquiry: {
    page: '/branches/norwich',
    valid: { ...contact, party_adults: '2', month: '2027-05', from: ['NWI', 'STN'] },
  },
  'enquiry-cruise': { page: '/cruise', valid: { ...contact, grade: 'balcony', cruised_before: 'no' } },
  'enquiry-partner': { page: '/campaigns/tui', valid: { ...contact, particular: 'Ages 4 and 9' } },
  'enquiry-printed': { page: '/edp', valid: { ...contact, offer_id: 'nw4127' } },
  'enquiry-short': { page: '/offers/ski-holidays', valid: { ...contact, message: 'Is there snow?' } },
  mailing: {
    page: '/mailer',
    valid: { name: me.name, number: '1234567', postcode: 'NR2 1AB', action: 'change', topics: ['river'] },
  },
  meetup: {
    page: '/solo-club',
    valid: { ...me, meetup: 'ely-february', seats: '2' },
    outcome: 'unconfirmed',
    facts: [['meetup', { meetup: 'ely-june' }, 'Choose a meet-up that is still to come']],
  },
  newsletter: {
    page: '/newsletters',
    valid: { email: me.email, topics: ['beach', 'solo'], frequency: 'month', optin_email: 'yes' },
  },
  'newsletter-short': { page: '/', valid: { email: me.email } },
  'newsletter-stop': { page: behindLink, valid: {} },
  'offer-news': { page: '/shortlist?offers=NW4127', valid: { email: me.email, offers: 'NW4127' } },
  'offer-news-confirm': { page: behindOfferNewsLink, valid: {} },
  'offer-news-stop': { page: behindOfferNewsLink, valid: {} },
  preferences: { page: behindLink, valid: { topics: ['ski'], frequency: 'month', optin_email: 'yes' } },
  prereg: {
    page: '/prereg',
    valid: { ...me, launch: 'january-sale', branch: 'norwich' },
    outcome: 'registered',
    facts: [
      ['seats', { launch: 'cruise-afternoon' }, 'Enter how many seats you need'],
      ['launch', { launch: 'june-sale' }, 'Choose one you can still register for'],
    ],
  },
  'press-list': { page: '/press', valid: { ...me, outlet: 'Fen Gazette', reason: 'Travel' } },
  referral: { page: '/recommend-a-friend', valid: { ...me, surname: 'Hale', ref: 'AB 12-34 56' } },
  'referral-use': { page: '/recommend-a-friend', valid: { ...contact, code: 'kx7m3p' } },
  reserve: {
    page: '/travel-money',
    valid: {
      ...me,
      currency: 'EUR',
      sum_in: 'pounds',
      amount: '250',
      branch: 'norwich',
      ...day('day', '2026-11-24'),
    },
    facts: [
      ['amount', { amount: '5000' }, 'Enter an amount from £50 to £2,500'],
      [
        'amount',
        { amount: '602', sum_in: 'currency' },
        'The smallest note is 5: enter an amount in whole notes',
      ],
      ['day', day('day', '2026-11-22'), 'The shop is closed on Sunday 22 November: choose another day'],
      ['day', day('day', '2026-12-24'), 'Collection day must be 5 December 2026 or earlier'],
      ['branch', { branch: 'swaffham-castle' }, 'Choose a branch that sells travel money'],
      ['currency', { currency: 'XXX' }, 'Choose a currency from the board'],
      ['currency_2', secondOf('XXX', '250'), 'Choose a currency from the board'],
      [
        'currency_2',
        secondOf('EUR', '250'),
        'You have the euro already: choose another currency, or change the amount above',
      ],
      ['amount_2', secondOf('USD', '5000'), 'For the US dollar, enter an amount from £50 to £2,500'],
      [
        'amount_2',
        secondOf('JPY', '50500', 'currency'),
        'For the Japanese yen, the smallest note is 1000: enter an amount in whole notes',
      ],
      [
        'amount_2',
        secondOf('USD', '2250.01'),
        'Together that comes to £2,500.01; we sell up to £2,500 to one customer in one day',
      ],
      [
        'currency_2',
        secondOf('MUR', '250'),
        'Norwich has no Mauritian rupee in stock before Thursday 26 November 2026: choose another branch or date',
      ],
    ],
  },
  'seats-confirm': { page: behindTicket, valid: {}, outcome: 'booked' },
  'seats-change': {
    page: behindTicket,
    valid: { keep: '1' },
    outcome: 'changed',
    facts: [['keep', { keep: '5' }, 'Choose one of these']],
  },
  'solo-club': { page: '/solo-club', valid: { ...me, postcode: 'IP33 1AA', meetups: 'yes' } },
  'stop-letters': { page: '/mailer-direct', valid: { code: 'K7M3PQ2X' } },
};

/** Payments have separate tests. */
const elsewhere = new Set(['payment']);
const folder = path.resolve(import.meta.dirname, '../../shared/forms');

/** Names of all defined forms, from their file names. */
export const formNames = readdirSync(folder)
  .flatMap((file) => /^(.+)\.form\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !elsewhere.has(name));

export async function loadDefinition(name: string): Promise<FormDefinition> {
  const module = (await import(path.join(folder, `${name}.form.ts`))) as Record<string, FormDefinition>;
  return Object.values(module).find((each) => each.name === name) as FormDefinition;
}
