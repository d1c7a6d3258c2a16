/** Bit sets of offers, one bit per offer, soonest first. Sets are combined and counted word by word. */

/** Read-only for callers. */
export type BitSet = Uint32Array;

/** Slab size in bytes. A retained set retains its whole slab. */
const slabBytes = 32_768;
/** V8 stores typed arrays up to this size on its own heap, without a separate buffer. */
const heapBytes = 64;
let slab = new ArrayBuffer(slabBytes);
let cutBytes = 0;

export function createBitSet(size: number): BitSet {
  return cut(Math.ceil(size / 32));
}

/** Returns an empty set, cut from a slab. A separate buffer costs five times as much as using it. */
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

/** Adds the bits of `other` to `set`. */
export function addBits(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] as number) | (other[word] as number);
}

/** Returns the bits that are in every set, as a new set. */
export function intersect(first: BitSet, others: readonly BitSet[]): BitSet {
  const result = copyBits(first);
  for (const other of others)
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] as number) & (other[word] as number);
  return result;
}

/** Returns the bits that are in either set, as a new set. */
export function uniteSets(one: BitSet, other: BitSet): BitSet {
  const result = copyBits(one);
  addBits(result, other);
  return result;
}

/** Returns the bits of the first set that are not in the other, as a new set. */
export function subtract(one: BitSet, other: BitSet): BitSet {
  const result = copyBits(one);
  for (let word = 0; word < result.length; word += 1)
    result[word] = (result[word] as number) & ~(other[word] as number);
  return result;
}

export function countBits(set: BitSet): number {
  let count = 0;
  let word = 0;
  for (const last = set.length - 2; word < last; word += 3)
    count += countOnesOfThree(set[word] as number, set[word + 1] as number, set[word + 2] as number);
  for (; word < set.length; word += 1) count += countOnes(set[word] as number);
  return count;
}

/** Counts the bits that are in both sets. */
export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0;
  let word = 0;
  for (const last = a.length - 2; word < last; word += 3) {
    const first = (a[word] as number) & (b[word] as number);
    const second = (a[word + 1] as number) & (b[word + 1] as number);
    const third = (a[word + 2] as number) & (b[word + 2] as number);
    // Most words of a narrowed list are 0, and a test is cheaper than a count.
    if ((first | second | third) !== 0) count += countOnesOfThree(first, second, third);
  }
  for (; word < a.length; word += 1) count += countOnes((a[word] as number) & (b[word] as number));
  return count;
}

/** Returns up to `count` bits in ascending order after the first `start`. Skipped words are only counted. */
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

/** Returns the index of the lowest bit. The word must not be 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Population count: Hacker's Delight, figure 5-2. */
function countOnes(word: number): number {
  const fours = countByFour(word);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Three words together: each of their counts by four bits is at most 4, so the sum fits in four bits. */
function countOnesOfThree(first: number, second: number, third: number): number {
  const fours = (countByFour(first) + countByFour(second) + countByFour(third)) | 0;
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function countByFour(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
}
