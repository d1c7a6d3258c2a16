/** Worker thread that makes the files of a photograph, at a lower priority than the rest of the server. */
import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { type MessagePort, parentPort } from 'node:worker_threads';
import sharp, { type SharpOptions } from 'sharp';
import { photoAspectRatio, photoWidths } from '#shared/photo-widths.ts';
import { photoFiles } from './photo-files.ts';
import { type MadePhoto, maxPixels, type PhotoAnswer, type PhotoQuestion } from './photo-thread.ts';

const port = parentPort as MessagePort;

// On Linux a priority applies to a single thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(10);

sharp.concurrency(1);
sharp.cache(false);
// No other format is opened, whatever a file claims to be. See https://sharp.pixelplumbing.com/api-utility/#block
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const width = Math.max(...photoWidths);
const heightOf = (of: number) => (of * photoAspectRatio.height) / photoAspectRatio.width;
const height = heightOf(width);

/** A truncated file fails; warnings that cameras cause do not. */
const input: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };
/** Takes a fifth of the time of sharp's default effort, for files of the same size. */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' };
const webp = { quality: 78 };

port.on(
  'message',
  (question: PhotoQuestion) => void make(question).then((answer) => port.postMessage(answer)),
);

async function make(question: PhotoQuestion): Promise<PhotoAnswer> {
  const refused = await readHeader(question.file);
  if (refused) return refused;
  const pixels = await crop(question).catch(() => null);
  return pixels ? writeFiles(pixels, question.folder) : { refused: 'unreadable' };
}

/** Decides by the header alone, ahead of decoding. */
async function readHeader(file: string): Promise<PhotoAnswer | null> {
  // The limit would be reported as a file that cannot be read.
  const header = await sharp(file, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return { refused: 'unreadable' };
  const { autoOrient: size } = header;
  if (size.width * size.height > maxPixels) return { refused: 'too-many-pixels', ...size };
  return size.width < width || size.height < height ? { refused: 'too-small', ...size } : null;
}

/** Turns it upright, crops it, converts its colours to sRGB; metadata stays behind. */
function crop({ file, focus }: PhotoQuestion) {
  return sharp(file, input)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: focus })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Names them by a digest, which differs each time that the same ones are made. */
async function writeFiles(
  { data, info }: Awaited<ReturnType<typeof crop>>,
  folder: string,
): Promise<MadePhoto> {
  const hash = createHash('sha256').update(randomUUID());
  const contents: Buffer[] = [];
  for (const file of photoFiles('')) {
    const sized = sharp(data, { raw: info }).resize(file.width, heightOf(file.width));
    const content = await (file.format === 'avif' ? sized.avif(avif) : sized.webp(webp)).toBuffer();
    hash.update(content);
    contents.push(content);
  }
  const name = hash.digest('hex').slice(0, 32);
  const files = photoFiles(name).map(({ id, format }, index) => {
    const content = contents[index] as Buffer;
    return { id, type: `image/${format}`, bytes: content.length, content };
  });
  for (const { id, content } of files) await writeDurably(path.join(folder, id), content);
  return { name, files: files.map(({ content: _, ...file }) => file) };
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
