/** Where a build keeps its files, seen from the project's folder. */
import { existsSync } from 'node:fs';
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

/** The thread that draws pictures. */
export function pictureWorkerFile(root: string): string {
  return path.join(root, 'dist/server/picture-worker.js');
}

/** The admin listener's thread. */
export function adminWorkerFile(root: string): string {
  return path.join(root, 'dist/server/admin-worker.js');
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

/** The query API's schema as the build found it. */
export function schemaFile(root: string): string {
  return path.join(root, 'dist/schema.graphql');
}

/** What the embedded query API reads: its folder in the sources, or where there are none what the build kept of it. */
export function queryApiFiles(root: string): { schema: string; content: string; snapshot: string } {
  const sources = path.join(root, 'server/graphql');
  const schema = path.join(sources, 'schema.graphql');
  return {
    schema: existsSync(schema) ? schema : schemaFile(root),
    content: path.join(sources, 'content'),
    snapshot: contentFile(root),
  };
}
