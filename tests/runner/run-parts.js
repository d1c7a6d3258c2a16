/** Runs the named parts of the tests one after the other, whatever their results; prints a line for each. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ensureBuild from '../support/ensure-build.js';
import prepareChromium from '../support/prepare-chromium.js';
import { readClockOffset } from '../support/test-now.js';
import { parts } from './parts.js';
import { runJest } from './run-jest.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @param {import('./parts.js').Step} step */
async function runStep(step) {
  if ('projects' in step)
    return runJest(['--selectProjects', ...step.projects, ...(step.args ?? [])], step.env);
  const [program, ...args] = step.command;
  const env = { ...process.env, ...step.env };
  return spawnSync(String(program), args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} whether every step passed
 */
async function runParts(names) {
  const steps = names.flatMap((name) => {
    if (!Object.hasOwn(parts, name))
      throw new Error(`Unknown part "${name}". The parts are: ${Object.keys(parts).join(', ')}; or all.`);
    return parts[name] ?? [];
  });
  // Checked first: without a clock, a browser or a build, nothing else needs to start.
  readClockOffset(process.env.TEST_NOW, Date.now());
  if (steps.some((step) => 'projects' in step && step.projects.includes('browser'))) await prepareChromium();
  await ensureBuild();
  // A caller that runs parts separately sets TEST_SUMMARY to a file, and prints it at its end.
  const isCallers = process.env.TEST_SUMMARY !== undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'test-summary-'));
  process.env.TEST_SUMMARY ??= path.join(folder, 'summary.txt');
  const lines = [];
  for (const step of steps) {
    const startMs = performance.now();
    const status = await runStep(step);
    const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
    lines.push(`${status === 0 ? 'passed' : 'FAILED'} in ${minutes} min: ${step.name}`);
  }
  if (!isCallers) printSummary(process.env.TEST_SUMMARY);
  rmSync(folder, { recursive: true });
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return lines.every((line) => line.startsWith('passed'));
}

/** @param {string} file with a line for each test that failed or was skipped and each measurement that was repeated */
function printSummary(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  for (const kind of ['Failed', 'Skipped', 'Second try']) {
    const own = lines.filter((line) => line.startsWith(kind));
    process.stdout.write(`\n${kind}: ${own.length}\n${own.map((line) => `  ${line}\n`).join('')}`);
  }
}

const named = process.argv.slice(2);
try {
  const passed = await runParts(named.join() === 'all' ? Object.keys(parts) : named);
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
