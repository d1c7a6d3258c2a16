/** The one limit of every wait in the tests: TEST_PATIENCE, in seconds. A slow or busy machine gets a larger one. */

const seconds = Number(process.env.TEST_PATIENCE || 60);
if (!(seconds > 0))
  throw new Error(`TEST_PATIENCE is "${process.env.TEST_PATIENCE}"; it must be a number of seconds above 0`);

/** Long enough for any single event on a loaded machine; a test that passes never reaches it. */
export const patienceMs = seconds * 1_000;
