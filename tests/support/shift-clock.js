/** Moves the clock of one realm: of a process, of Jest's sandbox, of a page (whose script is this function's text). */

/**
 * What is made by the language itself stays an instance of this `Date`, and a `Date.now` that a test replaces stays so.
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
