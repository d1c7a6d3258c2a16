/** Refresh failures of a cache: logged at once, and then at most once a minute. */
import { pino } from 'pino';
import { QueryError } from '#shared/query/query-errors.ts';
import { createMetrics } from '../../platform/observe/metrics.ts';
import { refreshFailureReporter } from './report-refresh-failures.ts';

function setUp() {
  let now = 0;
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics();
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const reporterOf = (cache: 'page' | 'payload') =>
    refreshFailureReporter({ cache, log, now: () => now, metrics });
  const pass = (ms: number) => {
    now += ms;
  };
  return { reporterOf, lines, pass, metrics };
}

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:4000'), { code: 'ECONNREFUSED' });

test('the first failure is logged at once, with its key and its chain of causes', () => {
  const { reporterOf, lines } = setUp();
  reporterOf('payload')('b1 /careers', new QueryError('network', 'Careers', 'no answer', { cause: refused }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    event: 'cache_refresh_failed',
    cache: 'payload',
    failures: 1,
    keys: 1,
    key: 'b1 /careers',
    cause: {
      name: 'QueryError',
      message: 'Careers: no answer: connect ECONNREFUSED 10.0.0.1:4000',
      code: 'ECONNREFUSED',
    },
  });
});

test('further failures of a minute are logged in one line, with their number and the latest failure', () => {
  const { reporterOf, lines, pass } = setUp();
  const report = reporterOf('page');
  report('first', new Error('one'));
  for (let n = 0; n < 6; n += 1) report(`key ${n % 3}`, new Error('more'));
  pass(59_000);
  report('key 1', new Error('still'));
  expect(lines).toHaveLength(1);
  pass(1_000);
  report('key 9', new Error('latest'));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ failures: 8, keys: 4, key: 'key 9', cause: { message: 'latest' } });
  pass(60_000);
  report('key 9', 'no error at all');
  expect(lines[2]).toMatchObject({ failures: 1, keys: 1, cause: { message: 'no error at all' } });
});

test('each cache logs and counts its failures separately', async () => {
  const { reporterOf, lines, metrics } = setUp();
  const page = reporterOf('page');
  page('a', new Error('one'));
  page('a', new Error('two'));
  reporterOf('payload')('a', new Error('one'));
  expect(lines.map(({ cache }) => cache)).toEqual(['page', 'payload']);
  const text = await metrics.write();
  expect(text).toContain('cache_refresh_failures_total{cache="page"} 2\n');
  expect(text).toContain('cache_refresh_failures_total{cache="payload"} 1\n');
});
