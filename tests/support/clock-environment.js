/** Jest's Node environment, with its clock shifted according to TEST_NOW. */
import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from './disable-storages.js';
import { shiftClock } from './shift-clock.js';

export default class ClockEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { CLOCK_OFFSET_MS } = process.env;
    // The clock of the worker itself is already shifted: tests/runner/run-jest.js.
    if (CLOCK_OFFSET_MS) shiftClock(this.global, Number(CLOCK_OFFSET_MS));
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
