/** Loaded before a program (`node --import`): its clock begins at CLOCK_AT and goes on from there. */
const RealDate = Date;
const offsetMs = RealDate.parse(String(process.env.CLOCK_AT)) - RealDate.now();

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {unknown[]} parts */
    constructor(...parts) {
      // @ts-expect-error as it was called
      super(...(parts.length === 0 ? [RealDate.now() + offsetMs] : parts));
    }

    static now() {
      return RealDate.now() + offsetMs;
    }
  }
);
