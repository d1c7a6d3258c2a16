/** Shows all shots of one width on one page, long ones in columns, and takes pictures of that page. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Screenshot } from './take-screenshot.ts';

/** Side of a sheet's picture in pixels: a screen and most viewers show it without shrinking. */
const sheetSide = 1560;
const columnHeight = 760;

/** Phone shots are small and many, wide ones large and few. */
const columnsFor = (width: number) => (width < 700 ? 10 : 4);

interface Column {
  shot: Screenshot;
  part: number;
}

function columnsOf(shots: Screenshot[], scale: number): Column[] {
  return shots.flatMap((shot) =>
    Array.from({ length: Math.ceil((shot.height * scale) / columnHeight) }, (_, part) => ({ shot, part })),
  );
}

function drawColumn({ shot, part }: Column, columnWidth: number): string {
  const words = part === 0 ? `<a href="${shot.file}">${shot.name}</a>` : '';
  return `<figure><figcaption>${words}</figcaption><div style="background:url('${shot.file}') 0 ${
    -part * columnHeight
  }px/${columnWidth - 6}px auto no-repeat"></div></figure>`;
}

/** Deletes the sheets of an earlier run, which may have been more. */
async function clearSheets(folder: string): Promise<void> {
  for (const file of await readdir(folder))
    if (/^contact-sheet-\d+\.png$/.test(file)) await rm(path.join(folder, file));
}

export async function writeContactSheet(
  browser: Browser,
  shots: Screenshot[],
  width: number,
  folder: string,
) {
  const columnWidth = sheetSide / columnsFor(width);
  const columns = columnsOf(shots, (columnWidth - 6) / width);
  const perSheet = columnsFor(width) * 2;
  const sheets = Array.from({ length: Math.ceil(columns.length / perSheet) }, (_, sheet) =>
    columns.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  const drawn = sheets.map(
    (sheet) => `<section>${sheet.map((column) => drawColumn(column, columnWidth)).join('')}</section>`,
  );
  const file = path.join(folder, 'contact-sheet.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${shots.length} pages at ${width} px</title>
<style>body{margin:0;background:#777;font:11px/18px sans-serif}section{display:flex;flex-wrap:wrap;width:${sheetSide}px}
figure{margin:0 6px 0 0;width:${columnWidth - 6}px}figcaption{height:18px;white-space:nowrap}a{color:#fff}
div{height:${columnHeight}px}</style>${drawn.join('\n')}</html>`,
  );
  await clearSheets(folder);
  const page = await browser.newPage({ viewport: { width: sheetSide, height: sheetSide } });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  for (const [index, section] of (await page.locator('section').all()).entries())
    await section.screenshot({ path: path.join(folder, `contact-sheet-${index + 1}.png`) });
  await page.close();
}
