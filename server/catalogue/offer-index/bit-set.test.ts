/** Tests of bit sets against plain sets of numbers, at the ends of words, groups of words and slabs. */
import { listBits } from '#tests/support/list-bits.ts';
import { randomFrom } from '#tests/support/seeded-random.js';
import {
  addBit,
  addBits,
  type BitSet,
  copyBits,
  countBits,
  countCommon,
  createBitSet,
  forEachBit,
  hasBit,
  intersect,
  lowestBit,
  subtract,
  takeBits,
  uniteSets,
} from './bit-set.ts';

/** One word, two, three (counted together), four and more; 512 bits fit V8's own heap, 513 need a slab. */
const sizes = [0, 1, 31, 32, 33, 64, 65, 95, 96, 97, 128, 160, 161, 192, 193, 512, 513, 2_000];

function setOf(bits: Iterable<number>, size: number): BitSet {
  const set = createBitSet(size);
  for (const bit of bits) addBit(set, bit);
  return set;
}

/** All, none and three random shares of the bits below a size. */
function samples(size: number, seed: number): number[][] {
  const random = randomFrom(seed);
  const every = Array.from({ length: size }, (_, bit) => bit);
  return [every, [], ...[0.9, 0.3, 0.02].map((share) => every.filter(() => random() < share))];
}

test.each(sizes)('a set of %i bits holds, counts and lists exactly the bits that were added', (size) => {
  for (const bits of samples(size, size + 1)) {
    const set = setOf(bits, size);
    const visited: number[] = [];
    forEachBit(set, (bit) => visited.push(bit));
    expect(set).toHaveLength(Math.ceil(size / 32));
    expect(listBits(set)).toEqual(bits);
    expect(visited).toEqual(bits);
    expect(countBits(set)).toBe(bits.length);
    const places = Array.from({ length: size + 40 }, (_, bit) => bit);
    expect(places.filter((bit) => hasBit(set, bit))).toEqual(bits);
  }
});

test.each(sizes)('two sets of %i bits are combined into new sets, and are left as they were', (size) => {
  for (const [first, second] of [
    [samples(size, 11)[2], samples(size, 12)[3]],
    [samples(size, 13)[0], samples(size, 14)[0]],
    [samples(size, 15)[4], samples(size, 16)[0]],
    [samples(size, 17)[1], samples(size, 18)[2]],
  ] as [number[], number[]][]) {
    const [one, other] = [setOf(first, size), setOf(second, size)];
    const both = first.filter((bit) => second.includes(bit));
    const either = [...new Set([...first, ...second])].sort((a, b) => a - b);
    const copy = copyBits(one);
    expect(listBits(intersect(one, [other]))).toEqual(both);
    expect(listBits(intersect(one, []))).toEqual(first);
    expect(listBits(uniteSets(one, other))).toEqual(either);
    expect(listBits(subtract(one, other))).toEqual(first.filter((bit) => !second.includes(bit)));
    expect(countCommon(one, other)).toBe(both.length);
    expect([listBits(one), listBits(other)]).toEqual([first, second]);
    addBits(one, other);
    expect([listBits(one), listBits(other), listBits(copy)]).toEqual([either, second, first]);
  }
});

test('the common bits are counted in each of the three words that are read together', () => {
  for (let bit = 0; bit < 224; bit += 1) {
    const one = setOf([bit], 224);
    expect(countCommon(one, setOf([bit, (bit + 100) % 224], 224))).toBe(1);
    expect(countCommon(one, setOf([(bit + 1) % 224], 224))).toBe(0);
  }
});

test('the intersection of three sets has only what is in all of them', () => {
  const [one, other, third] = [setOf([1, 40, 70], 96), setOf([1, 40, 80], 96), setOf([0, 40, 70], 96)];
  expect(listBits(intersect(one, [other, third]))).toEqual([40]);
});

test('a page of bits begins after the first bits and ends after the count, within and between words', () => {
  for (const bits of samples(200, 21))
    for (const start of [0, 1, 2, 31, 32, 33, 63, 64, 180, 199, 200, 201])
      for (const count of [0, 1, 2, 31, 32, 33, 200])
        expect(takeBits(setOf(bits, 200), start, count)).toEqual(bits.slice(start, start + count));
});

test.each([
  [0b1, 0],
  [0b110, 1],
  [0x8000, 15],
  [0x8000_0000, 31],
  [0xffff_0000, 16],
])('the lowest bit of %i is %i', (word, bit) => {
  expect(lowestBit(word)).toBe(bit);
});

test('sets share no bits, however many are created and whichever share a slab', () => {
  const sets = Array.from({ length: 120 }, (_, index) => createBitSet(600 + index * 97));
  for (const [index, set] of sets.entries()) if (index % 2 === 0) set.fill(0xffff_ffff);
  for (const [index, set] of sets.entries()) {
    expect(set).toHaveLength(Math.ceil((600 + index * 97) / 32));
    expect(countBits(set)).toBe(index % 2 === 0 ? set.length * 32 : 0);
  }
});

test.each([
  [512, 64],
  [513, 32_768],
  // A third of the slab is the most that is cut from it.
  [87_360, 32_768],
  [87_361, 10_924],
])('a set of %i bits is in a buffer of %i bytes', (size, bytes) => {
  expect(createBitSet(size).buffer.byteLength).toBe(bytes);
});

test('a slab is used to its last byte before the next one is begun', () => {
  const quarter = () => createBitSet(8_192 * 8);
  let first = quarter();
  // The first set at the start of a slab.
  while (first.byteOffset !== 0) first = quarter();
  const [second, third, fourth, fifth] = [quarter(), quarter(), quarter(), quarter()];
  expect([second, third, fourth].map(({ buffer }) => buffer === first.buffer)).toEqual([true, true, true]);
  expect(fourth.byteOffset).toBe(24_576);
  expect(fifth.buffer).not.toBe(first.buffer);
  expect(fifth.byteOffset).toBe(0);
});
