/** Builds once before all tests if no build matches the current sources. */
import path from 'node:path';
import { ensureBuild } from '#server/build/ensure-build.js';
import prepareSite from './prepare-site.js';

const root = path.resolve(import.meta.dirname, '../..');

export default async function beforeAllTests() {
  if (!ensureBuild(root)) throw new Error('The build failed; see above');
  await prepareSite();
}

// `npm test` runs this first, so that route tests run against the shipped build, too.
if (process.argv[1] === import.meta.filename) await beforeAllTests();
