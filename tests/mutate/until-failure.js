/** The environment of unit tests, in which a mutant that one test has noticed is tried by no further one. */
import ClockEnvironment from '../support/clock-environment.js';

/** Of this worker of Stryker, which tries one mutant after the other. */
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
    // One failure is enough, not the shortest; the same values each time, so that a score can be compared.
    this.global[Symbol.for('fast-check/GlobalParameters')] = { endOnFailure: true, seed: 1 };
  }
}
