/** Paths of a build's files, from the project folder. */
import { existsSync, readdirSync } from 'node:fs';
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

/** Worker thread of the admin listener. */
export function adminWorkerFile(root: string): string {
  return path.join(root, 'dist/server/admin-worker.js');
}

/** Hashed files of all builds retained on disk. */
export function assetsFolder(root: string): string {
  return path.join(root, clientFolder, 'assets');
}

/** Lists of hashed files, one for each build retained on disk. */
export function inventoryFolder(root: string): string {
  return path.join(root, 'dist/builds');
}

/** List of the Open Graph image of each scene. */
export function ogImagesFile(root: string): string {
  return path.join(root, 'dist/pictures.json');
}

/** Content as the build read and validated it. */
export function contentFile(root: string): string {
  return path.join(root, 'dist/content.json');
}

/** Schema of the query API at build time, its parts joined. */
export function schemaFile(root: string): string {
  return path.join(root, 'dist/schema.graphql');
}

/** Parts of the schema in the sources, the content's first; empty where there are no sources. */
export function schemaSources(root: string): string[] {
  const features = path.join(root, 'server/features');
  const folders = existsSync(features) ? readdirSync(features).map((name) => path.join(features, name)) : [];
  return [path.join(root, 'server/graphql'), ...folders]
    .map((folder) => path.join(folder, 'schema.graphql'))
    .filter((file) => existsSync(file));
}

/** Files that the embedded query API reads: its sources, or the build's copies when there are none. */
export function queryApiFiles(root: string): { schema: string[]; content: string; snapshot: string } {
  const sources = schemaSources(root);
  return {
    schema: sources.length > 0 ? sources : [schemaFile(root)],
    content: path.join(root, 'server/catalogue/content'),
    snapshot: contentFile(root),
  };
}
