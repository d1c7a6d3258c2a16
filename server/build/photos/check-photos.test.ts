/** Tests of the check of photographs: all files, sizes and shapes are required, and errors name the fix. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { photoWidths } from '#shared/photo-widths.ts';
import { checkPhotos, findPhotoNames } from './check-photos.ts';

/** Returns just enough of a WebP to state its size. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Returns just enough of an AVIF to state its size. */
function avif(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  const meta = box('meta', Buffer.concat([Buffer.alloc(4), properties]));
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0', 'latin1')), meta]);
}

let root: string;
const fileOf = (name: string) => path.join(root, 'client/photos', name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'photos-'));
  mkdirSync(path.join(root, 'client/photos'), { recursive: true });
  for (const width of photoWidths) {
    writeFileSync(fileOf(`quay-${width}.webp`), webp(width, (width * 3) / 4));
    writeFileSync(fileOf(`quay-${width}.avif`), avif(width, (width * 3) / 4));
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('a photograph with all its files passes', async () => {
  await expect(checkPhotos(root, ['quay'])).resolves.toBeUndefined();
});

test('a missing file is reported with the width and format to save', async () => {
  unlinkSync(fileOf('quay-1200.avif'));
  await expect(checkPhotos(root, [])).rejects.toThrow(
    'client/photos/quay-1200.avif: is missing; save the picture 1200 pixels wide as avif',
  );
});

test('a file of the wrong shape is reported with the required size', async () => {
  writeFileSync(fileOf('quay-800.webp'), webp(800, 800));
  await expect(checkPhotos(root, [])).rejects.toThrow(
    'client/photos/quay-800.webp: is 800 × 800; cut it to 4:3 and save it 800 × 600',
  );
});

test('a file that is not a picture and a file with an invalid name are reported', async () => {
  writeFileSync(fileOf('quay-400.webp'), 'a text');
  writeFileSync(fileOf('Quay (copy).jpg'), 'another');
  const checked = checkPhotos(root, []);
  await expect(checked).rejects.toThrow('client/photos/quay-400.webp: is no webp picture');
  await expect(checkPhotos(root, [])).rejects.toThrow(
    'client/photos/Quay (copy).jpg: name it <name>-<width>.avif',
  );
});

test('a photograph that content names but that has no files is reported', async () => {
  await expect(checkPhotos(root, ['market'])).rejects.toThrow(
    'content names this photograph; put its files here',
  );
});

test('findPhotoNames finds photographs at any depth of the content', () => {
  const content = {
    offers: [{ value: { photo: { name: 'quay' } } }],
    partners: [{ campaign: { photo: { name: 'bay' } } }],
  };
  expect(findPhotoNames(content)).toEqual(['quay', 'bay']);
});

test('a WebP picture named .avif is reported', async () => {
  writeFileSync(fileOf('quay-400.avif'), webp(400, 300));
  await expect(checkPhotos(root, [])).rejects.toThrow('client/photos/quay-400.avif: is no avif picture');
});

test('a truncated picture is reported', async () => {
  for (const file of ['quay-400.avif', 'quay-400.webp'])
    writeFileSync(fileOf(file), readFileSync(fileOf(file)).subarray(0, 20));
  await expect(checkPhotos(root, [])).rejects.toThrow(
    /quay-400\.avif: is no avif.*\n.*quay-400\.webp: is no webp/,
  );
});

test('the size is read from all three kinds of WebP', async () => {
  const lossy = Buffer.alloc(32);
  lossy.write('RIFF', 0, 'latin1');
  lossy.write('WEBPVP8 ', 8, 'latin1');
  lossy.writeUInt16LE(400, 26);
  lossy.writeUInt16LE(300, 28);
  const lossless = Buffer.alloc(32);
  lossless.write('RIFF', 0, 'latin1');
  lossless.write('WEBPVP8L', 8, 'latin1');
  lossless[20] = 0x2f;
  lossless.writeUInt32LE(799 | (599 << 14), 21);
  writeFileSync(fileOf('quay-400.webp'), lossy);
  writeFileSync(fileOf('quay-800.webp'), lossless);
  await expect(checkPhotos(root, ['quay'])).resolves.toBeUndefined();
});
