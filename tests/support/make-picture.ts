/** Pictures as cameras and attackers make them, for uploads in tests. */
import { crc32 } from 'node:zlib';
import type { Sharp, SharpConstructor, SharpInput, SharpOptions } from 'sharp';
import { importOnce } from './import-once.js';

const { default: library }: { default: SharpConstructor } = await importOnce('sharp');

/** The site blocks in the whole process what it does not read: files of some types are all that it needs. */
const readable = ['Png', 'Jpeg', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`);

export function sharp(input: SharpInput | SharpOptions): Sharp {
  library.unblock({ operation: readable });
  return library(input as SharpInput);
}

/** Text that a camera writes into the files of `photograph`; no page may send it. */
export const hiddenText = 'HIDDEN-OWNER-7F3A';

/** Left half red, right half blue, 3200 × 1200: a crop shows which part it is of. */
export async function twoColours(): Promise<Buffer> {
  const blue = { create: { width: 1600, height: 1200, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 3200, height: 1200, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 1600, top: 0 }])
    .png()
    .toBuffer();
}

/** JPEG of a phone held upright: stored on its side, with owner, place and time. */
export async function photograph(): Promise<Buffer> {
  const stored = await sharp(await twoColours())
    .resize(3200, 2400, { fit: 'fill' })
    .toBuffer();
  return sharp(stored)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: hiddenText },
      IFD2: { DateTimeOriginal: '2026:05:01 10:11:12' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 37/1 48/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '1/1 17/1 3/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${hiddenText} --></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** PNG whose header says another size than its content has. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const small = { create: { width: 16, height: 16, channels: 3, background: '#ffffff' } } as const;
  const bytes = await sharp(small).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** JPEG whose header says another size than its content has. */
export async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const small = { create: { width: 16, height: 16, channels: 3, background: '#ffffff' } } as const;
  const bytes = await sharp(small).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
