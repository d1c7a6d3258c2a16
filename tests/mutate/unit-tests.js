/** Jest's configuration for mutated sources: the unit project only; run-mutate.js adds a part's folders. */
import path from 'node:path';
import config from '../../jest.config.js';

const unit = config.projects.find(({ displayName }) => displayName === 'unit');

export default {
  ...unit,
  rootDir: '../..',
  testSequencer: '<rootDir>/tests/mutate/covering-files.js',
  // Stryker loads the environment itself and does not resolve <rootDir>.
  testEnvironment: path.resolve(import.meta.dirname, 'until-failure.js'),
  // A mutant that leaves a promise open ends its test here, long before Stryker gives up on the worker.
  testTimeout: 15_000,
};
