/** What can happen to a payment with Stripe long after it was made: refunds that fail, disputes, warnings and reviews. */
import { pay, type Scenario, same, toMatch } from './stripe-scenarios.ts';
import { asked } from './stripe-told.ts';

const dispute = 'dispute £250.50 (fraudulent), ';

export const laterScenarios: Scenario[] = [
  {
    reference: 'ONEBACK',
    tell(teller) {
      pay(teller);
      teller.refund('refund.created', 1);
      teller.charge('refunded', { amount_refunded: 5_000 });
      teller.refund('refund.failed', 1, { status: 'failed', failure_reason: 'declined' });
      teller.refund('refund.created', 2, { amount: 7_000 });
      teller.charge('refunded', { amount_refunded: 7_000 });
    },
    ...same('practice; refund of £50.00 failed (declined); nothing to match; £70.00 returned'),
    paid: true,
    mails: ['A refund has failed'],
  },
  {
    reference: 'DOUBLE1',
    tell(teller) {
      pay(teller);
      const other = { id: `${teller.payment}-2`, payment_intent: `pi_${teller.payment}-2` };
      teller.charge('succeeded', other);
    },
    ...same('practice; £250.50 too much received; nothing to match'),
    paid: true,
    mails: ['Paid twice'],
  },
  {
    reference: 'DOUBLE2',
    tell(teller) {
      pay(teller);
      const other = { id: `${teller.payment}-2`, payment_intent: `pi_${teller.payment}-2` };
      teller.charge('succeeded', other);
      teller.charge('refunded', { ...other, amount_refunded: asked });
    },
    ...toMatch,
    mails: ['Paid twice'],
  },
  {
    reference: 'DISPUTED',
    tell(teller) {
      pay(teller);
      teller.dispute('created', 1);
      teller.dispute('funds_withdrawn', 1);
      teller.dispute('updated', 1, {
        evidence_details: { due_by: Date.parse('2026-12-01T23:59:59Z') / 1000 },
      });
    },
    ...same(`practice; ${dispute}answer by 2026-12-01; nothing to match`),
    paid: true,
    mails: ['Dispute'],
  },
  {
    reference: 'WON',
    tell(teller) {
      pay(teller);
      teller.dispute('created', 1);
      teller.dispute('funds_withdrawn', 1);
      teller.dispute('updated', 1, { status: 'under_review' });
      teller.dispute('closed', 1, { status: 'won' });
      teller.dispute('funds_reinstated', 1, { status: 'won' });
    },
    ...toMatch,
    mails: ['Dispute'],
  },
  {
    reference: 'LOST',
    tell(teller) {
      pay(teller);
      teller.dispute('created', 1);
      teller.dispute('updated', 1, { status: 'under_review' });
      teller.dispute('closed', 1, { status: 'lost' });
    },
    ...same(`practice; ${dispute}lost; nothing to match`),
    paid: true,
    mails: ['Dispute'],
  },
  {
    reference: 'TWICE',
    tell(teller) {
      pay(teller);
      teller.dispute('created', 1, { amount: 10_000 });
      teller.dispute('created', 2, { amount: 6_000, reason: 'duplicate' });
      teller.dispute('closed', 1, { amount: 10_000, status: 'won' });
    },
    ...same('practice; dispute £60.00 (duplicate), answer by 2026-12-05; nothing to match'),
    paid: true,
    mails: ['Dispute', 'Dispute'],
  },
  {
    reference: 'WARNED',
    tell(teller) {
      pay(teller);
      teller.warning('created');
    },
    ...same('practice; fraud warning (unauthorized use of card), actionable; nothing to match'),
    paid: true,
    mails: ['Fraud warning'],
  },
  {
    reference: 'HEEDED',
    tell(teller) {
      pay(teller);
      teller.warning('created');
      teller.refund('refund.created', 1, { amount: asked });
      teller.charge('refunded', { amount_refunded: asked });
      teller.warning('updated', { actionable: false });
    },
    ...same('practice; refunded'),
    paid: true,
    mails: ['Fraud warning'],
  },
  {
    reference: 'REVIEW1',
    tell(teller) {
      pay(teller);
      teller.review('opened');
    },
    ...same('practice; review (rule), open; nothing to match'),
    paid: true,
    mails: [],
  },
  {
    reference: 'REVIEW2',
    tell(teller) {
      pay(teller);
      teller.review('opened');
      teller.review('closed', { open: false, reason: 'approved' });
    },
    ...toMatch,
  },
];
