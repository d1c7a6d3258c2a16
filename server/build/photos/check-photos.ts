/** Checks a build's licensed photographs: every file is there, in its size and shape. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { photoAspectRatio, photoFormats, photoWidths } from '#shared/photo-widths.ts';

const folder = 'client/photos';
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d+)\.(avif|webp)$/;

/** `usedNames` are the names in the content. Throws one error that lists every mistake and its fix. */
export async function checkPhotos(root: string, usedNames: readonly string[]): Promise<void> {
  const files = (await readdir(path.join(root, folder))).filter((file) => file !== 'README.md');
  const names = new Set(usedNames);
  const errors: string[] = [];
  for (const file of files) {
    const [, name] = fileName.exec(file) ?? [];
    if (name) names.add(name);
    else
      errors.push(`${folder}/${file}: name it <name>-<width>.avif or .webp, in lower case, or take it away`);
  }
  for (const name of [...names].sort()) errors.push(...(await checkPhoto(root, name, files)));
  if (errors.length > 0) throw new Error(`Invalid photographs:\n${errors.join('\n')}`);
}

async function checkPhoto(root: string, name: string, files: readonly string[]): Promise<string[]> {
  const photoFiles = files.filter((file) => fileName.exec(file)?.[1] === name);
  if (photoFiles.length === 0) {
    return [
      `${folder}/${name}-…: content names this photograph; put its files here or take its photo line away`,
    ];
  }
  const variants = photoWidths.flatMap((width) => photoFormats.map((format) => ({ width, format })));
  const errors = await Promise.all(
    variants.map(async ({ width, format }) => {
      const file = `${name}-${width}.${format}`;
      if (!photoFiles.includes(file))
        return `${folder}/${file}: is missing; save the picture ${width} pixels wide as ${format}`;
      const height = (width * photoAspectRatio.height) / photoAspectRatio.width;
      const size = readSize(await readFile(path.join(root, folder, file)), format);
      if (!size) return `${folder}/${file}: is no ${format} picture; save it again`;
      return size.width === width && size.height === height
        ? ''
        : `${folder}/${file}: is ${size.width} × ${size.height}; cut it to ` +
            `${photoAspectRatio.width}:${photoAspectRatio.height} and save it ${width} × ${height}`;
    }),
  );
  return errors.filter(Boolean);
}

/** Returns null for bytes that are no picture of the format, or are truncated. */
function readSize(bytes: Buffer, format: string): { width: number; height: number } | null {
  try {
    const size = imageSize(bytes);
    return size.type === format ? size : null;
  } catch {
    return null;
  }
}

/** Returns the names of all photographs in a piece of content, however deeply nested. */
export function findPhotoNames(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(findPhotoNames);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'photo' && typeof value?.name === 'string' ? [value.name as string] : findPhotoNames(value),
  );
}
