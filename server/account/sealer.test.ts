/** What is sealed can be opened by the same secret for the same purpose, unchanged, and by nobody else. */
import { randomBytes } from 'node:crypto';
import { createSealer } from './sealer.ts';

const secret = randomBytes(32);
const sealer = createSealer(secret, 'session');

test('what was sealed comes back, and no two seals are alike', () => {
  const value = { uid: 'anna', refreshToken: 'abc' };
  expect(sealer.open(sealer.seal(value))).toEqual(value);
  expect(sealer.seal(value)).not.toBe(sealer.seal(value));
  expect(sealer.seal(value)).toMatch(/^[\w-]+$/);
});

test('changed by one letter, for another purpose or with another secret it stays shut', () => {
  const sealed = sealer.seal('anna');
  const at = sealed.length - 4;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(sealer.open(changed)).toBeNull();
  expect(createSealer(secret, 'outcome').open(sealed)).toBeNull();
  expect(createSealer(randomBytes(32), 'session').open(sealed)).toBeNull();
  for (const text of ['', 'x', '%%%', sealed.slice(0, 20)]) expect(sealer.open(text)).toBeNull();
});
