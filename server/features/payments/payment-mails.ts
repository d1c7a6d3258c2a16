/** Composes the receipt for the visitor and the notice for the branch. */
import { formatDateTime } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailPart } from '../../platform/mail/mail-document.ts';
import type { PaymentInboxes } from './payment-inboxes.query.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface MailContext extends PaymentInboxes {
  /** True when no money has moved. */
  testMode: boolean;
}

/** Returns no receipt when the visitor's address has been cleared. */
export function writePaymentMails(payment: PaymentRecord, context: MailContext): OutgoingMail[] {
  const { email } = payment;
  return [
    ...(email && isAsciiEmail(email) ? [composeReceipt(payment, email, context)] : []),
    composeNotice(payment, context),
  ];
}

/**
 * Receipt for the visitor. Contains no text of theirs but the reference: the address may be a stranger's.
 */
export function composeReceipt(
  payment: PaymentRecord,
  to: string,
  { site, branch, testMode }: MailContext,
): OutgoingMail {
  return {
    to,
    replyTo: branch?.email ?? site.email,
    senderName: branch ? `${site.name}, ${branch.name}` : site.name,
    subject:
      `Your payment of ${formatExactPounds(payment.amountPence)} for booking ` +
      `${payment.reference}: receipt ${payment.receipt}`,
    body: {
      preview: `Receipt ${payment.receipt}. We have received ${formatExactPounds(payment.amountPence)}.`,
      parts: [
        { kind: 'heading', text: 'We have received your payment' },
        {
          kind: 'paragraph',
          text:
            `Thank you. We have received ${formatExactPounds(payment.amountPence)} for booking ` +
            `${payment.reference}. This is your receipt.`,
        },
        ...testModeNotice(testMode),
        formatDetails(payment, branch?.name),
        {
          kind: 'paragraph',
          text:
            'Your branch will add the payment to your booking by the end of the next working day ' +
            'and tell you what is left to pay, if anything.',
        },
        {
          kind: 'paragraph',
          text:
            'Questions? Reply to this email, or ring ' +
            `${branch ? `${branch.name} on ${branch.phone}` : site.phone}, and quote the receipt ` +
            'number.',
        },
        {
          kind: 'small',
          text: 'We never ask for card details by email, text or WhatsApp. If a message does, it is not from us.',
        },
      ],
      signature: [branch ? `${site.name}, ${branch.name}` : site.name, branch?.phone ?? site.phone],
    },
  };
}

function composeNotice(payment: PaymentRecord, { site, branch, testMode }: MailContext): OutgoingMail {
  return {
    to: branch?.email ?? site.email,
    replyTo: payment.email,
    subject: `Payment ${payment.receipt} for booking ${payment.reference}, to be matched`,
    body: {
      preview: `${formatExactPounds(payment.amountPence)} from ${payment.surname}, to be matched to its booking.`,
      parts: [
        { kind: 'heading', text: `${formatExactPounds(payment.amountPence)} to be matched to its booking` },
        {
          kind: 'paragraph',
          text:
            'A payment has been made on the website. Please match it to its booking: nobody has ' +
            'checked yet whether there is one with this reference and surname.',
        },
        ...testModeNotice(testMode),
        formatDetails(payment, branch?.name ?? payment.branch, payment.surname),
        {
          kind: 'paragraph',
          text:
            'The customer has been told that you do so by the end of the next working day, and ' +
            'say what is still to pay.',
        },
        {
          kind: 'small',
          text:
            'If there is no such booking, reply to this email: your reply goes to the customer. ' +
            'Never ask for card details.',
        },
      ],
      signature: [`${site.name}, website`],
    },
  };
}

function testModeNotice(testMode: boolean): MailPart[] {
  return testMode ? [{ kind: 'paragraph', text: 'THIS WAS PRACTICE. No money has moved.' }] : [];
}

function formatDetails(payment: PaymentRecord, branch: string | undefined, surname?: string): MailPart {
  return {
    kind: 'facts',
    rows: [
      ['Receipt number', payment.receipt as string],
      ['Amount', formatExactPounds(payment.amountPence)],
      ['Date', formatDateTime(payment.paidAt as string)],
      ['Booking reference', payment.reference],
      ...(branch ? [['Branch', branch] as const] : []),
      ...(surname ? [['Surname given', surname] as const] : []),
    ],
  };
}
