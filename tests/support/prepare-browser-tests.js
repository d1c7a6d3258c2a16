/** Setup of browser tests: unpacks the browser from npm, then builds the site. */
import ensureBuild from './ensure-build.js';
import prepareBrowser from './prepare-chromium.js';

export default async function beforeBrowserTests() {
  await prepareBrowser();
  await ensureBuild();
}
