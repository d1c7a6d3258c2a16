/** `npm run mutate -- [part …] [--report]`: runs Stryker on each part, and sums the parts' reports. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import prepareSite from '../support/prepare-site.js';
import { modulesOf, parts } from './parts.js';

/** @typedef {import('./parts.js').PartName} PartName */
/** @typedef {{ name: string, mutants: { status: string }[] }} ReportedFile */
/** @typedef {{ files: Record<string, Omit<ReportedFile, 'name'>> }} Report keyed by module with mutants */

/** Required percentage of mutants that a unit test notices. */
const leastScore = 85;
const root = path.resolve(import.meta.dirname, '../..');
/** Beside Jest's own cache, as Jest finds no tests below node_modules; for this run only. */
const sandbox = `.jest-cache/mutate/sandbox-${process.pid}`;

/** @param {PartName} part */
const reportOf = (part) => path.join(root, '.jest-cache/mutate', `${part}.json`);

/**
 * Digest of the modules and tests that the report covers.
 * @param {PartName} part
 */
const digestOf = (part) => path.join(root, '.jest-cache/mutate', `${part}.sha256`);

/** @param {PartName} part */
const foldersOf = (part) => [...new Set(modulesOf(part).map((file) => path.dirname(file)))];

/** @param {PartName} part */
async function mutate(part) {
  const folders = foldersOf(part);
  const stryker = new Stryker({
    configFile: 'tests/mutate/stryker-settings.js',
    mutate: modulesOf(part),
    tempDirName: sandbox,
    incrementalFile: reportOf(part),
    concurrency: Math.min(Number(process.env.MUTATE_WORKERS) || 2, availableParallelism()),
    jest: {
      config: {
        roots: folders.map((folder) => `<rootDir>/${folder}`),
        testMatch: folders.map((folder) => `<rootDir>/${folder}/*.test.ts`),
      },
    },
  });
  dropSurvivors(part);
  // Taken before the run: an edit during the run requires another run.
  const digestBefore = digest(part);
  await stryker.runMutationTest();
  writeFileSync(digestOf(part), digestBefore);
}

/**
 * Drops survivors from the last report, so that they are tried again:
 * Stryker reuses the result of a static mutant, whatever tests were added.
 * @param {PartName} part
 */
function dropSurvivors(part) {
  if (!existsSync(reportOf(part))) return;
  /** @type {Report} */
  const report = JSON.parse(readFileSync(reportOf(part), 'utf8'));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed');
  // Without a digest, the report does not count until the run is over.
  rmSync(digestOf(part), { force: true });
  writeFileSync(reportOf(part), JSON.stringify(report));
}

/**
 * @param {PartName} part
 * @returns {readonly ReportedFile[] | undefined} its modules that have mutants;
 * undefined when these modules were not run with these tests
 */
function readCurrent(part) {
  if (!existsSync(digestOf(part)) || readFileSync(digestOf(part), 'utf8') !== digest(part)) return undefined;
  /** @type {Report} */
  const { files } = JSON.parse(readFileSync(reportOf(part), 'utf8'));
  // The report may still contain modules that have been renamed since.
  return modulesOf(part).flatMap((name) => (files[name] ? [{ ...files[name], name }] : []));
}

/** @param {PartName} part */
function digest(part) {
  const hash = createHash('sha256');
  for (const file of [...modulesOf(part), ...testsOf(part)].sort())
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {PartName} part
 * @returns {string[]} the test files beside its modules
 */
function testsOf(part) {
  return foldersOf(part).flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
}

/**
 * @param {readonly ReportedFile[]} files
 * @returns {{ noticed: number, all: number }} counts of valid mutants
 */
function count(files) {
  const statuses = files.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  return {
    noticed,
    all: noticed + statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length,
  };
}

/** @param {{ noticed: number, all: number }} counted */
const score = ({ noticed, all }) => (all === 0 ? 100 : (100 * noticed) / all);

/**
 * @param {readonly PartName[]} named
 * @returns {number} exit status: 1 when a part is missing or the sum is below the least score
 */
function printReport(named) {
  const sum = { noticed: 0, all: 0 };
  let missing = 0;
  for (const part of named) {
    const files = readCurrent(part);
    if (!files) {
      missing += 1;
      process.stdout.write(`${part.padEnd(12)} not run for these sources\n`);
      continue;
    }
    const counted = count(files);
    sum.noticed += counted.noticed;
    sum.all += counted.all;
    process.stdout.write(`${line(part, counted)}\n`);
    for (const file of files) {
      const inFile = count([file]);
      if (score(inFile) < leastScore) process.stdout.write(`${line('', inFile)}  ${file.name}\n`);
    }
  }
  process.stdout.write(`${line('sum', sum)}, at least ${leastScore} %\n`);
  return missing > 0 || score(sum) < leastScore ? 1 : 0;
}

/**
 * @param {string} name
 * @param {{ noticed: number, all: number }} counted
 */
function line(name, counted) {
  return `${name.padEnd(12)} ${score(counted).toFixed(1).padStart(5)} %  ${counted.noticed} of ${counted.all}`;
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit status
 */
async function run(args) {
  const named = args.filter((arg) => arg !== '--report');
  const unknown = named.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Error(`Unknown part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`);
  const every = /** @type {PartName[]} */ (Object.keys(parts));
  const wanted = named.length > 0 ? /** @type {PartName[]} */ (named) : every;
  if (!args.includes('--report')) {
    const folder = mkdtempSync(path.join(tmpdir(), 'mutate-'));
    // Copies of the project and files left by tests of broken code are deleted at the end,
    // also after an interruption.
    process.once('exit', () => {
      for (const each of [folder, path.join(root, sandbox)]) rmSync(each, { recursive: true, force: true });
    });
    process.env.TMPDIR = folder;
    process.env.TEST_CASES = '50';
    process.chdir(root);
    // Unit tests read its snapshot of the content, which takes a tenth of the time of the files.
    if (!process.env.SITE_ROOT) await prepareSite();
    for (const part of wanted) {
      if (named.length === 0 && readCurrent(part)) continue;
      process.stdout.write(`\n${part}\n`);
      // Stryker has printed the reason; this part stays without a result, and the others run.
      await mutate(part).catch(() => {});
    }
  }
  return printReport(wanted);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => process.exit(1));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
