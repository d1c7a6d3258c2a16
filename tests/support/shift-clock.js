/** Shifts the clock of a realm: a process, Jest's sandbox, or a page that runs this function's source. */

/**
 * Dates that the language itself creates stay instances of this `Date`, and a test may still replace
 * `Date.now`.
 * @param {{ Date: DateConstructor }} scope
 * @param {number} offsetMs
 */
export function shiftClock(scope, offsetMs) {
  const RealDate = scope.Date;
  const { now } = RealDate;
  const shiftedNow = () => now() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    /** @param {unknown[]} parts */
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [shiftedNow()] : parts, newTarget),
    apply: (target) => String(new target(shiftedNow())),
  });
  RealDate.now = shiftedNow;
  RealDate.prototype.constructor = ShiftedDate;
  scope.Date = ShiftedDate;
}
