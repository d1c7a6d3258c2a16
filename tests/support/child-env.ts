/** The environment of every process that a test starts: nothing of the developer's own but what a program needs to run, and the content's clock. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentOffsetMs } from './content-clock.js';

const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  // Set by the runner of the tests, and by what shifts their clocks.
  'TEST_RUN_DIR',
  'LD_PRELOAD',
  'FAKETIME',
];

/** As an address: a folder may have spaces in its name, at which NODE_OPTIONS is cut into words. */
const setClock = pathToFileURL(path.join(import.meta.dirname, 'set-clock.js')).href;

/**
 * `settings` are added to it, and win. Node begins at the content's day, all processes of a test file with one clock;
 * CLOCK_AT is another instant to begin at, or `machine` for the clock that the tests themselves have.
 */
export function childEnv({
  CLOCK_AT,
  ...settings
}: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const own = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  // As `npm start` in a checkout has it: production does not start without.
  const PUBLIC_ORIGIN = `http://localhost:${settings.PORT ?? 3000}`;
  return { ...own, ...clock(machineOffsetMs(CLOCK_AT)), PUBLIC_ORIGIN, ...settings };
}

/** From the tests' clock. */
function offsetFor(at: string | undefined): number {
  if (at === undefined) return contentOffsetMs();
  return at === 'machine' ? 0 : Date.parse(at) - Date.now();
}

/** From the machine's own clock, of a process with that CLOCK_AT. */
export function machineOffsetMs(clockAt?: string): number {
  return Number(process.env.CLOCK_OFFSET_MS ?? 0) + offsetFor(clockAt);
}

function clock(fromMachineMs: number): NodeJS.ProcessEnv {
  if (fromMachineMs === 0) return {};
  return { CLOCK_OFFSET_MS: String(fromMachineMs), NODE_OPTIONS: `--import=${setClock}` };
}
