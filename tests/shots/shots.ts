/** `npm run screenshots`: every page as a picture, to be looked at. `-- --dark | --forced | --print`, `--width 320`, or addresses. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import ensureBuild from '../support/ensure-build.js';
import { writeContactSheet } from './contact-sheet.ts';
import { readWishes } from './read-wishes.ts';
import { openPage, type Shot, takeShot } from './take-shot.ts';

const { look, widths, addresses } = readWishes(process.argv.slice(2));

ensureBuild();
// Only now: the site is the build just made.
const { openBrowserSite } = await import('../support/browser-site.ts');
const site = await openBrowserSite();

for (const width of widths) {
  const folder = path.resolve(import.meta.dirname, `../../shots/${look}-${width}`);
  await mkdir(folder, { recursive: true });
  const page = await openPage(site.browser, look, width);
  const shots: Shot[] = [];
  for (const address of addresses) shots.push(await takeShot(page, site.origin, address, look, folder));
  await page.context().close();
  await writeContactSheet(site.browser, shots, width, folder);
  process.stdout.write(`${shots.length} pages: shots/${look}-${width}/contact-sheet.html\n`);
}

await site.close();
