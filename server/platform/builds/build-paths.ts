/** Where a build keeps its files, seen from the project's folder. */
import path from 'node:path';

export const clientFolder = 'dist/client';

export function latestFile(root: string): string {
  return path.join(root, clientFolder, 'builds/latest.json');
}

export function metaFolder(root: string): string {
  return path.join(root, clientFolder, 'builds/meta');
}

export function manifestFile(root: string): string {
  return path.join(root, clientFolder, '.vite/manifest.json');
}

/** Hashed files of all builds kept on disk. */
export function assetsFolder(root: string): string {
  return path.join(root, clientFolder, 'assets');
}

/** One list of hashed files for each build kept on disk. */
export function inventoryFolder(root: string): string {
  return path.join(root, 'dist/builds');
}

/** Where the pictures beside links to each scene are. */
export function ogImagesFile(root: string): string {
  return path.join(root, 'dist/pictures.json');
}

/** The content as the build read and checked it. */
export function contentFile(root: string): string {
  return path.join(root, 'dist/content.json');
}
