/** Builds once before all tests when there is no build of the current sources and content. */
import path from 'node:path';
import { ensureBuild } from '#server/build/ensure-build.js';

const root = path.resolve(import.meta.dirname, '../..');

export default function beforeAllTests() {
  if (!ensureBuild(root, { withContent: true })) throw new Error('The build failed; see above');
  process.env.SITE_ROOT = root;
}

// `npm test` begins with it: route tests, too, are then run against what ships.
if (process.argv[1] === import.meta.filename) beforeAllTests();
