/** Records a measurement that was repeated because it was too slow; the run's summary lists each. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `what` names the measurement, `why` the first result. The runner prints the lines and their number after
 * the tests.
 */
export function recordSecondTry(what: string, why: string): void {
  const line = `${what}: ${why}\n`;
  const folder = process.env.TEST_RUN_DIR;
  if (folder) appendFileSync(path.join(folder, 'second-tries.log'), line);
  else process.stderr.write(`Second try: ${line}`);
}
