/** Makes the eight files of a "photograph" from a scene of the site. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import encodeAvif, { init } from '@jsquash/avif/encode.js';
import type { Browser } from 'playwright-core';
import { drawPng } from '#server/build/images/draw-png.ts';
import { photoFormats, photoWidths } from '#shared/photo-widths.ts';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Draws with resvg, encodes WebP with Chromium and AVIF with libavif. `origin` is any page of the site, which
 * allows the encoding; `folder` receives the files.
 */
export async function makePhoto(
  browser: Browser,
  origin: string,
  scene: string,
  name: string,
  folder: string,
): Promise<void> {
  const drawing = readFileSync(path.join(project, `client/art/${scene}.svg`), 'utf8');
  const page = await browser.newPage();
  await page.goto(`${origin}/favicon.svg`);
  mkdirSync(folder, { recursive: true });
  for (const width of photoWidths) {
    const height = (width * 3) / 4;
    const svg = drawing.replace(
      /<svg\b[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 130 400 300">`,
    );
    const png = (await drawPng(project, svg)).toString('base64');
    const made = await page.evaluate(encode, { png, width, height });
    const files = {
      webp: Buffer.from(made.webp, 'base64'),
      avif: await writeAvif(Buffer.from(made.pixels, 'base64'), width, height),
    };
    for (const format of photoFormats)
      writeFileSync(path.join(folder, `${name}-${width}.${format}`), files[format]);
  }
  await page.close();
}

/** Runs in the browser: returns the WebP from a canvas and its pixels, both as base64. */
async function encode({ png, width, height }: { png: string; width: number; height: number }) {
  const base64 = (bytes: Uint8Array | Uint8ClampedArray) => {
    let text = '';
    // The number of arguments of a call is limited.
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };
  const data = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([data], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return {
    webp: base64(new Uint8Array(await webp.arrayBuffer())),
    pixels: base64(context.getImageData(0, 0, width, height).data),
  };
}

let encoder: Promise<unknown> | undefined;

/** Encodes with libavif, because Chromium's encoders depend on the machine. */
async function writeAvif(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const wasm = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');
  encoder ??= WebAssembly.compile(readFileSync(wasm)).then(init);
  await encoder;
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' } as const;
  return Buffer.from(await encodeAvif(image, { speed: 10 }));
}
