/** Worker thread that draws SVGs as pictures, at a lower priority than the rest of the server. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?inline';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePng } from '../../platform/encode-png.ts';

const port = parentPort as MessagePort;
const require = createRequire(`${workerData.root}/package.json`);

// On Linux a priority applies to a single thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(10);

const ready = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
const fontBuffers = [Buffer.from(jost.slice(jost.indexOf(',') + 1), 'base64')];

port.on('message', (svg: string) => void draw(svg));

async function draw(svg: string): Promise<void> {
  await ready;
  const renderer = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Jost', loadSystemFonts: false },
  });
  const image = renderer.render();
  const png = await encodePng(image.pixels, image.width, image.height);
  image.free();
  renderer.free();
  port.postMessage(png);
}
