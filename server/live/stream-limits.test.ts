/** Limits of open streams, per address and in total. */
import { StreamLimits } from './stream-limits.ts';

test('a stream over the limit per address gets a 429, over the total a 503, and a closed stream makes room', () => {
  const limits = new StreamLimits({ perIp: 2, total: 3 });
  const first = limits.acquire('2001:db8::1');
  limits.acquire('2001:db8::2');
  expect(limits.acquire('2001:db8::3')).toEqual({ status: 429 });
  limits.acquire('192.0.2.1');
  expect(limits.acquire('192.0.2.2')).toEqual({ status: 503 });
  if ('release' in first) first.release();
  expect(limits.acquire('2001:db8::3')).toHaveProperty('release');
});

test('by default ten streams are allowed per household, and two thousand in total', () => {
  const limits = new StreamLimits();
  for (let number = 1; number <= 10; number += 1)
    expect(limits.acquire(`2001:db8:0:1::${number}`)).toHaveProperty('release');
  expect(limits.acquire('2001:db8:0:1::ffff')).toEqual({ status: 429 });
  for (let number = 11; number <= 2_000; number += 1)
    expect(limits.acquire(`10.0.${number >> 8}.${number & 255}`)).toHaveProperty('release');
  expect(limits.acquire('192.0.2.1')).toEqual({ status: 503 });
});
