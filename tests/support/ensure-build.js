/** Builds once before all tests if no build matches the current sources and content. */
import path from 'node:path';
import { ensureBuild } from '#server/build/ensure-build.js';

const root = path.resolve(import.meta.dirname, '../..');

export default function beforeAllTests() {
  if (!ensureBuild(root, { withContent: true })) throw new Error('The build failed; see above');
  process.env.SITE_ROOT = root;
}

// `npm test` runs this first, so that route tests run against the shipped build, too.
if (process.argv[1] === import.meta.filename) beforeAllTests();
