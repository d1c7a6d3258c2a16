/** Tests of payment issues: each status of each kind of event, by a table written by hand. */
import type { PaymentEventRecord } from './payment-event.ts';
import { computeExcess, deriveIssues, type Issue, isExpectedAmount, mailedKinds } from './payment-issue.ts';
import type { PaymentRecord } from './payment-record.ts';
import { refundedTotal } from './refunded-total.ts';

const payment = { id: 'p1', amountPence: 25_050, createdAt: '2026-11-21T10:00:00.000Z' } as PaymentRecord;

let eventCount = 0;
/** Builds a provider event, one second after the previous one. */
function word(about: Partial<PaymentEventRecord>): PaymentEventRecord {
  eventCount += 1;
  const at = new Date(Date.parse('2026-11-21T10:00:00Z') + eventCount * 1_000).toISOString();
  return {
    id: `e${eventCount}`,
    payment: 'p1',
    news: 'recorded',
    at,
    amount: null,
    currency: 'gbp',
    intentRef: null,
    chargeRef: 'ch_1',
    object: null,
    status: null,
    reason: null,
    dueAt: null,
    madeAt: null,
    ...about,
  } as PaymentEventRecord;
}

const only = (...events: PaymentEventRecord[]): Issue | undefined => {
  const issues = deriveIssues('stripe', payment, events);
  expect(issues.length).toBeLessThan(2);
  return issues[0];
};

test.each([
  ['dispute', 'warning_needs_response', 1],
  ['dispute', 'warning_under_review', 1],
  ['dispute', 'warning_closed', 0],
  ['dispute', 'needs_response', 1],
  ['dispute', 'under_review', 1],
  ['dispute', 'won', 0],
  ['dispute', 'lost', 1],
  ['dispute', 'prevented', 0],
  ['refund', 'failed', 1],
  ['fraud warning', 'actionable', 1],
  ['fraud warning', 'no longer actionable', 0],
  ['review', 'open', 1],
  ['review', 'closed', 0],
])('a %s with status %s is open: %i', (news, status, open) => {
  const issue = only(word({ news, status, object: 'o1', amount: 25_050 }));
  expect(issue?.open).toBe(open);
  expect(issue?.kind).toBe({ refund: 'failed refund' }[news] ?? news);
  expect(issue?.id).toBe('stripe:o1');
});

test.each([
  ['needs_response', '2026-12-05T12:00:00.000Z'],
  ['warning_needs_response', '2026-12-05T12:00:00.000Z'],
  ['appeal_needs_response', '2026-12-05T12:00:00.000Z'],
  ['under_review', null],
  ['won', null],
  ['lost', null],
])('a dispute with status %s has the due date %s', (status, dueAt) => {
  const dispute = { news: 'dispute', object: 'd1', status, dueAt: '2026-12-05T12:00:00.000Z' };
  expect(only(word(dispute))?.dueAt).toBe(dueAt);
});

test.each(['succeeded', 'pending', 'requires_action', 'canceled'])(
  'a refund with status %s is not an issue',
  (status) => {
    expect(only(word({ news: 'refund', object: 'r1', status, amount: 100 }))).toBeUndefined();
  },
);

test('a refund that failed remains an issue, which closes when the refund later succeeds', () => {
  const failed = word({ news: 'refund', object: 'r1', status: 'failed', amount: 100 });
  const done = word({ news: 'refund', object: 'r1', status: 'succeeded', amount: 100 });
  expect(only(failed, done)).toMatchObject({ kind: 'failed refund', status: 'succeeded', open: 0 });
  expect(only(done, failed)).toMatchObject({ open: 0 });
});

test.each([
  ['needs_response', 'under_review', 'under_review'],
  ['under_review', 'needs_response', 'under_review'],
  ['under_review', 'lost', 'lost'],
  ['won', 'under_review', 'won'],
  ['warning_needs_response', 'needs_response', 'warning_needs_response'],
])('of "%s" and "%s" in the same second the later status wins: %s', (one, two, newest) => {
  const at = '2026-11-21T12:00:00.000Z';
  const words = [one, two].map((status) => word({ news: 'dispute', object: 'd1', status, at }));
  expect(only(...words)?.status).toBe(newest);
  expect(only(...words.reverse())?.status).toBe(newest);
});

