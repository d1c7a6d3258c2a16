/** TEST_PATIENCE: common limit of every wait in the tests, in seconds. Raise it on a slow or busy machine. */

const seconds = Number(process.env.TEST_PATIENCE || 60);
if (!(seconds > 0))
  throw new Error(`TEST_PATIENCE is "${process.env.TEST_PATIENCE}"; it must be a number of seconds above 0`);

/** Long enough for any single event on a loaded machine; a passing test never reaches it. */
export const patienceMs = seconds * 1_000;
