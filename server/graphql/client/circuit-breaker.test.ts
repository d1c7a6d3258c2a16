/** Tests of the query API's circuit breaker: when it opens, probes and closes; and of the retry budget. */
import { CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry-budget.ts';

function setUp() {
  let now = 1_000;
  const breaker = new CircuitBreaker(() => now);
  const call = (failed: boolean) => {
    const allowed = breaker.allows();
    if (allowed) breaker.record(failed);
    return allowed;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, call, pass };
}

test('the breaker opens at twenty calls with half of them failed, not before', () => {
  const { breaker, call } = setUp();
  for (let n = 0; n < 10; n += 1) call(false);
  for (let n = 0; n < 9; n += 1) call(true);
  expect(breaker.state).toBe('closed');
  call(true);
  expect(breaker.state).toBe('open');
  expect(call(false)).toBe(false);
});

test('calls of more than ten seconds ago do not count', () => {
  const { breaker, call, pass } = setUp();
  for (let n = 0; n < 19; n += 1) call(true);
  pass(10_001);
  call(true);
  expect(breaker.state).toBe('closed');
});

test('the breaker retains only the calls of the last ten seconds', () => {
  const { breaker, call, pass } = setUp();
  for (let n = 0; n < 100_000; n += 1) {
    call(false);
    pass(10);
  }
  expect(breaker.size).toBe(1_000);
});

test('the breaker probes after 5 s; a failed probe doubles the pause up to 30 s, a success closes it', () => {
  const { breaker, call, pass } = setUp();
  for (let n = 0; n < 20; n += 1) call(true);
  for (const pause of [5_000, 10_000, 20_000, 30_000, 30_000]) {
    pass(pause - 1);
    expect(call(true)).toBe(false);
    pass(1);
    expect(breaker.allows()).toBe(true);
    expect(breaker.allows()).toBe(false);
    breaker.record(true);
  }
  pass(30_000);
  expect(call(false)).toBe(true);
  expect(breaker.state).toBe('closed');
});

test('the retry budget is a tenth of the calls, and at least three in ten seconds', () => {
  let now = 0;
  const budget = new RetryBudget(() => now);
  const allowedOf = (calls: number) => {
    for (let n = 0; n < calls; n += 1) budget.spend();
    let allowed = 0;
    while (budget.allows()) allowed += 1;
    return allowed;
  };
  expect(allowedOf(5)).toBe(3);
  now += 10_000;
  expect(allowedOf(100)).toBe(10);
});