test('the provider’s clock decides the status, not the order of arrival', () => {
  const early = word({ news: 'dispute', object: 'd1', status: 'lost', at: '2026-11-21T12:00:00.000Z' });
  const late = word({
    news: 'dispute',
    object: 'd1',
    status: 'under_review',
    at: '2026-11-21T12:00:01.000Z',
  });
  for (const words of [
    [early, late],
    [late, early],
  ])
    expect(only(...words)?.status).toBe('under_review');
});

test('the accounts team is mailed about every kind of issue except reviews', () => {
  expect([...mailedKinds].sort()).toEqual([
    'dispute',
    'double payment',
    'failed refund',
    'fraud warning',
    'unknown payment',
    'wrong money',
  ]);
});

describe('money received', () => {
  const paid = (amount: number | null, currency = 'gbp', intentRef: string | null = 'pi_1') =>
    word({ news: 'succeeded', amount, currency, intentRef });

  test.each([
    [25_050, 'gbp', true],
    [25_049, 'gbp', false],
    [25_051, 'gbp', false],
    [25_050, 'eur', false],
    [null, null, false],
  ])('%s %s is the expected amount: %s', (amount, currency, right) => {
    expect(isExpectedAmount(payment, { amount, currency })).toBe(right);
  });

  test('the expected amount raises no issue', () => {
    expect(only(paid(25_050), word({ news: 'succeeded', amount: null }))).toBeUndefined();
  });

  test('each other amount or currency raises one issue, open until the money is returned', () => {
    expect(only(paid(100), paid(100))).toMatchObject({
      id: 'stripe:p1 100 gbp',
      kind: 'wrong money',
      amount: 100,
      currency: 'gbp',
      status: 'received',
      open: 1,
    });
    expect(deriveIssues('stripe', payment, [paid(100), paid(25_050, 'eur')])).toHaveLength(2);
    const returned = (amount: number) => word({ news: 'refunded', amount });
    expect(only(paid(100), returned(99))?.open).toBe(1);
    expect(only(paid(100), returned(100))).toMatchObject({ status: 'returned', open: 0 });
  });

  test('money for an unknown payment raises an issue, and an event without a payment raises none', () => {
    expect(deriveIssues('stripe', undefined, [paid(25_050)])).toMatchObject([
      { kind: 'unknown payment', amount: 25_050, open: 1, status: 'received' },
    ]);
    expect(deriveIssues('stripe', undefined, [{ ...paid(25_050), payment: null }])).toEqual([]);
  });

  test('two successful attempts are one payment too many, and three are two too many', () => {
    const [one, two, three] = ['pi_1', 'pi_2', 'pi_3'].map((ref) => paid(25_050, 'gbp', ref)) as [
      PaymentEventRecord,
      PaymentEventRecord,
      PaymentEventRecord,
    ];
    expect([computeExcess(payment, [one]), computeExcess(payment, [one, one])]).toEqual([0, 0]);
    expect([computeExcess(payment, [one, two]), computeExcess(payment, [one, two, three])]).toEqual([
      25_050, 50_100,
    ]);
    expect(computeExcess(payment, [])).toBe(0);
    expect(only(one, two)).toMatchObject({
      id: 'stripe:p1 double',
      kind: 'double payment',
      amount: 25_050,
      status: 'received',
      open: 1,
      toldAt: '2026-11-21T10:00:00.000Z',
    });
    expect(only(one, two, word({ news: 'refunded', amount: 25_050 }))).toMatchObject({ open: 0 });
  });
});

test('each object has its own issue, and events without an object or of another kind have none', () => {
  const dispute = (object: string | null) => word({ news: 'dispute', object, status: 'needs_response' });
  const ids = (...events: PaymentEventRecord[]) =>
    deriveIssues('stripe', payment, events).map(({ id }) => id);
  expect(ids(dispute('d1'), dispute('d2'), dispute('d1'))).toEqual(['stripe:d1', 'stripe:d2']);
  expect(ids(dispute(null))).toEqual([]);
  expect(ids(word({ news: 'recorded', object: 'o1' }))).toEqual([]);
});

