/** Stripe scenarios long after a payment: refunds that fail, disputes, warnings and reviews. */

import { amountPence } from './stripe-events.ts';
import { emitPaid, type Scenario, same, toMatch } from './stripe-scenarios.ts';

const dispute = 'dispute £250.50 (fraudulent), ';

export const laterScenarios: Scenario[] = [
  {
    reference: 'ONEBACK',
    emit(events) {
      emitPaid(events);
      events.refund('refund.created', 1);
      events.charge('refunded', { amount_refunded: 5_000 });
      events.refund('refund.failed', 1, { status: 'failed', failure_reason: 'declined' });
      events.refund('refund.created', 2, { amount: 7_000 });
      events.charge('refunded', { amount_refunded: 7_000 });
    },
    ...same('test mode; refund of £50.00 failed (declined); nothing to match; £70.00 refunded'),
    paid: true,
    mails: ['A refund has failed'],
  },
  {
    reference: 'DOUBLE1',
    emit(events) {
      emitPaid(events);
      const other = { id: `${events.payment}-2`, payment_intent: `pi_${events.payment}-2` };
      events.charge('succeeded', other);
    },
    ...same('test mode; £250.50 too much received; nothing to match'),
    paid: true,
    mails: ['Paid twice'],
  },
  {
    reference: 'DOUBLE2',
    emit(events) {
      emitPaid(events);
      const other = { id: `${events.payment}-2`, payment_intent: `pi_${events.payment}-2` };
      events.charge('succeeded', other);
      events.charge('refunded', { ...other, amount_refunded: amountPence });
    },
    ...toMatch,
    mails: ['Paid twice'],
  },
  {
    reference: 'DISPUTED',
    emit(events) {
      emitPaid(events);
      events.dispute('created', 1);
      events.dispute('funds_withdrawn', 1);
      events.dispute('updated', 1, {
        evidence_details: { due_by: Date.parse('2026-12-01T23:59:59Z') / 1000 },
      });
    },
    ...same(`test mode; ${dispute}answer by 2026-12-01; nothing to match`),
    paid: true,
    mails: ['Dispute'],
  },
  {
    reference: 'WON',
    emit(events) {
      emitPaid(events);
      events.dispute('created', 1);
      events.dispute('funds_withdrawn', 1);
      events.dispute('updated', 1, { status: 'under_review' });
      events.dispute('closed', 1, { status: 'won' });
      events.dispute('funds_reinstated', 1, { status: 'won' });
    },
    ...toMatch,
    mails: ['Dispute'],
  },
  {
    reference: 'LOST',
    emit(events) {
      emitPaid(events);
      events.dispute('created', 1);
      events.dispute('updated', 1, { status: 'under_review' });
      events.dispute('closed', 1, { status: 'lost' });
    },
    ...same(`test mode; ${dispute}lost; nothing to match`),
    paid: true,
    mails: ['Dispute'],
  },
  {
    reference: 'TWICE',
    emit(events) {
      emitPaid(events);
      events.dispute('created', 1, { amount: 10_000 });
      events.dispute('created', 2, { amount: 6_000, reason: 'duplicate' });
      events.dispute('closed', 1, { amount: 10_000, status: 'won' });
    },
    ...same('test mode; dispute £60.00 (duplicate), answer by 2026-12-05; nothing to match'),
    paid: true,
    mails: ['Dispute', 'Dispute'],
  },
  {
    reference: 'WARNED',
    emit(events) {
      emitPaid(events);
      events.warning('created');
    },
    ...same('test mode; fraud warning (unauthorized use of card), actionable; nothing to match'),
    paid: true,
    mails: ['Fraud warning'],
  },
  {
    reference: 'HEEDED',
    emit(events) {
      emitPaid(events);
      events.warning('created');
      events.refund('refund.created', 1, { amount: amountPence });
      events.charge('refunded', { amount_refunded: amountPence });
      events.warning('updated', { actionable: false });
    },
    ...same('test mode; refunded'),
    paid: true,
    mails: ['Fraud warning'],
  },
  {
    reference: 'REVIEW1',
    emit(events) {
      emitPaid(events);
      events.review('opened');
    },
    ...same('test mode; review (rule), open; nothing to match'),
    paid: true,
    mails: [],
  },
  {
    reference: 'REVIEW2',
    emit(events) {
      emitPaid(events);
      events.review('opened');
      events.review('closed', { open: false, reason: 'approved' });
    },
    ...toMatch,
  },
];
