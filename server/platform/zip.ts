/** Writes files as one ZIP, uncompressed, one in memory at a time: the export of a person, up to 4 GB. */
import { crc32 } from 'node:zlib';

export interface ZipFile {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  read(): Promise<Buffer>;
}

/**
 * Yields the bytes in order: each file behind its header, then the directory of all of them. It is our own,
 * as a library would be a dependency, and its streams more code here, for what one test pins byte by byte.
 * See https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export async function* writeZip(files: readonly ZipFile[], madeAt: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, read } of files) {
    const data = await read();
    const path = Buffer.from(name);
    const facts = describe(data, path, madeAt);
    const local = Buffer.concat([words(0x04034b50), facts, halves(0), path]);
    directory.push(
      Buffer.concat([
        ...[words(0x02014b50), halves(version), facts, halves(0, 0, 0, 0), words(0, offset), path],
      ]),
    );
    yield local;
    yield data;
    offset += local.length + data.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield Buffer.concat([
    ...directory,
    ...[words(0x06054b50), halves(0, 0, files.length, files.length), words(size, offset), halves(0)],
  ]);
}

/** 2.0, the first version with folders. */
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/** Fields that both headers of a file have, from the version needed to the length of its name. */
function describe(data: Buffer, path: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    ...[halves(version, flags, 0, time, day), words(crc32(data), data.length, data.length)],
    halves(path.length),
  ]);
}

function halves(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2);
  return buffer;
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4);
  return buffer;
}
