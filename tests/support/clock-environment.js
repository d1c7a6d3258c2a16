/** Jest's own environment, with the clock that TEST_NOW asks for. */
import { TestEnvironment } from 'jest-environment-node';
import { shiftClock } from './shift-clock.js';

export default class ClockEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { CLOCK_OFFSET_MS } = process.env;
    // The worker's own clock is shifted already: tests/runner/run-jest.js.
    if (CLOCK_OFFSET_MS) shiftClock(this.global, Number(CLOCK_OFFSET_MS));
  }
}
