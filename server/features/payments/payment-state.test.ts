/** Tests every state with every event: money received remains received, whatever event follows. */
import { nextPaymentState, type PaymentEventKind, type PaymentState } from './payment-state.ts';

const expected: Record<PaymentState, Record<PaymentEventKind, PaymentState>> = {
  created: {
    sent: 'sent',
    succeeded: 'succeeded',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  sent: {
    sent: 'sent',
    succeeded: 'succeeded',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  succeeded: {
    sent: 'succeeded',
    succeeded: 'succeeded',
    declined: 'succeeded',
    cancelled: 'succeeded',
    expired: 'succeeded',
  },
  declined: {
    sent: 'declined',
    succeeded: 'succeeded',
    declined: 'declined',
    cancelled: 'declined',
    expired: 'declined',
  },
  cancelled: {
    sent: 'cancelled',
    succeeded: 'succeeded',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'cancelled',
  },
  expired: {
    sent: 'expired',
    succeeded: 'succeeded',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
  },
};

const cases = Object.entries(expected).flatMap(([state, row]) =>
  Object.entries(row).map(([news, next]) => [state, news, next] as const),
);

test.each(cases)('from state %s, the event "%s" leads to state %s', (state, news, next) => {
  expect(nextPaymentState(state as PaymentState, news as PaymentEventKind)).toBe(next);
});

test('a payment ends as succeeded if, and only if, one of its events is “succeeded”, in any order', () => {
  const words: PaymentEventKind[] = ['sent', 'declined', 'succeeded', 'expired'];
  for (const first of words)
    for (const second of words)
      for (const third of words) {
        const events = [first, second, third];
        const end = events.reduce<PaymentState>(nextPaymentState, 'created');
        expect([events, end === 'succeeded']).toEqual([events, events.includes('succeeded')]);
      }
});

test('the order of two events never changes the resulting state', () => {
  const words: PaymentEventKind[] = ['sent', 'declined', 'succeeded', 'expired', 'cancelled'];
  for (const first of words)
    for (const second of words) {
      const one = nextPaymentState(nextPaymentState('created', first), second);
      expect(nextPaymentState(nextPaymentState('created', second), first)).toBe(one);
    }
});
