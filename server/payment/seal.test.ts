/** Sealed texts: unreadable, unalterable, for one purpose and for a while. */
import { randomBytes } from 'node:crypto';
import { createSeal } from './seal.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T10:30:00Z');
const secret = randomBytes(32);
const seal = createSeal(secret, 'payment check');
const details = { reference: 'PT48213', surname: 'O’Neill', amountPence: 25_000 };
const text = seal.close(details, later);

test('what was sealed comes back as it was', () => {
  expect(seal.open(text, now)).toEqual({ value: details });
});

test('nothing of it can be read from outside', () => {
  const bytes = Buffer.from(text, 'base64url').toString('latin1');
  for (const word of ['PT48213', 'Neill', '25000']) expect(`${text}${bytes}`).not.toContain(word);
});

test('a change of any letter, a letter less or a letter more makes it nobody’s', () => {
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'A' ? 'B' : 'A';
    expect(seal.open(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, now)).toBe('altered');
  }
  for (const wrong of ['', 'x', text.slice(1), text.slice(0, -1), `${text}A`, `${text}=`, ` ${text}`])
    expect(seal.open(wrong, now)).toBe('altered');
});

test('it is good until its end and not a second longer', () => {
  expect(seal.open(text, new Date(later.getTime() - 1))).toEqual({ value: details });
  expect(seal.open(text, later)).toBe('late');
});

test('it means nothing for another purpose or to another site', () => {
  expect(createSeal(secret, 'payment return').open(text, now)).toBe('altered');
  expect(createSeal(randomBytes(32), 'payment check').open(text, now)).toBe('altered');
});

test('the same details sealed twice are the same text, other details another', () => {
  expect(seal.close(details, later)).toBe(text);
  expect(seal.close({ ...details, amountPence: 25_001 }, later)).not.toBe(text);
});
