/** Age header: shared caches receive it once a response is an hour old, and not before. */
import type { Response } from 'express';
import { setAgeHeader } from './set-age-header.ts';

const now = new Date('2026-11-21T10:00:00Z');
const services = {
  payloadCache: { ageMs: ({ storedAt }: { storedAt: number }) => now.getTime() - storedAt },
};

function ageAfter(seconds: number): unknown {
  const headers: unknown[] = [];
  const res = {
    setHeader: (name: string, value: unknown) => headers.push(name, value),
  } as unknown as Response;
  const storedAt = now.getTime() - seconds * 1_000;
  setAgeHeader(res, services, {
    state: 'stale-error',
    freshness: { storedAt, freshUntil: 0, staleUntil: 0 },
  });
  return headers;
}

test.each([
  [0, []],
  [3_599, []],
  [3_600, ['Age', 3_600]],
  [86_400, ['Age', 86_400]],
])('a page that is %i seconds old sets the headers %j', (seconds, expected) => {
  expect(ageAfter(seconds)).toEqual(expected);
});

test('a response that was never cached sets no Age header', () => {
  expect(() => setAgeHeader({} as Response, services, undefined)).not.toThrow();
});
