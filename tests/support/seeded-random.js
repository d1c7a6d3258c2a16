/** Seeded random numbers for tests and tools. */

/**
 * mulberry32: the same numbers for the same seed, on every machine.
 * @param {number} seed
 * @returns {() => number} from 0 to below 1, as Math.random
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
