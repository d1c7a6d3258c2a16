/** Tests that encoded PNGs decode to the picture that was drawn. */
import zlib from 'node:zlib';
import { encodePng } from './encode-png.ts';

/** Returns the chunks of a PNG by name, with their checksums verified. */
function blocksOf(png: Buffer): Map<string, Buffer> {
  const blocks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(zlib.crc32(body));
    blocks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  return blocks;
}

/** Returns the RGB of any pixel, as a viewer decodes it. */
function colourAt(png: Buffer, width: number): (x: number, y: number) => number[] {
  const blocks = blocksOf(png);
  const rows = zlib.inflateSync(blocks.get('IDAT') as Buffer);
  const palette = blocks.get('PLTE') as Buffer;
  return (x, y) => {
    const number = rows[y * (width + 1) + 1 + x] as number;
    return [...palette.subarray(number * 3, number * 3 + 3)];
  };
}

test('the pixels of a picture with two colours retain their colour and position', async () => {
  const red = [194, 59, 34, 255];
  const navy = [18, 38, 63, 255];
  const pixels = Uint8Array.from([red, navy, navy, navy, navy, red].flat());
  const png = await encodePng(pixels, 3, 2);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const header = blocksOf(png).get('IHDR') as Buffer;
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([3, 2]);
  const colour = colourAt(png, 3);
  expect([colour(0, 0), colour(1, 0), colour(0, 1), colour(2, 1)]).toEqual(
    [red, navy, navy, red].map((each) => each.slice(0, 3)),
  );
});

test('a colour beyond the 256 of the palette becomes the nearest colour in the palette', async () => {
  const shades = Array.from({ length: 300 }, (_, shade) => [shade % 256, shade > 255 ? 1 : 0, 0, 255]);
  // Each shade appears twice, except the last ones: they are the rarest.
  const pixels = Uint8Array.from(
    shades.flatMap((shade, at) => [shade, at < 256 ? shade : (shades[0] as number[])]).flat(),
  );
  const png = await encodePng(pixels, 600, 1);
  const colour = colourAt(png, 600);
  expect(colour(2 * 200, 0)).toEqual([200, 0, 0]);
  expect(colour(2 * 270, 0)).toEqual([14, 0, 0]);
});
