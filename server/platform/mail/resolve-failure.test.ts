/** What is kept of a mail that was given up: after three days it says so, as nobody has refused it. */
import type { ClaimedMail } from './mail-claims.ts';
import { resolveFailure } from './resolve-failure.ts';

const mail = { recipient: 'ann@example.test', madeAt: '2026-11-20T10:00:00Z', retriedAt: null, tries: 40 };
const away = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:587'), { code: 'ESOCKET' });

test.each([
  ['2026-11-23T09:59:00Z', 'ESOCKET connect ECONNREFUSED 10.1.2.3:587', false],
  ['2026-11-23T10:00:00Z', 'expired: ESOCKET connect ECONNREFUSED 10.1.2.3:587', true],
])('a mail server that is away at %s: %s', (now, lastError, isGivenUp) => {
  const { values } = resolveFailure(mail as ClaimedMail, away, { now: new Date(now), stopping: false });
  expect(values.lastError).toBe(lastError);
  expect(values.nextTryAt === null).toBe(isGivenUp);
});
