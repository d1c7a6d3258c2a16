/** `npm run screenshots`: takes a picture of every page, to look at or to compare with an earlier run. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import ensureBuild from '../support/ensure-build.js';
import { compareScreenshots } from './compare-screenshots.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { parseOptions } from './parse-options.ts';
import { openPage, type Screenshot, takeScreenshot } from './take-screenshot.ts';

// Options: `-- --dark | --forced | --print`, `--width 320`, or addresses. `--against <copy of screenshots/>`
// exits with 1 when a pixel differs from that copy: the clock has the same time in each run.
const { look, widths, addresses, against } = parseOptions(process.argv.slice(2));

await ensureBuild();
// Imported only now, so that the site is the build just made.
const { openBrowserSite } = await import('../support/browser-site.ts');
const { contentDay } = await import('../support/start-services.ts');
const site = await openBrowserSite();

for (const width of widths) {
  const folder = path.resolve(import.meta.dirname, `../../screenshots/${look}-${width}`);
  await mkdir(folder, { recursive: true });
  const page = await openPage(site.browser, look, width, contentDay);
  const shots: Screenshot[] = [];
  for (const address of addresses) shots.push(await takeScreenshot(page, site.origin, address, look, folder));
  await page.context().close();
  await writeContactSheet(site.browser, shots, width, folder);
  process.stdout.write(`${shots.length} pages: screenshots/${look}-${width}/contact-sheet.html\n`);
  if (against) {
    const name = `${look}-${width}`;
    const files = shots.map(({ file }) => file);
    const drawn = path.join(folder, 'differences');
    const differences = await compareScreenshots(files, path.join(against, name), folder, drawn);
    for (const { file, what } of differences) process.stdout.write(`  ${name}/${file}: ${what}\n`);
    process.stdout.write(`${differences.length} of ${files.length} differ; drawn in ${drawn}\n`);
    if (differences.length > 0) process.exitCode = 1;
  }
}

await site.close();
