/** Jest for mutated sources: the unit tests beside them, and no others, so that each mutant costs little. */
import config from '../../jest.config.js';

const unit = config.projects.find(({ displayName }) => displayName === 'unit');
const folders = [
  'limits',
  'payment',
  'query',
  'mail',
  'render',
  'cache',
  'middleware',
  'live',
  'subscriptions',
];

export default {
  ...unit,
  rootDir: '../..',
  roots: ['<rootDir>/shared', ...folders.map((folder) => `<rootDir>/server/${folder}`)],
};
