/** Sets of offers as bits, one for each offer in the order of the soonest: sets are put together and counted by words. */

/** Not to be changed by whoever is handed one. */
export type BitSet = Uint32Array;

/** Bytes; those who keep one set keep all that were cut beside it. */
const slabBytes = 32_768;
/** V8 has so small an array within its heap. */
const heapBytes = 64;
let slab = new ArrayBuffer(slabBytes);
let cutBytes = 0;

export function createBitSet(size: number): BitSet {
  return cut(Math.ceil(size / 32));
}

/** Empty. A buffer of its own costs five times what is done with it, so sets are cut from a larger one. */
function cut(words: number): BitSet {
  const bytes = words * Uint32Array.BYTES_PER_ELEMENT;
  if (bytes <= heapBytes || bytes * 3 > slabBytes) return new Uint32Array(words);
  if (cutBytes + bytes > slabBytes) {
    slab = new ArrayBuffer(slabBytes);
    cutBytes = 0;
  }
  const set = new Uint32Array(slab, cutBytes, words);
  cutBytes += bytes;
  return set;
}

export function copyBits(set: BitSet): BitSet {
  const copy = cut(set.length);
  copy.set(set);
  return copy;
}

export function addBit(set: BitSet, bit: number): void {
  set[bit >>> 5] = (set[bit >>> 5] as number) | (1 << (bit & 31));
}

export function hasBit(set: BitSet, bit: number): boolean {
  return (((set[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

/** Adds to a set what is in the other. */
export function addBits(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] as number) | (other[word] as number);
}

/** What is in every one of them, as a set of its own. */
export function intersect(first: BitSet, others: readonly BitSet[]): BitSet {
  const result = copyBits(first);
  for (const other of others)
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] as number) & (other[word] as number);
  return result;
}

/** What is in either, as a set of its own. */
export function uniteSets(one: BitSet, other: BitSet): BitSet {
  const result = copyBits(one);
  addBits(result, other);
  return result;
}

/** What is in the first and not in the other, as a set of its own. */
export function subtract(one: BitSet, other: BitSet): BitSet {
  const result = copyBits(one);
  for (let word = 0; word < result.length; word += 1)
    result[word] = (result[word] as number) & ~(other[word] as number);
  return result;
}

export function countBits(set: BitSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += countOnes(set[word] as number);
  return count;
}

/** How many are in both. */
export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let word = 0; word < a.length; word += 1)
    count += countOnes((a[word] as number) & (b[word] as number));
  return count;
}

/** The bits of a set in their order, so many after the first so many; what is passed over is only counted. */
export function takeBits(set: BitSet, start: number, count: number): number[] {
  const taken: number[] = [];
  let before = 0;
  for (let word = 0; word < set.length && taken.length < count; word += 1) {
    const ones = countOnes(set[word] as number);
    if (before + ones > start)
      for (let left = set[word] as number; left !== 0 && taken.length < count; left &= left - 1) {
        if (before >= start) taken.push(word * 32 + lowestBit(left));
        before += 1;
      }
    else before += ones;
  }
  return taken;
}

export function forEachBit(set: BitSet, visit: (bit: number) => void): void {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] as number; left !== 0; left &= left - 1) visit(word * 32 + lowestBit(left));
}

/** Of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Hacker's Delight, figure 5-2. */
export function countOnes(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