test('an issue takes the payment intent from any of its events, and a fraud warning has no due date', () => {
  const about = {
    news: 'fraud warning',
    object: 'w1',
    status: 'actionable',
    dueAt: '2026-12-05T12:00:00.000Z',
  };
  const named = only(word(about), word({ ...about, intentRef: 'pi_1' }));
  expect([named?.intentRef, named?.dueAt]).toEqual(['pi_1', null]);
  expect(only(word(about))?.intentRef).toBeNull();
  const money = { news: 'succeeded', amount: 100 };
  expect(only(word(money), word({ ...money, intentRef: 'pi_2' }))?.intentRef).toBe('pi_2');
  expect(only(word(money))?.intentRef).toBeNull();
});

test('a dispute without a status is open, with an empty status and no due date', () => {
  expect(only(word({ news: 'dispute', object: 'd1' }))).toMatchObject({ status: '', open: 1, dueAt: null });
});

test('a double payment is in pounds and has no object, payment intent, reason or due date', () => {
  const attempts = ['pi_1', 'pi_2'].map((intentRef) =>
    word({ news: 'succeeded', amount: 25_050, intentRef }),
  );
  const returned = word({ news: 'refunded', amount: 25_050 });
  const declined = word({ news: 'declined', amount: 25_050, intentRef: 'pi_3' });
  expect(only(...attempts, declined, returned)).toEqual({
    id: 'stripe:p1 double',
    payment: 'p1',
    kind: 'double payment',
    object: null,
    intentRef: null,
    amount: 25_050,
    currency: 'gbp',
    status: 'returned',
    reason: null,
    dueAt: null,
    open: 0,
    toldAt: '2026-11-21T10:00:00.000Z',
  });
});

describe('the refunded total', () => {
  const total = (amount: number, at?: string) => word({ news: 'refunded', amount, ...(at && { at }) });
  const refund = (object: string, amount: number, status: string, more: Partial<PaymentEventRecord> = {}) =>
    word({ news: 'refund', object, amount, status, ...more });

  test.each<[string, () => PaymentEventRecord[], number | null]>([
    ['no event', () => [word({ news: 'succeeded', amount: 5 })], null],
    ['the total of the charge', () => [total(100)], 100],
    ['the newest total counts', () => [total(100), total(300)], 300],
    ['a pending refund counts', () => [refund('r1', 50, 'pending')], 50],
    ['two pending refunds add up', () => [refund('r1', 50, 'succeeded'), refund('r2', 25, 'succeeded')], 75],
    ['a repeated event counts once', () => [refund('r1', 50, 'pending'), refund('r1', 50, 'succeeded')], 50],
    ['a failed refund does not count', () => [refund('r1', 50, 'failed')], 0],
    ['a cancelled refund does not count', () => [refund('r1', 50, 'canceled')], 0],
    ['a refund in the total is not added again', () => [refund('r1', 50, 'succeeded'), total(50)], 50],
    ['a newer refund is added', () => [total(50), refund('r2', 25, 'succeeded')], 75],
    [
      'a refund that failed after it was counted is subtracted',
      () => {
        const made = '2026-11-21T09:00:00.000Z';
        return [total(50), refund('r1', 50, 'failed', { madeAt: made })];
      },
      0,
    ],
    [
      'a refund without an amount is ignored',
      () => [word({ news: 'refund', object: 'r1', status: 'succeeded' })],
      null,
    ],
    [
      'a failed refund that was never counted is not subtracted',
      () => [total(50), refund('r2', 25, 'failed')],
      50,
    ],
    [
      'a refund in the second of the total is in it',
      () => [
        total(50, '2027-01-01T10:00:00.000Z'),
        refund('r1', 50, 'succeeded', { madeAt: '2027-01-01T10:00:00.000Z' }),
      ],
      50,
    ],
    [
      'a refund that failed in the second of the total is subtracted',
      () => {
        const at = '2027-01-01T10:00:00.000Z';
        return [total(50, at), refund('r1', 50, 'failed', { at, madeAt: '2027-01-01T09:00:00.000Z' })];
      },
      0,
    ],
    [
      'a refund that failed before the total was not in it',
      () => {
        const failed = { at: '2027-01-01T09:30:00.000Z', madeAt: '2027-01-01T09:00:00.000Z' };
        return [total(50, '2027-01-01T10:00:00.000Z'), refund('r1', 50, 'failed', failed)];
      },
      50,
    ],
    [
      'charges are added up',
      () => [total(50), word({ news: 'refunded', amount: 20, chargeRef: 'ch_2' })],
      70,
    ],
  ])('%s', (_what, words, sum) => {
    expect(refundedTotal(words())).toBe(sum);
  });
});
