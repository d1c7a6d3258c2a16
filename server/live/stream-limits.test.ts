/** Limits of open streams, per address and in total. */
import { StreamLimits } from './stream-limits.ts';

test('there is room for so many of one address, and for so many in all; who leaves makes room', () => {
  const limits = new StreamLimits({ perIp: 2, total: 3 });
  const first = limits.acquire('2001:db8::1');
  limits.acquire('2001:db8::2');
  expect(limits.acquire('2001:db8::3')).toEqual({ status: 429 });
  limits.acquire('192.0.2.1');
  expect(limits.acquire('192.0.2.2')).toEqual({ status: 503 });
  if ('release' in first) first.release();
  expect(limits.acquire('2001:db8::3')).toHaveProperty('release');
});

test('ten streams of one household, two thousand of all, as the site is run', () => {
  const limits = new StreamLimits();
  for (let number = 1; number <= 10; number += 1)
    expect(limits.acquire(`2001:db8:0:1::${number}`)).toHaveProperty('release');
  expect(limits.acquire('2001:db8:0:1::ffff')).toEqual({ status: 429 });
  for (let number = 11; number <= 2_000; number += 1)
    expect(limits.acquire(`10.0.${number >> 8}.${number & 255}`)).toHaveProperty('release');
  expect(limits.acquire('192.0.2.1')).toEqual({ status: 503 });
});
