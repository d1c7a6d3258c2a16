/** Environment of unit tests in which a mutant is tried by no further test once one has noticed it. */
import ClockEnvironment from '../support/clock-environment.js';

/** Noticed mutant of this Stryker worker, which tries one mutant after the other. */
let noticed = /** @type {string | undefined} */ (undefined);

export default class UntilFailure extends ClockEnvironment {
  /** @param {{ name: string, test?: { errors: unknown[], mode?: string | null } }} event of jest-circus */
  handleTestEvent = (event) => {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return;
    if (event.name === 'test_done' && event.test && event.test.errors.length > 0) noticed = mutant;
    if (event.name === 'test_start' && event.test && noticed === mutant) event.test.mode = 'skip';
  };

  async setup() {
    await super.setup();
    // Stops at the first failure without shrinking it.
    // The values are the same each time, to make scores comparable.
    this.global[Symbol.for('fast-check/GlobalParameters')] = { endOnFailure: true, seed: 1 };
  }
}
