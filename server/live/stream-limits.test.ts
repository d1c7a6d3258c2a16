/** Whose streams are counted together, and how many may be open. */
import { groupOf, StreamLimits } from './stream-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, group) => {
  expect(groupOf(address)).toBe(group);
});

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
