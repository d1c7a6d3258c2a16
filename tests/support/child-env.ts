/** Environment of every process that a test starts: the few inherited variables, and the content's clock. */

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
  // Set by the test runner, and by the tools that shift its clock.
  'TEST_RUN_DIR',
  'LD_PRELOAD',
  'FAKETIME',
];

/** A file URL: a path may contain spaces, at which Node splits NODE_OPTIONS. */
const setClock = pathToFileURL(path.join(import.meta.dirname, 'set-clock.js')).href;

/**
 * Merges `settings` over the base environment. Processes start at the content's day, and all processes of a
 * test file share one clock. CLOCK_AT sets another start; `machine` uses the clock of the tests.
 */
export function childEnv({
  CLOCK_AT,
  ...settings
}: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const own = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  // The default of `npm start` in a checkout; production does not start without PUBLIC_ORIGIN.
  const PUBLIC_ORIGIN = `http://localhost:${settings.PORT ?? 3000}`;
  return { ...own, ...clock(machineOffsetMs(CLOCK_AT)), PUBLIC_ORIGIN, ...settings };
}

/** Offset from the tests' clock, in milliseconds. */
function offsetFor(at: string | undefined): number {
  if (at === undefined) return contentOffsetMs();
  return at === 'machine' ? 0 : Date.parse(at) - Date.now();
}

/** Offset from the machine's clock, in milliseconds, for a process with that CLOCK_AT. */
export function machineOffsetMs(clockAt?: string): number {
  return Number(process.env.CLOCK_OFFSET_MS ?? 0) + offsetFor(clockAt);
}

function clock(fromMachineMs: number): NodeJS.ProcessEnv {
  if (fromMachineMs === 0) return {};
  return { CLOCK_OFFSET_MS: String(fromMachineMs), NODE_OPTIONS: `--import=${setClock}` };
}
