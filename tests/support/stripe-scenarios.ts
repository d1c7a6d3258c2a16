/** What can happen to a payment with Stripe, and what the staff's list must say of it afterwards, written by hand. */
import { asked, type Teller } from './stripe-told.ts';

export interface Scenario {
  reference: string;
  tell(teller: Teller): void;
  /** In `list`; null when nobody has to do anything. */
  list: string | null;
  /** In `list --all`. */
  all: string;
  paid: boolean;
  /** What accounts are written to about, by the beginning of the subject. */
  mails: string[];
  /** When the first event was made, if not today. */
  began?: string;
  /** False for money of which our books know nothing. */
  known?: false;
}

export const toMatch = {
  list: 'practice; nothing to match',
  all: 'practice; nothing to match',
  paid: true,
  mails: [],
};
const unpaid = { list: null, paid: false, mails: [] };
export const same = (text: string) => ({ list: text, all: text });

export function pay(teller: Teller, money: { amount?: number; currency?: string } = {}): void {
  const { amount = asked, currency = 'gbp' } = money;
  teller.charge('succeeded', { amount, amount_captured: amount, currency });
  teller.intent('succeeded', { amount, amount_received: amount, currency });
  teller.session('completed', { amount_total: amount, currency });
}

export const scenarios: Scenario[] = [
  {
    reference: 'PAID1',
    tell(teller) {
      teller.intent('created', { status: 'requires_payment_method', amount_received: 0 });
      teller.intent('requires_action', { status: 'requires_action', amount_received: 0 });
      teller.intent('processing', { status: 'processing', amount_received: 0 });
      teller.charge('pending', { paid: false, captured: false, status: 'pending' });
      pay(teller);
      teller.charge('updated');
    },
    ...toMatch,
  },
  {
    reference: 'RETRY',
    tell(teller) {
      teller.charge('failed', { id: `${teller.payment}-refused`, paid: false, captured: false });
      teller.intent('payment_failed', { status: 'requires_payment_method', amount_received: 0 });
      teller.session('expired', { payment_status: 'unpaid', status: 'expired' });
      pay(teller);
    },
    began: '2025-10-03T09:00:00Z',
    ...toMatch,
  },
  {
    reference: 'TIMEOUT',
    tell(teller) {
      teller.session('expired', { payment_status: 'unpaid', status: 'expired' });
      teller.intent('canceled', { status: 'canceled', cancellation_reason: 'automatic', amount_received: 0 });
    },
    ...unpaid,
    all: 'practice; expired',
  },
  {
    reference: 'STOPPED',
    tell(teller) {
      teller.session('expired', { payment_status: 'unpaid', status: 'expired' });
      teller.intent('canceled', { cancellation_reason: 'requested_by_customer', amount_received: 0 });
    },
    ...unpaid,
    all: 'practice; cancelled',
  },
  {
    reference: 'SLOW1',
    tell(teller) {
      teller.session('completed', { payment_status: 'unpaid' });
      teller.session('async_payment_succeeded');
      teller.session('async_payment_failed', { payment_status: 'unpaid' });
    },
    ...toMatch,
  },
  {
    reference: 'SLOW2',
    tell(teller) {
      teller.session('completed', { payment_status: 'unpaid' });
      teller.session('async_payment_failed', { payment_status: 'unpaid' });
    },
    ...unpaid,
    all: 'practice; declined',
  },
  {
    reference: 'HELD1',
    tell(teller) {
      teller.intent('amount_capturable_updated', { amount_received: 0, amount_capturable: asked });
      teller.charge('succeeded', { captured: false, amount_captured: 0 });
      teller.charge('captured');
      teller.intent('succeeded');
    },
    ...toMatch,
  },
  {
    reference: 'HELD2',
    tell(teller) {
      teller.intent('partially_funded', { amount_received: 0 });
      teller.charge('succeeded', { captured: false, amount_captured: 0 });
      teller.charge('expired', { captured: false, amount_captured: 0 });
      teller.intent('canceled', { cancellation_reason: 'automatic', amount_received: 0 });
    },
    ...unpaid,
    all: 'practice; expired',
  },
  {
    reference: 'WRONGSUM',
    tell: (teller) => pay(teller, { amount: 100 }),
    ...same('practice; £1.00 received, £250.50 asked for'),
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'WRONGCUR',
    tell: (teller) => pay(teller, { currency: 'eur' }),
    ...same('practice; 250.50 EUR received, £250.50 asked for'),
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'WRONGBACK',
    tell(teller) {
      pay(teller, { amount: 100 });
      teller.refund('refund.created', 1, { amount: 100 });
      teller.charge('refunded', { amount: 100, amount_captured: 100, amount_refunded: 100 });
    },
    list: null,
    all: 'practice; £1.00 came, £250.50 asked for; £1.00 returned',
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'UNKNOWN',
    known: false,
    tell: (teller) => pay(teller),
    ...same('practice; £250.50 received for an unknown payment'),
    paid: false,
    mails: ['Money for an unknown payment'],
  },
  {
    reference: 'PARTLY',
    tell(teller) {
      pay(teller);
      teller.refund('refund.created', 1, { status: 'pending' });
      teller.charge('refunded', { amount_refunded: 5_000 });
      teller.refund('refund.updated', 1);
      teller.refund('charge.refund.updated', 1);
    },
    ...toMatch,
    ...same('practice; nothing to match; £50.00 returned'),
  },
  {
    reference: 'WHOLLY',
    tell(teller) {
      pay(teller);
      teller.refund('refund.created', 1, { amount: 5_000 });
      teller.charge('refunded', { amount_refunded: 5_000 });
      teller.refund('refund.created', 2, { amount: 20_050 });
      teller.charge('refunded', { amount_refunded: asked });
    },
    ...same('practice; refunded'),
    paid: true,
    mails: [],
  },
  {
    reference: 'NOTBACK',
    tell(teller) {
      pay(teller);
      teller.refund('refund.created', 1, { status: 'pending' });
      teller.charge('refunded', { amount_refunded: 5_000 });
      teller.refund('refund.failed', 1, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      teller.refund('charge.refund.updated', 1, {
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
      });
    },
    ...same('practice; refund of £50.00 failed (lost or stolen card); nothing to match'),
    paid: true,
    mails: ['A refund has failed'],
  },
];
