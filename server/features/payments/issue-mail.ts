/** Composes the mail to accounts about a payment issue; it names the payment, but no person. */
import { formatDay } from '#shared/dates.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { describeIssue } from './describe-issue.ts';
import type { IssueKind } from './issue-kind.ts';
import type { Issue } from './payment-issue.ts';
import type { MailContext } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';

const advice: Record<IssueKind, string> = {
  'wrong money':
    'What came is not what we asked for, so no receipt has been sent and the payment does not ' +
    'count as paid. Please look at it with the card company, and return the money or put it ' +
    'right with the customer.',
  'unknown payment':
    'Money has come for a payment that is not in our books. Please look at it with the card ' +
    'company, find out whose it is, and return it if nobody can say.',
  'double payment':
    'The card company has taken the money for one payment more than once. Please look at it ' +
    'there and return what is too much.',
  dispute:
    'The customer’s bank asks for the money back. If it should not have it, the evidence must ' +
    'be with the card company by the day named; after that the dispute is lost.',
  'failed refund':
    'A refund has not reached the customer, and the money has come back to us. Please agree ' +
    'another way of returning it.',
  'fraud warning':
    'The customer’s bank reports that the card may have been misused. Returning the money now ' +
    'usually avoids a dispute and its fee.',
  review: 'The card company asks for this payment to be looked at.',
};

export function writeIssueMail(
  issue: Issue,
  payment: PaymentRecord | undefined,
  { site, testMode }: MailContext,
): OutgoingMail {
  const name = payment?.receipt ?? issue.payment ?? issue.object ?? issue.id;
  const rows: [string, string][] = [
    ['What', describeIssue(issue, payment)],
    ['Payment', name],
    ...(payment ? [['Booking reference', payment.reference] satisfies [string, string]] : []),
    ...(issue.object ? [['With the card company', issue.object] satisfies [string, string]] : []),
    ...(issue.intentRef ? [['Payment there', issue.intentRef] satisfies [string, string]] : []),
    ...(issue.dueAt ? [['Answer by', formatDay(issue.dueAt)] satisfies [string, string]] : []),
  ];
  const due = issue.dueAt ? `, answer by ${formatDay(issue.dueAt)}` : '';
  return {
    to: site.accountsEmail ?? site.email,
    replyTo: null,
    subject: `${titles[issue.kind]}: ${name}${due}`,
    body: {
      preview: describeIssue(issue, payment),
      parts: [
        { kind: 'heading', text: `${titles[issue.kind]}${due}` },
        { kind: 'paragraph', text: advice[issue.kind] },
        ...(testMode ? [{ kind: 'paragraph', text: 'THIS WAS PRACTICE. No money has moved.' } as const] : []),
        { kind: 'facts', rows },
        {
          kind: 'small',
          text: `This is the state at the first report. Current state: premier payments show ${name}\nAfter it is settled: premier payments settle ${name} --note "…"`,
        },
      ],
      signature: [`${site.name}, website`],
    },
  };
}

const titles: Record<IssueKind, string> = {
  'wrong money': 'Another sum or currency than asked for',
  'unknown payment': 'Money for an unknown payment',
  'double payment': 'Paid twice',
  dispute: 'Dispute',
  'failed refund': 'A refund has failed',
  'fraud warning': 'Fraud warning',
  review: 'Payment in review',
};
