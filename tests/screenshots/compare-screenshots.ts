/** Compares pictures with those of an earlier run, pixel by pixel, and draws the differences. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Difference {
  file: string;
  /** Description in plain words. */
  what: string;
}

const readPicture = async (file: string) => PNG.sync.read(await readFile(file));

/** Describes the difference and draws it in red; null when every pixel is the same. */
async function compareFile(file: string, before: string, after: string, drawn: string) {
  const earlier = path.join(before, file);
  if (!existsSync(earlier)) return 'was not there before';
  const [a, b] = await Promise.all([readPicture(earlier), readPicture(path.join(after, file))]);
  if (a.width !== b.width || a.height !== b.height)
    return `was ${a.width} × ${a.height}, is ${b.width} × ${b.height}`;
  const picture = new PNG({ width: a.width, height: a.height });
  // Counts the slightest difference, including that of anti-aliased edges.
  const options = { threshold: 0, includeAA: true };
  const differing = pixelmatch(a.data, b.data, picture.data, a.width, a.height, options);
  if (differing === 0) return null;
  await mkdir(drawn, { recursive: true });
  await writeFile(path.join(drawn, file), PNG.sync.write(picture));
  return `${differing} pixels differ`;
}

/** Compares the pictures in two folders; differences are drawn into `drawn`, which is emptied first. */
export async function compareScreenshots(
  files: readonly string[],
  before: string,
  after: string,
  drawn: string,
): Promise<Difference[]> {
  await rm(drawn, { recursive: true, force: true });
  const differences: Difference[] = [];
  for (const file of files) {
    const what = await compareFile(file, before, after, drawn);
    if (what) differences.push({ file, what });
  }
  return differences;
}
