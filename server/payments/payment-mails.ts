/** The words of the receipt for the visitor and of the notice for the branch. */
import { formatDateTime } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { PaymentInboxes } from './payment-inboxes.query.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface MailContext extends PaymentInboxes {
  /** True when no money has moved. */
  testMode: boolean;
}

/** None to a visitor whose address is not known any more. */
export function writePaymentMails(payment: PaymentRecord, context: MailContext): OutgoingMail[] {
  const { email } = payment;
  return [
    ...(email && isAsciiEmail(email) ? [composeReceipt(payment, email, context)] : []),
    composeNotice(payment, context),
  ];
}

/** None of the visitor's own words but the reference, which is letters and figures: the address may be anybody's. */
function composeReceipt(
  payment: PaymentRecord,
  to: string,
  { site, branch, testMode }: MailContext,
): OutgoingMail {
  return {
    to,
    replyTo: branch?.email ?? site.email,
    subject: `Receipt ${payment.receipt} for your payment to ${site.name}`,
    body: paragraphs([
      `Thank you. We have received ${formatExactPounds(payment.amountPence)} for booking ${payment.reference}.`,
      ...testModeNotice(testMode),
      formatDetails(payment, branch?.name),
      'Your branch puts the payment to your booking by the end of the next working day and tells you what remains, if anything.',
      `Questions? Ring ${branch ? `${branch.name} on ${branch.phone}` : site.phone} and quote the receipt number.`,
      'We never ask for card details by e-mail, text or WhatsApp. If a message does, it is not from us.',
      branch ? `${site.name}, ${branch.name}` : site.name,
    ]),
  };
}

function composeNotice(payment: PaymentRecord, { site, branch, testMode }: MailContext): OutgoingMail {
  return {
    to: branch?.email ?? site.email,
    replyTo: payment.email,
    subject: `Payment ${payment.receipt} for booking ${payment.reference}, to be matched`,
    body: paragraphs([
      'A payment has been made on the website. Please put it to its booking: nobody has looked yet whether there is one with this reference and surname.',
      ...testModeNotice(testMode),
      `${formatDetails(payment, branch?.name ?? payment.branch)}\nSurname given: ${payment.surname}`,
      'If there is none, write to the visitor by answering this mail. Never ask for card details.',
    ]),
  };
}

function testModeNotice(testMode: boolean): string[] {
  return testMode ? ['THIS WAS PRACTICE. No money has moved.'] : [];
}

function formatDetails(payment: PaymentRecord, branch: string | undefined): string {
  return [
    `Receipt number: ${payment.receipt}`,
    `Amount: ${formatExactPounds(payment.amountPence)}`,
    `Date: ${formatDateTime(payment.paidAt as string)}`,
    `Booking reference: ${payment.reference}`,
    ...(branch ? [`Branch: ${branch}`] : []),
  ].join('\n');
}

function paragraphs(all: readonly string[]): string {
  return `${all.join('\n\n')}\n`;
}
