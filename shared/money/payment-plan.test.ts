/** Tests of a customer's monthly payments, to the penny and the day. */
import { dayOfMonth, type PaymentPlanRequest, planPayments } from './payment-plan.ts';

const rules = { minWeeksBefore: 24, minInstalments: 3, dueWeeksBefore: 12, feePence: 0 };
const today = '2026-11-21';

function planFor(changes: Partial<PaymentPlanRequest> = {}, at = today) {
  const asked = {
    totalPence: 240_000,
    depositPence: 12_000,
    departs: '2027-10-02',
    start: '2026-12',
    payDay: 1,
    ...changes,
  };
  return planPayments(asked, rules, at);
}

/** Returns amounts and dates of the payments; an empty list without a plan. */
function paymentsOf(plan: ReturnType<typeof planPayments>) {
  return plan.kind === 'monthly' ? plan.instalments : [];
}

test.each([
  ['£2,400 with £120 down over eight months', 240_000, 12_000, '2027-10-02', [28_500, 28_500], 8],
  ['£1,879 with £120 down over seven months', 187_900, 12_000, '2027-09-04', [25_132, 25_128], 7],
  ['a sum that leaves a penny over', 100_001, 0, '2027-10-02', [12_501, 12_500], 8],
  ['a deposit in pounds and pence', 156_780, 9_999, '2027-09-04', [20_973, 20_968], 7],
  ['three payments, the fewest there are', 90_000, 0, '2027-05-14', [30_000, 30_000], 3],
])(
  'instalments are equal, with any remainder in the first: %s',
  (_what, totalPence, depositPence, departs, [first, second], count) => {
    const payments = paymentsOf(planFor({ totalPence, depositPence, departs }, '2026-11-21'));
    expect(payments.map(({ pence }) => pence)).toEqual([first, ...Array(count - 1).fill(second)]);
    expect(payments.reduce((sum, { pence }) => sum + pence, depositPence)).toBe(totalPence);
    expect(payments.at(-1)?.remainingPence).toBe(0);
  },
);

test('payments are on the first of each month, the last one before the balance is due', () => {
  const plan = planFor();
  expect(plan.dueOn).toBe('2027-07-10');
  expect(paymentsOf(plan).map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
    '2027-07-01',
  ]);
});

test.each([
  ['2027-02', 31, '2027-02-28'],
  ['2028-02', 31, '2028-02-29'],
  ['2028-02', 30, '2028-02-29'],
  ['2027-04', 31, '2027-04-30'],
  ['2027-12', 31, '2027-12-31'],
  ['2027-03', 1, '2027-03-01'],
])('in %s a payment on the %i falls on %s', (month, day, date) => {
  expect(dayOfMonth(month, day)).toBe(date);
});

test('a plan on the 31st pays on the last day of each month, also in February of a leap year', () => {
  const payments = paymentsOf(planFor({ payDay: 31, start: '2027-12', departs: '2028-07-22' }));
  expect(payments.map(({ date }) => date)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
});

test('a payment on the very day the balance is due is in time, a day later is not', () => {
  expect(paymentsOf(planFor({ payDay: 10 })).at(-1)?.date).toBe('2027-07-10');
  expect(paymentsOf(planFor({ payDay: 11 })).at(-1)?.date).toBe('2027-06-11');
});

test('no payment is planned for today, but one may be for tomorrow', () => {
  expect(paymentsOf(planFor({ start: '2026-11', payDay: 21 }))[0]?.date).toBe('2026-12-21');
  expect(paymentsOf(planFor({ start: '2026-11', payDay: 22 }))[0]?.date).toBe('2026-11-22');
});

test('within twelve weeks of departure the balance is due now', () => {
  expect(planFor({ departs: '2027-02-13' }).kind).toBe('due-now');
  expect(planFor({ departs: '2026-12-01' })).toMatchObject({ kind: 'due-now', balancePence: 228_000 });
});

test('a departure too close for three payments gets a due date for the whole balance instead', () => {
  expect(planFor({ departs: '2027-04-10' })).toEqual({
    kind: 'too-late',
    balancePence: 228_000,
    dueOn: '2027-01-16',
    lastStart: null,
  });
});

test('twenty-four weeks before departure a plan may begin, a day later it may not', () => {
  expect(planFor({ departs: '2027-05-08' })).toMatchObject({ kind: 'monthly', dueOn: '2027-02-13' });
  expect(planFor({ departs: '2027-05-07' })).toMatchObject({ kind: 'too-late', lastStart: null });
});

test('no start month is suggested when none leaves enough payments', () => {
  const plan = planPayments(
    { totalPence: 240_000, depositPence: 12_000, departs: '2027-03-26', start: '2026-12', payDay: 1 },
    { ...rules, minWeeksBefore: 0 },
    today,
  );
  expect(plan).toMatchObject({ kind: 'too-late', dueOn: '2027-01-01', lastStart: null });
});

test('a start that leaves too few months gets the last possible start month', () => {
  expect(planFor({ start: '2027-06' })).toMatchObject({ kind: 'too-late', lastStart: '2027-05' });
});

test('a deposit of the whole price leaves nothing to pay, not even a fee', () => {
  const paid = {
    totalPence: 240_000,
    depositPence: 240_000,
    departs: '2027-10-02',
    start: '2026-12',
    payDay: 1,
  };
  expect(planPayments(paid, { ...rules, feePence: 1_600 }, today)).toMatchObject({
    kind: 'paid',
    balancePence: 0,
  });
  expect(planFor({ depositPence: 240_000 })).toMatchObject({ kind: 'paid', balancePence: 0 });
});

test('a balance of £2 is not split', () => {
  expect(planFor({ depositPence: 239_800 })).toMatchObject({ kind: 'too-late', lastStart: null });
});

test('a fee is spread over the instalments', () => {
  const plan = planPayments(
    { totalPence: 240_000, depositPence: 12_000, departs: '2027-10-02', start: '2026-12', payDay: 1 },
    { ...rules, feePence: 1_600 },
    today,
  );
  expect(paymentsOf(plan).map(({ pence }) => pence)).toEqual(Array(8).fill(28_700));
});

test('a balance of a pound for each payment is split, a penny less is not', () => {
  const kind = (balancePence: number) =>
    planPayments(
      {
        totalPence: 100_000,
        depositPence: 100_000 - balancePence,
        departs: '2027-10-02',
        start: '2026-12',
        payDay: 1,
      },
      { minWeeksBefore: 26, minInstalments: 3, dueWeeksBefore: 12, feePence: 0 },
      '2026-11-21',
    ).kind;
  expect([kind(300), kind(299)]).toEqual(['monthly', 'too-late']);
});
