/** How many streams may be open of one address, and in all. */
import { StreamLimits } from './stream-limits.ts';

test('there is room for so many of one address, and for so many in all; who leaves makes room', () => {
  const limits = new StreamLimits({ perAddress: 2, inAll: 3 });
  const first = limits.take('2001:db8::1');
  limits.take('2001:db8::2');
  expect(limits.take('2001:db8::3')).toEqual({ status: 429 });
  limits.take('192.0.2.1');
  expect(limits.take('192.0.2.2')).toEqual({ status: 503 });
  if ('leave' in first) first.leave();
  expect(limits.take('2001:db8::3')).toHaveProperty('leave');
});
