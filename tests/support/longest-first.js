/** Runs the slowest test files first, so that no worker is left with one of them at the end. */
import { createRequire } from 'node:module';
import path from 'node:path';

/** @type {typeof import('@jest/test-sequencer').default} */
const Sequencer = createRequire(import.meta.url)('@jest/test-sequencer').default;

/** Order of the projects when no earlier run has timings; larger files come first within a project. */
const kinds = ['browser', 'sweep', 'browsers', 'faults', 'http', 'build', 'unit'];
/** Small files that run long. */
const long = [
  'every-reading',
  'every-route',
  'every-form',
  'new-build',
  'photos',
  'mails',
  'documents-command',
];

/** @typedef {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} Tests */

export default class LongestFirst extends Sequencer {
  /** @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    if (sorted.every(({ duration }) => duration !== undefined)) return sorted;
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** @param {Tests[number]} test */
function rankOf({ path: file, context }) {
  const kind = context.config.displayName?.name ?? '';
  const name = path.basename(file).replace(/[.]test[.]tsx?$/, '');
  return kind !== 'unit' && long.includes(name) ? -1 : kinds.indexOf(kind);
}
