/** Random numbers of a test: prints the seed at the start; TEST_SEED repeats it. */
import { randomInt } from 'node:crypto';
import { randomFrom } from './seeded-random.js';

export interface Seeded {
  readonly seed: number;
  /** From 0 to below 1, as Math.random. */
  random(): number;
}

/** `what` names the test in the printed line. */
export function drawSeed(what: string): Seeded {
  const seed = readSeed() ?? randomInt(2 ** 31);
  process.stdout.write(`${what}: TEST_SEED=${seed}\n`);
  return { seed, random: randomFrom(seed) };
}

function readSeed(): number | undefined {
  const text = process.env.TEST_SEED;
  if (!text) return undefined;
  if (!/^\d{1,10}$/.test(text))
    throw new Error(`TEST_SEED is "${text}"; it must be a number that a run printed`);
  return Number(text);
}
