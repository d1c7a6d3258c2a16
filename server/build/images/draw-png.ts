/** Draws an SVG as a PNG, cached by the SVG's text, so that a later build draws only changed pictures. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { encodePng } from '../../platform/encode-png.ts';

/** Part of every cache key: another version may draw differently. */
const rendererVersion = 'resvg-wasm 2.6.2, 256 colours';

let engine: Promise<typeof import('@resvg/resvg-wasm')> | undefined;

/** `root` is the project's folder. The picture has the size that the SVG states. */
export async function drawPng(root: string, svg: string): Promise<Buffer> {
  const folder = path.join(root, 'node_modules/.cache/pictures');
  const key = createHash('sha256').update(rendererVersion).update(svg).digest('hex').slice(0, 32);
  const file = path.join(folder, `${key}.png`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  engine ??= loadEngine(root);
  const { Resvg } = await engine;
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = renderer.render();
  const { pixels, width, height } = image;
  const png = isOpaque(pixels) ? await encodePng(pixels, width, height) : Buffer.from(image.asPng());
  image.free();
  renderer.free();
  await mkdir(folder, { recursive: true });
  // Renames the file into place, so that a concurrent build never reads a partial one.
  await writeFile(`${file}.${process.pid}`, png);
  await rename(`${file}.${process.pid}`, file);
  return png;
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** Two megabytes of WebAssembly to compile, so it is loaded only in a build that has something to draw. */
async function loadEngine(root: string): Promise<typeof import('@resvg/resvg-wasm')> {
  const resvg = await import('@resvg/resvg-wasm');
  const require = createRequire(path.join(root, 'package.json'));
  await resvg.initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return resvg;
}
