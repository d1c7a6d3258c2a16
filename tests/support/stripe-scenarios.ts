/** Scenarios of Stripe payments with the expected lines of the staff's list, written by hand. */
import { amountPence, type StripeEvents } from './stripe-events.ts';

export interface Scenario {
  reference: string;
  emit(events: StripeEvents): void;
  /** Line in `list`; null when staff need not act. */
  list: string | null;
  /** Line in `list --all`. */
  all: string;
  paid: boolean;
  /** Mails to the accounts department, by the beginning of the subject. */
  mails: string[];
  /** Time of the first event, if not today. */
  startedAt?: string;
  /** False for a payment that the ledger does not know. */
  known?: false;
}

export const toMatch = {
  list: 'test mode; nothing to match',
  all: 'test mode; nothing to match',
  paid: true,
  mails: [],
};
const unpaid = { list: null, paid: false, mails: [] };
export const same = (text: string) => ({ list: text, all: text });

export function emitPaid(events: StripeEvents, money: { amount?: number; currency?: string } = {}): void {
  const { amount = amountPence, currency = 'gbp' } = money;
  events.charge('succeeded', { amount, amount_captured: amount, currency });
  events.intent('succeeded', { amount, amount_received: amount, currency });
  events.session('completed', { amount_total: amount, currency });
}

export const scenarios: Scenario[] = [
  {
    reference: 'PAID1',
    emit(events) {
      events.intent('created', { status: 'requires_payment_method', amount_received: 0 });
      events.intent('requires_action', { status: 'requires_action', amount_received: 0 });
      events.intent('processing', { status: 'processing', amount_received: 0 });
      events.charge('pending', { paid: false, captured: false, status: 'pending' });
      emitPaid(events);
      events.charge('updated');
    },
    ...toMatch,
  },
  {
    reference: 'RETRY',
    emit(events) {
      events.charge('failed', { id: `${events.payment}-refused`, paid: false, captured: false });
      events.intent('payment_failed', { status: 'requires_payment_method', amount_received: 0 });
      events.session('expired', { payment_status: 'unpaid', status: 'expired' });
      emitPaid(events);
    },
    startedAt: '2025-10-03T09:00:00Z',
    ...toMatch,
  },
  {
    reference: 'TIMEOUT',
    emit(events) {
      events.session('expired', { payment_status: 'unpaid', status: 'expired' });
      events.intent('canceled', { status: 'canceled', cancellation_reason: 'automatic', amount_received: 0 });
    },
    ...unpaid,
    all: 'test mode; expired',
  },
  {
    reference: 'STOPPED',
    emit(events) {
      events.session('expired', { payment_status: 'unpaid', status: 'expired' });
      events.intent('canceled', { cancellation_reason: 'requested_by_customer', amount_received: 0 });
    },
    ...unpaid,
    all: 'test mode; cancelled',
  },
  {
    reference: 'SLOW1',
    emit(events) {
      events.session('completed', { payment_status: 'unpaid' });
      events.session('async_payment_succeeded');
      events.session('async_payment_failed', { payment_status: 'unpaid' });
    },
    ...toMatch,
  },
  {
    reference: 'SLOW2',
    emit(events) {
      events.session('completed', { payment_status: 'unpaid' });
      events.session('async_payment_failed', { payment_status: 'unpaid' });
    },
    ...unpaid,
    all: 'test mode; declined',
  },
  {
    reference: 'HELD1',
    emit(events) {
      events.intent('amount_capturable_updated', { amount_received: 0, amount_capturable: amountPence });
      events.charge('succeeded', { captured: false, amount_captured: 0 });
      events.charge('captured');
      events.intent('succeeded');
    },
    ...toMatch,
  },
  {
    reference: 'HELD2',
    emit(events) {
      events.intent('partially_funded', { amount_received: 0 });
      events.charge('succeeded', { captured: false, amount_captured: 0 });
      events.charge('expired', { captured: false, amount_captured: 0 });
      events.intent('canceled', { cancellation_reason: 'automatic', amount_received: 0 });
    },
    ...unpaid,
    all: 'test mode; expired',
  },
  {
    reference: 'WRONGSUM',
    emit: (events) => emitPaid(events, { amount: 100 }),
    ...same('test mode; £1.00 received, £250.50 expected'),
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'WRONGCUR',
    emit: (events) => emitPaid(events, { currency: 'eur' }),
    ...same('test mode; 250.50 EUR received, £250.50 expected'),
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'WRONGBACK',
    emit(events) {
      emitPaid(events, { amount: 100 });
      events.refund('refund.created', 1, { amount: 100 });
      events.charge('refunded', { amount: 100, amount_captured: 100, amount_refunded: 100 });
    },
    list: null,
    all: 'test mode; £1.00 received, £250.50 expected; £1.00 refunded',
    paid: false,
    mails: ['Another sum or currency than asked for'],
  },
  {
    reference: 'UNKNOWN',
    known: false,
    emit: (events) => emitPaid(events),
    ...same('test mode; £250.50 received for an unknown payment'),
    paid: false,
    mails: ['Money for an unknown payment'],
  },
  {
    reference: 'PARTLY',
    emit(events) {
      emitPaid(events);
      events.refund('refund.created', 1, { status: 'pending' });
      events.charge('refunded', { amount_refunded: 5_000 });
      events.refund('refund.updated', 1);
      events.refund('charge.refund.updated', 1);
    },
    ...toMatch,
    ...same('test mode; nothing to match; £50.00 refunded'),
  },
  {
    reference: 'WHOLLY',
    emit(events) {
      emitPaid(events);
      events.refund('refund.created', 1, { amount: 5_000 });
      events.charge('refunded', { amount_refunded: 5_000 });
      events.refund('refund.created', 2, { amount: 20_050 });
      events.charge('refunded', { amount_refunded: amountPence });
    },
    ...same('test mode; refunded'),
    paid: true,
    mails: [],
  },
  {
    reference: 'NOTBACK',
    emit(events) {
      emitPaid(events);
      events.refund('refund.created', 1, { status: 'pending' });
      events.charge('refunded', { amount_refunded: 5_000 });
      events.refund('refund.failed', 1, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      events.refund('charge.refund.updated', 1, {
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
      });
    },
    ...same('test mode; refund of £50.00 failed (lost or stolen card); nothing to match'),
    paid: true,
    mails: ['A refund has failed'],
  },
];
