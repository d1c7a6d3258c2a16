/** A measurement repeated because its first result was too slow: each one is a line in the summary of the run. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** `what` names the measurement, `why` the first result. The runner prints these lines, with a count, after the tests. */
export function recordSecondTry(what: string, why: string): void {
  const line = `${what}: ${why}\n`;
  const folder = process.env.TEST_RUN_DIR;
  if (folder) appendFileSync(path.join(folder, 'second-tries.log'), line);
  else process.stderr.write(`Second try: ${line}`);
}
