/** The words of the receipt for the visitor and of the notice for the branch. */
import { formatMoment } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface PaymentMail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
}

/** Who writes, and who is told. */
export interface MailPlaces {
  agency: string;
  agencyEmail: string;
  phone: string;
  branches: readonly { slug: string; name: string; email: string; phone: string }[];
  /** True when no money has moved. */
  pretend: boolean;
  sampleNotice: string | null;
}

/** None to a visitor whose address is not known any more. */
export function writePaymentMails(payment: PaymentRecord, places: MailPlaces): PaymentMail[] {
  return [...(payment.email ? [receipt(payment, payment.email, places)] : []), notice(payment, places)];
}

function receipt(payment: PaymentRecord, recipient: string, places: MailPlaces): PaymentMail {
  const branch = branchOf(payment, places);
  return {
    recipient,
    replyTo: branch?.email ?? places.agencyEmail,
    subject: `Receipt ${payment.receipt} for your payment to ${places.agency}`,
    body: [
      `Thank you. We have received ${formatExactPounds(payment.amountPence)} for booking ${payment.reference}.`,
      ...practice(places),
      facts(payment, branch?.name),
      'Your branch puts the payment to your booking by the end of the next working day and tells you what remains, if anything.',
      `Questions? Ring ${branch ? `${branch.name} on ${branch.phone}` : `us on ${places.phone}`} and quote the receipt number.`,
      'We never ask for card details by e-mail, text or WhatsApp. If a message does, it is not from us.',
      ...(places.sampleNotice ? [places.sampleNotice] : []),
    ].join('\n\n'),
  };
}

function notice(payment: PaymentRecord, places: MailPlaces): PaymentMail {
  const branch = branchOf(payment, places);
  return {
    recipient: branch?.email ?? places.agencyEmail,
    replyTo: payment.email,
    subject: `Payment received for booking ${payment.reference}, to be matched`,
    body: [
      'A payment has been made on the website. Please put it to its booking: nobody has checked yet that there is one with this reference and surname.',
      ...practice(places),
      `${facts(payment, branch?.name ?? payment.branch)}\nSurname given: ${payment.surname}`,
      'If it cannot be matched, write to the visitor by answering this mail. Never ask for card details.',
    ].join('\n\n'),
  };
}

function practice({ pretend }: MailPlaces): string[] {
  return pretend ? ['THIS WAS PRACTICE. No money has moved.'] : [];
}

function facts(payment: PaymentRecord, branch: string | undefined): string {
  return [
    `Receipt number: ${payment.receipt}`,
    `Amount: ${formatExactPounds(payment.amountPence)}`,
    `Date: ${formatMoment(payment.paidAt as string)}`,
    `Booking reference: ${payment.reference}`,
    ...(branch ? [`Branch: ${branch}`] : []),
  ].join('\n');
}

function branchOf({ branch }: PaymentRecord, { branches }: MailPlaces) {
  return branches.find(({ slug }) => slug === branch);
}
