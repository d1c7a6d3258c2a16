/** Stripe's events about one payment, as in its API reference, with ids like those of a real account. */
import { samplePayment } from './pay.ts';

export interface StripeEvent {
  type: string;
  id: string;
  body: string;
}

export interface StripeEvents {
  /** Id of the payment; `pi_…`, `ch_…`, `cs_…` and others are derived from it. */
  payment: string;
  /** All events in the order in which Stripe would create them. */
  emitted: StripeEvent[];
  session(type: string, about?: object): void;
  intent(type: string, about?: object): void;
  charge(type: string, about?: object): void;
  refund(type: string, number: number, about?: object): void;
  dispute(type: string, number: number, about?: object): void;
  warning(type: string, about?: object): void;
  review(type: string, about?: object): void;
}

export const amountPence = samplePayment.amountPence;
const firstDay = Date.parse('2026-11-21T09:00:00Z') / 1000;

/** Events are one minute apart. `startSeconds`: Unix time of the first. */
export function createStripeEvents(payment: string, startSeconds = firstDay): StripeEvents {
  const short = payment.replaceAll('-', '');
  const emitted: StripeEvent[] = [];
  const [intent, charge] = [`pi_${short}`, `ch_${short}`];
  const metadata = { payment };
  const owner = { charge, payment_intent: intent, metadata: {} };
  const emit = (type: string, object: object) => {
    const created = startSeconds + emitted.length * 60;
    const id = `evt_${short}_${emitted.length}`;
    const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
    emitted.push({ type, id, body });
  };
  const made = new Map<string, number>();
  /** An object's `created` stays the same in all later events about it. */
  const madeAt = (id: string) => {
    if (!made.has(id)) made.set(id, startSeconds + emitted.length * 60);
    return { id, created: made.get(id) };
  };
  const money = { currency: 'gbp' };
  return {
    payment,
    emitted,
    session: (type, about = {}) =>
      emit(`checkout.session.${type}`, {
        ...{ id: `cs_${short}`, object: 'checkout.session', metadata, payment_intent: intent },
        ...{ ...money, amount_total: amountPence, payment_status: 'paid', status: 'complete', ...about },
      }),
    intent: (type, about = {}) =>
      emit(`payment_intent.${type}`, {
        ...{ id: intent, object: 'payment_intent', metadata, latest_charge: charge, ...money },
        ...{ amount: amountPence, amount_received: amountPence, status: 'succeeded', ...about },
      }),
    charge: (type, about = {}) =>
      emit(`charge.${type}`, {
        ...{ id: charge, object: 'charge', metadata, payment_intent: intent, ...money, paid: true },
        ...{
          amount: amountPence,
          amount_captured: amountPence,
          amount_refunded: 0,
          captured: true,
          ...about,
        },
      }),
    refund: (type, number, about = {}) =>
      emit(type, {
        ...{ ...madeAt(`re_${short}_${number}`), object: 'refund', ...owner, ...money, amount: 5_000 },
        ...{ status: 'succeeded', ...about },
      }),
    dispute: (type, number, about = {}) =>
      emit(`charge.dispute.${type}`, {
        ...{ ...madeAt(`dp_${short}_${number}`), object: 'dispute', ...owner, ...money, amount: amountPence },
        ...{ status: 'needs_response', reason: 'fraudulent' },
        evidence_details: { due_by: Date.parse('2026-12-05T23:59:59Z') / 1000 },
        ...about,
      }),
    warning: (type, about = {}) =>
      emit(`radar.early_fraud_warning.${type}`, {
        ...{
          ...madeAt(`issfr_${short}`),
          object: 'radar.early_fraud_warning',
          charge,
          payment_intent: intent,
        },
        ...{ actionable: true, fraud_type: 'unauthorized_use_of_card', ...about },
      }),
    review: (type, about = {}) =>
      emit(`review.${type}`, {
        ...{ ...madeAt(`prv_${short}`), object: 'review', charge, payment_intent: intent, open: true },
        ...{ reason: 'rule', ...about },
      }),
  };
}
