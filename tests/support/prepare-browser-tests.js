/** Before tests in a browser: the browser that npm brings, then the build that it visits. */
import ensureBuild from './ensure-build.js';
import prepareBrowser from './prepare-chromium.js';

export default async function beforeBrowserTests() {
  await prepareBrowser();
  ensureBuild();
}
