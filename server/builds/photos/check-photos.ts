/** Checks the licensed photographs before a build is finished: every file there, in its size and shape, none missing. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { photoFormats, photoShape, photoWidths } from '../../../shared/photo-widths.ts';

const folder = 'client/photos';
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d+)\.(avif|webp)$/;

/** `wanted` are the names that content uses. Throws one error that tells every mistake and its cure. */
export async function checkPhotos(root: string, wanted: readonly string[]): Promise<void> {
  const files = (await readdir(path.join(root, folder))).filter((file) => file !== 'README.md');
  const names = new Set(wanted);
  const faults: string[] = [];
  for (const file of files) {
    const [, name] = fileName.exec(file) ?? [];
    if (name) names.add(name);
    else
      faults.push(`${folder}/${file}: name it <name>-<width>.avif or .webp, in lower case, or take it away`);
  }
  for (const name of [...names].sort()) faults.push(...(await checkPhoto(root, name, files)));
  if (faults.length > 0) throw new Error(`Photographs are not in order:\n${faults.join('\n')}`);
}

async function checkPhoto(root: string, name: string, files: readonly string[]): Promise<string[]> {
  const ofIt = files.filter((file) => fileName.exec(file)?.[1] === name);
  if (ofIt.length === 0) {
    return [
      `${folder}/${name}-…: content names this photograph; put its files here or take its photo line away`,
    ];
  }
  const needed = photoWidths.flatMap((width) => photoFormats.map((format) => ({ width, format })));
  const faults = await Promise.all(
    needed.map(async ({ width, format }) => {
      const file = `${name}-${width}.${format}`;
      if (!ofIt.includes(file))
        return `${folder}/${file}: is missing; save the picture ${width} pixels wide as ${format}`;
      const height = (width * photoShape.height) / photoShape.width;
      const size = readSize(await readFile(path.join(root, folder, file)), format);
      if (!size) return `${folder}/${file}: is no ${format} picture; save it anew`;
      return size.width === width && size.height === height
        ? ''
        : `${folder}/${file}: is ${size.width} × ${size.height}; cut it to ${photoShape.width}:${photoShape.height} and save it ${width} × ${height}`;
    }),
  );
  return faults.filter(Boolean);
}

/** Null for bytes that are no picture of the format, or end too early. */
function readSize(bytes: Buffer, format: string): { width: number; height: number } | null {
  try {
    const size = imageSize(bytes);
    return size.type === format ? size : null;
  } catch {
    return null;
  }
}

/** Every photograph that a piece of content names, however deep. */
export function photoNamesIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(photoNamesIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'photo' && typeof value?.name === 'string' ? [value.name as string] : photoNamesIn(value),
  );
}
