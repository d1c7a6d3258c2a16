/** Writes a build's pictures: a link preview for each poster scene with a list of them, and the icons. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientFolder, ogImagesFile } from '../../platform/builds/build-paths.ts';
import { checkOgImages } from '../../platform/builds/check-build-files.ts';
import type { drawPng } from './draw-png.ts';
import { iconSvgs } from './icon-svgs.ts';
import { ogImageSize, ogImageSvg } from './og-image-svg.ts';

/** Resolves with the names of the hashed files, relative to dist/client. */
export async function writeImages(root: string, draw: typeof drawPng): Promise<string[]> {
  const mark = await readFile(path.join(root, 'client/public/favicon.svg'), 'utf8');
  await mkdir(path.join(root, clientFolder, 'assets'), { recursive: true });
  const scenes = await sceneNames(root);
  // Draws all at once: one picture is compressed while the next is drawn.
  const written = await Promise.all(
    scenes.map(async (scene) => [scene, await writeOgImage(root, scene, { mark, draw })] as const),
  );
  await Promise.all(
    iconSvgs(mark).map(async ({ file, svg }) =>
      writeFile(path.join(root, clientFolder, file), await draw(root, svg)),
    ),
  );
  const files = Object.fromEntries(written);
  const list = checkOgImages({ ...ogImageSize, files }, ogImagesFile(root));
  await writeFile(ogImagesFile(root), JSON.stringify(list));
  return Object.values(files);
}

async function sceneNames(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, 'client/art'));
  return names.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -'.svg'.length));
}

async function writeOgImage(
  root: string,
  scene: string,
  { mark, draw }: { mark: string; draw: typeof drawPng },
): Promise<string> {
  const drawing = await readFile(path.join(root, `client/art/${scene}.svg`), 'utf8');
  const png = await draw(root, ogImageSvg(drawing, mark)).catch((cause: unknown) => {
    throw new Error(`client/art/${scene}.svg cannot be rendered as an image`, { cause });
  });
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8);
  const name = `assets/link-${scene}-${hash}.png`;
  await writeFile(path.join(root, clientFolder, name), png);
  return name;
}
