/** Makes the eight files of a "photograph" from one of our own scenes: drawn by resvg, written by Chromium as WebP and AVIF. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { drawPng } from '#server/build/images/draw-png.ts';
import { photoFormats, photoWidths } from '#shared/photo-widths.ts';
import { writeAvif } from './write-avif.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** `origin` is any page of ours: only there may a browser encode. `folder` takes the files. */
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
    for (const format of photoFormats) {
      const bytes = Buffer.from(made[format], 'base64');
      const file = format === 'avif' ? writeAvif(bytes, width, height) : bytes;
      writeFileSync(path.join(folder, `${name}-${width}.${format}`), file);
    }
  }
  await page.close();
}

/** Runs in the browser: WebP from a canvas, and one key frame of AV1, both as base64. */
async function encode({ png, width, height }: { png: string; width: number; height: number }) {
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const data = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([data], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  const frames: Uint8Array[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push(bytes);
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'av01.0.08M.08', width, height, bitrate: 2_000_000 });
  const frame = new VideoFrame(canvas, { timestamp: 0 });
  encoder.encode(frame, { keyFrame: true });
  await encoder.flush();
  frame.close();
  encoder.close();
  return {
    webp: base64(new Uint8Array(await webp.arrayBuffer())),
    avif: base64(frames[0] ?? new Uint8Array()),
  };
}
