/** Runs only test files that reach a mutant, shortest first: Stryker names tests, Jest loads all files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @type {typeof import('@jest/test-sequencer').default} */
const Sequencer = createRequire(import.meta.url)('@jest/test-sequencer').default;

/** @typedef {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} Tests */
/** @typedef {{ tests: string[], ms: number }} TestFile found in a file by the first run, without mutants */

export default class CoveringFiles extends Sequencer {
  /** @param {ConstructorParameters<typeof Sequencer>[0]} options */
  constructor(options) {
    super(options);
    this.pattern = options.globalConfig.testNamePattern;
    // In this part's sandbox, where each Stryker worker finds it.
    this.record = path.join(options.globalConfig.rootDir, '.jest-cache/test-files.json');
  }

  /** @param {Tests} tests */
  sort(tests) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return tests;
    /** @type {Record<string, TestFile>} */
    const files = JSON.parse(readFileSync(this.record, 'utf8'));
    const reached = new RegExp(this.pattern ?? '', 'i');
    return tests
      .filter((test) => files[test.path]?.tests.some((name) => reached.test(name)))
      .toSorted((a, b) => (files[a.path]?.ms ?? 0) - (files[b.path]?.ms ?? 0));
  }

  /**
   * @param {Tests} _tests
   * @param {Parameters<InstanceType<typeof Sequencer>['cacheResults']>[1]} results
   */
  cacheResults(_tests, { testResults }) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) return;
    const files = testResults.map(({ testFilePath, testResults: tests, perfStats }) => [
      testFilePath,
      { tests: tests.map(({ fullName }) => fullName), ms: perfStats.runtime },
    ]);
    mkdirSync(path.dirname(this.record), { recursive: true });
    writeFileSync(this.record, JSON.stringify(Object.fromEntries(files)));
  }
}
