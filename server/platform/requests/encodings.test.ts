/** Encodings: which one a client gets, and that it decodes to the same bytes. */
import zlib from 'node:zlib';
import { canBePressed, chooseEncoding, compress, decompress, press } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brotli, gzipped', 'identity'],
  ['br ; q=0 , gzip', 'gzip'],
  ['br;  q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br;q=0.001, gzip', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;xq=0, gzip', 'br'],
])('the Accept-Encoding header %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});

const page = Buffer.from('<p>A week by the sea</p>'.repeat(200));

test('each encoding is valid and decodes to the page', async () => {
  const [br, gzip, pressed] = [await compress(page, 'br'), await compress(page, 'gzip'), await press(page)];
  expect([zlib.brotliDecompressSync(br), zlib.gunzipSync(gzip), zlib.brotliDecompressSync(pressed)]).toEqual([
    page,
    page,
    page,
  ]);
  expect([await decompress(br, 'br'), await decompress(gzip, 'gzip')]).toEqual([page, page]);
});

test('encoded and decoded bytes occupy only as much memory as their length', async () => {
  const held = [await compress(page, 'br'), await compress(page, 'gzip'), await press(page)];
  for (const bytes of [...held, await decompress(held[0] as Buffer, 'br')])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('pages of up to 200,000 bytes may be compressed at the highest level', () => {
  expect([canBePressed(Buffer.alloc(200_000)), canBePressed(Buffer.alloc(200_001))]).toEqual([true, false]);
});

test.each([
  [1, 10],
  [1_008, 10],
  [1_009, 11],
  [200_000, 18],
  [1_000_000, 18],
])('%i bytes are compressed with a Brotli window of %i bits', async (length, bits) => {
  const bytes = Buffer.alloc(length, 'premier ');
  // The first bits of a stream are those of its window.
  // See https://www.rfc-editor.org/rfc/rfc7932#section-9.1
  const expected = zlib.brotliCompressSync(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: length,
      [zlib.constants.BROTLI_PARAM_LGWIN]: bits,
    },
  });
  expect(await compress(bytes, 'br')).toEqual(expected);
});
