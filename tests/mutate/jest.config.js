/** Jest for mutated sources: the unit tests of what both sides agree on and of the server, as jest.config.js runs them. */
import config from '../../jest.config.js';

const unit = config.projects.find(({ displayName }) => displayName === 'unit');

export default { ...unit, rootDir: '../..', roots: ['<rootDir>/shared'] };
