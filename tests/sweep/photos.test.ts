/** Licensed photograph in place of a scene, built as a real one would be. */
// There is no sample photograph and none may be made up:
// this one is a scene of the site, in a copy of the project.
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/find-chromium.ts';
import { makePhoto } from '../support/make-photo.ts';
import { contentPath } from '../support/site-folder.js';
import { TwoBuilds } from '../support/two-builds.ts';

let builds: TwoBuilds;
let browser: Browser;
const file = (name: string) => path.join(builds.root, name);
const offers = `${contentPath}/offers/ambassador.yaml`;
const line =
  'photo: { name: tilbury-quay, alt: "A ship at the quay, drawn for a test", credit: A. ' +
  'Sample, licence: made for a test }';

beforeAll(async () => {
  [builds, browser] = await Promise.all([TwoBuilds.make(), launchChromium()]);
  await builds.serve();
  await makePhoto(browser, builds.origin, 'tilbury', 'tilbury-quay', file('client/photos'));
  const content = readFileSync(file(offers), 'utf8');
  writeFileSync(
    file(offers),
    content.replace(/^( +)art: .*$/m, (art, indent) => `${art}\n${indent}${line}`),
  );
  builds.build('production');
  await builds.serve();
});
afterAll(async () => {
  await browser.close();
  await builds.close();
});

interface Screen {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: number;
}

/** Reads the photograph in the list of one line's sailings, once it has been decoded. */
async function look({ scale, ...viewport }: Screen, formats: 'all' | 'webp' = 'all') {
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
  // Simulates a browser without AVIF: the better source is removed from the page before it is parsed.
  if (formats === 'webp')
    await page.route('**/cruise/offers**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('image/avif', 'image/unknown'),
      });
    });
  await page.goto(`${builds.origin}/cruise/offers?line=ambassador-line`);
  const photo = page.locator('figure picture img');
  await photo.scrollIntoViewIfNeeded();
  const seen = await photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return {
      src: new URL(img.currentSrc).pathname,
      width: img.naturalWidth,
      height: img.naturalHeight,
      alt: img.alt,
    };
  });
  const credit = await page.locator('figure:has(picture) figcaption').textContent();
  const scenes = await page.locator('li[id] > img').count();
  await page.close();
  return { ...seen, credit, scenes };
}

test('a photograph replaces the scene of its offer, with alt text and credit; five other scenes remain', async () => {
  const { alt, credit, scenes } = await look({ width: 1360, height: 900, scale: 1 });
  expect(alt).toBe('A ship at the quay, drawn for a test');
  expect(credit).toBe('Photograph: A. Sample, made for a test');
  expect(scenes).toBe(5);
});

test('a browser loads the AVIF that fits the width, or the WebP if it does not support AVIF', async () => {
  const wide = await look({ width: 1360, height: 900, scale: 1 });
  expect(wide.src).toMatch(/^\/assets\/tilbury-quay-400-[\w-]+\.avif$/);
  const sharp = await look({ width: 390, height: 844, scale: 3 });
  expect(sharp.src).toMatch(/tilbury-quay-800-[\w-]+\.avif$/);
  expect(sharp.width / sharp.height).toBeCloseTo(4 / 3, 1);
  const older = await look({ width: 390, height: 844, scale: 3 }, 'webp');
  expect(older.src).toMatch(/tilbury-quay-800-[\w-]+\.webp$/);
});

test('a build fails if a file of the photograph or its licence is missing', () => {
  const missing = file('client/photos/tilbury-quay-1200.avif');
  const original = readFileSync(missing);
  unlinkSync(missing);
  expect(() => builds.build()).toThrow(
    /tilbury-quay-1200\.avif: is missing; save the picture 1200 pixels wide/,
  );
  writeFileSync(missing, original);
  const content = readFileSync(file(offers), 'utf8');
  writeFileSync(file(offers), content.replace(', licence: made for a test', ''));
  expect(() => builds.build()).toThrow(/ambassador\.yaml[\s\S]*licence/);
});
