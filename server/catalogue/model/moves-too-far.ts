/** Guard of prices and rates: a change above 30 % counts as a typing error until a person confirms it. */

const maxChangePercent = 30;

/** In whole numbers for pence: a change of exactly 30 % may be a little more in floating point. */
export function movesTooFar(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * maxChangePercent;
}
