/** What can still be refunded: by attempt, less what was returned, is under way or asked for. */
import type { PaymentEventRecord } from '../payment-event.ts';
import type { RefundRecord } from './refund-record.ts';
import { computeRefundable } from './refundable.ts';

const now = new Date('2026-11-21T10:00:00Z');
let number = 0;

function event(about: Partial<PaymentEventRecord>): PaymentEventRecord {
  number += 1;
  return {
    ...{ id: `evt_${number}`, payment: 'p', news: 'succeeded', effect: 'changed', type: 'x', status: null },
    ...{ intentRef: 'pi_1', chargeRef: null, object: null, amount: 25_050, currency: 'gbp', reason: null },
    ...{ at: '2026-11-21T09:00:00Z', receivedAt: '2026-11-21T09:00:00Z', dueAt: null, madeAt: null },
    ...about,
  };
}

function refund(about: Partial<RefundRecord>): RefundRecord {
  return {
    ...{
      id: 'r',
      payment: 'p',
      amountPence: 2_000,
      reason: 'Late',
      state: 'under way',
      at: now.toISOString(),
    },
    ...{ requestedBy: 'mo', requestedByName: 'Mo', decidedBy: null, decidedByName: null, decidedAt: null },
    ...{ changedAt: now.toISOString(), intent: 'a', intentRef: 'pi_1', object: null, failure: null },
    ...about,
  };
}

const made = (about: Partial<PaymentEventRecord>) =>
  event({ news: 'refund', object: 're_1', status: 'succeeded', amount: 2_000, ...about });
const figures = (events: PaymentEventRecord[], refunds: RefundRecord[] = []) => {
  const { totalPence, leftPence, usedPence } = computeRefundable(events, refunds, now);
  return [totalPence, leftPence, usedPence];
};

test('nothing can be refunded of a payment that took no money', () => {
  expect(figures([])).toEqual([0, 0, 0]);
  expect(figures([event({ news: 'declined' }), event({ amount: null })])).toEqual([0, 0, 0]);
});

test('session, intent and charge report the same money once', () => {
  const charge = event({ intentRef: null, chargeRef: 'ch_1' });
  expect(figures([event({}), event({ chargeRef: 'ch_1' }), charge])).toEqual([25_050, 25_050, 0]);
});

test('money in another currency is not refunded here', () => {
  expect(figures([event({ currency: 'eur' })])).toEqual([0, 0, 0]);
});

test('a successful refund counts towards the refunded sum, and a failed one does not', () => {
  expect(figures([event({}), made({})])).toEqual([23_050, 23_050, 2_000]);
  expect(figures([event({}), made({ status: 'failed' })])).toEqual([25_050, 25_050, 0]);
  expect(
    figures([event({}), made({ intentRef: null, chargeRef: 'ch_1' }), event({ chargeRef: 'ch_1' })]),
  ).toEqual([...[23_050, 23_050, 2_000]]);
});

test('a refund under way counts once, before and after its event', () => {
  expect(figures([event({})], [refund({})])).toEqual([23_050, 23_050, 2_000]);
  expect(figures([event({})], [refund({ object: 're_1' })])).toEqual([23_050, 23_050, 2_000]);
  expect(figures([event({}), made({ status: 'pending' })], [refund({ object: 're_1' })])).toEqual([
    ...[23_050, 23_050, 2_000],
  ]);
});

test.each([
  ['made', [25_050, 25_050, 0]],
  ['failed', [25_050, 25_050, 0]],
  ['cancelled', [25_050, 25_050, 0]],
  ['requested', [23_050, 23_050, 2_000]],
] as const)('a refund that is %s, without an event, leaves %j', (state, expected) => {
  expect(figures([event({})], [refund({ state, intentRef: null })])).toEqual(expected);
});

test('a request counts for seven days', () => {
  const at = (iso: string) => refund({ state: 'requested', intentRef: null, at: iso });
  expect(figures([event({})], [at('2026-11-14T10:00:00.001Z')])[0]).toBe(23_050);
  expect(figures([event({})], [at('2026-11-14T10:00:00.000Z')])[0]).toBe(25_050);
});

test('of money taken twice each attempt is refunded for itself', () => {
  const second = event({ intentRef: 'pi_2' });
  expect(figures([event({}), second])).toEqual([50_100, 25_050, 0]);
  expect(figures([event({}), second, made({ amount: 25_050 })])).toEqual([25_050, 25_050, 25_050]);
  const { attempts } = computeRefundable([event({}), second, made({})], [], now);
  expect(attempts).toEqual([
    { intentRef: 'pi_1', leftPence: 23_050 },
    { intentRef: 'pi_2', leftPence: 25_050 },
  ]);
});

test('more than was taken is never left', () => {
  expect(figures([event({}), made({ amount: 30_000 })])).toEqual([0, 0, 30_000]);
  expect(figures([event({})], [refund({ state: 'requested', amountPence: 30_000 })])).toEqual([0, 0, 30_000]);
});
