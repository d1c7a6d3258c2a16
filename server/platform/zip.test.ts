/** Tests of the ZIP writer: its bytes are those of the format. */
import { writeZip } from './zip.ts';

const at = new Date('2026-12-01T10:20:30Z');

async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries = Object.entries(files).map(([name, text]) => ({
    name,
    read: async () => Buffer.from(text),
  }));
  for await (const part of writeZip(entries, at)) parts.push(part);
  return Buffer.concat(parts);
}

test('an archive without files is its end record alone', async () => {
  expect((await zip({})).toString('hex')).toBe(`504b0506${'00'.repeat(18)}`);
});

test('a file is stored behind its header, and named again in the directory', async () => {
  const facts = '1400 0008 0000 8f52 815d ac2a93d8 02000000 02000000 0100'.replaceAll(' ', '');
  expect((await zip({ a: 'hi' })).toString('hex')).toBe(
    [
      `504b0304${facts}0000${'61'}${'6869'}`,
      `504b01021400${facts}0000000000000000${'00000000'}${'00000000'}${'61'}`,
      `504b050600000000${'0100'}${'0100'}${'2f000000'}${'21000000'}0000`,
    ].join(''),
  );
});

test('names are UTF-8, and the second file begins behind the first', async () => {
  const made = await zip({ 'person.json': '{}', 'files/1-Ü.txt': 'x' });
  const second = made.indexOf('504b0304', 4, 'hex');
  expect(made.subarray(second + 30, second + 30 + 14).toString()).toBe('files/1-Ü.txt');
  const entry = made.lastIndexOf('504b0102', made.length, 'hex');
  expect(made.readUInt32LE(entry + 42)).toBe(second);
  expect(made.readUInt32LE(made.length - 6)).toBe(made.indexOf('504b0102', 0, 'hex'));
});
