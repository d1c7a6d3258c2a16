/** Builds once before all tests when there is no build of the current sources. */
import path from 'node:path';
import { ensureBuild } from '../../server/builds/ensure-build.js';

export default function beforeAllTests() {
  if (!ensureBuild(path.resolve(import.meta.dirname, '../..')))
    throw new Error('The build failed; see above');
}
