/** Parser of the WhatsApp page's address: recipient, message text, and remaining errors. */

import { formatMonth, londonDay } from '#shared/dates.ts';
import type { PageQuery } from '#shared/page.ts';
import { whatsappHref } from '#shared/phone.ts';
import type { WhatsappEnquiryQueryVariables } from '#shared/query/operations.generated.ts';
import { type DeparturePoint, departurePoints } from './departure-points.ts';
import type { WhatsappFacts } from './whatsapp-enquiry.query.ts';
import { listWhatsappRecipients, type WhatsappRecipient } from './whatsapp-recipients.ts';

/** In the order of the form. */
export const enquiryKeys = ['branch', 'offer', 'month', 'from', 'message'] as const;
export const maxMessageLength = 300;
const monthsAhead = 18;

export type EnquiryFieldName = (typeof enquiryKeys)[number];

export interface EnquiryError {
  field: EnquiryFieldName;
  text: string;
}

export interface Enquiry {
  /** All values as typed, so that an error loses no input. */
  typed: Readonly<Record<EnquiryFieldName, string>>;
  to: WhatsappRecipient;
  errors: readonly EnquiryError[];
  /** Note about an offer that is not on sale; not an error of the visitor's. */
  note: string;
  text: string;
  /** Link that opens WhatsApp with the text. */
  link: string;
}

export function readEnquiryFields(query: PageQuery): Enquiry['typed'] {
  const typed = (key: EnquiryFieldName) => query[key]?.[0] ?? '';
  return {
    branch: typed('branch'),
    offer: typed('offer').toUpperCase(),
    month: typed('month'),
    from: typed('from'),
    // Browsers send line ends as CR LF, which would count as two characters.
    message: typed('message').replace(/\r\n?/g, '\n'),
  };
}

export function enquiryVariables(query: PageQuery, words: boolean): WhatsappEnquiryQueryVariables {
  const { offer } = readEnquiryFields(query);
  return { words, asked: isCode(offer), offer };
}

/** Returns undefined only when there is no recipient at all. */
export function readEnquiry(query: PageQuery, facts: WhatsappFacts, now: Date): Enquiry | undefined {
  const typed = readEnquiryFields(query);
  const recipients = listWhatsappRecipients(facts);
  const to = recipients.find(({ slug }) => slug === typed.branch) ?? recipients[0];
  if (!to) return undefined;
  const text = messageText(typed, facts, to);
  return {
    typed,
    to,
    errors: findErrors(typed, recipients, now),
    note:
      isCode(typed.offer) && !facts.offer
        ? `We can’t find ${typed.offer} among the offers on sale; it may have ended. Your message still names it.`
        : '',
    text,
    link: whatsappHref(to.whatsapp, text),
  };
}

/** Lists this month and those after it, `2026-11` and so on. */
export function monthsToChoose(now: Date): string[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number);
  return Array.from({ length: monthsAhead }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

const isCode = (typed: string) => /^[A-Z]{2}\d{4}$/.test(typed);
const isPoint = (typed: string): typed is DeparturePoint => Object.hasOwn(departurePoints, typed);

function findErrors(
  typed: Enquiry['typed'],
  recipients: readonly WhatsappRecipient[],
  now: Date,
): EnquiryError[] {
  const { branch, offer, month, from, message } = typed;
  const excess = message.length - maxMessageLength;
  const found: (EnquiryError | false)[] = [
    branch !== '' &&
      !recipients.some(({ slug }) => slug === branch) && {
        field: 'branch',
        text: 'Choose a desk or branch from the list',
      },
    offer !== '' && !isCode(offer) && { field: 'offer', text: 'Enter the code from the advert, like NW4127' },
    month !== '' &&
      !monthsToChoose(now).includes(month) && {
        field: 'month',
        text: 'Choose when you would like to travel, or “I’m flexible”',
      },
    from !== '' && !isPoint(from) && { field: 'from', text: 'Choose where you would like to leave from' },
    excess > 0 && {
      field: 'message',
      text: `Message must be ${maxMessageLength} characters or fewer; it is ${excess} too long`,
    },
  ];
  return found.filter((one) => one !== false);
}

function messageText(typed: Enquiry['typed'], { offer }: WhatsappFacts, to: WhatsappRecipient): string {
  const { month, from, message } = typed;
  const about = offer ? `${offer.id}, ${offer.title}` : isCode(typed.offer) ? typed.offer : 'a holiday';
  const lines = [
    `Hello${to.isDesk ? '' : ` ${to.name}`}, I’d like to ask about ${about}.`,
    /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && `When: ${formatMonth(month)}`,
    isPoint(from) && `From: ${departurePoints[from]}`,
    message,
  ];
  return lines.filter(Boolean).join('\n');
}
