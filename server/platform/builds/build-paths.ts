/** Paths of a build's files, from the project folder. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const clientFolder = 'dist/client';

const below =
  (...parts: readonly string[]) =>
  (root: string) =>
    path.join(root, ...parts);

export const latestFile = below(clientFolder, 'builds/latest.json');
export const metaFolder = below(clientFolder, 'builds/meta');
export const manifestFile = below(clientFolder, '.vite/manifest.json');
/** Worker thread of the admin listener. */
export const adminWorkerFile = below('dist/server/admin-worker.js');
/** Hashed files of all builds retained on disk. */
export const assetsFolder = below(clientFolder, 'assets');
/** Lists of hashed files, one for each build retained on disk. */
export const inventoryFolder = below('dist/builds');
/** List of the Open Graph image of each scene. */
export const ogImagesFile = below('dist/pictures.json');
/** Content as the build read and validated it. */
export const contentFile = below('dist/content.json');
/** Texts of the content folder at build time. */
export const contentTextsFile = below('dist/content-texts.json');
/** Worker thread that reads changed content. */
export const contentWorkerFile = below('dist/server/content-worker.js');
/** Schema of the query API at build time, its parts joined. */
export const schemaFile = below('dist/schema.graphql');

/** Parts of the schema in the sources, the content's first; empty where there are no sources. */
export function schemaSources(root: string): string[] {
  const features = path.join(root, 'server/features');
  const folders = existsSync(features) ? readdirSync(features).map((name) => path.join(features, name)) : [];
  return [path.join(root, 'server/graphql'), ...folders]
    .map((folder) => path.join(folder, 'schema.graphql'))
    .filter((file) => existsSync(file));
}

/** Files that the embedded query API reads: its sources, or the build's copies when there are none. */
export function queryApiFiles(root: string): {
  schema: string[];
  content: string;
  snapshot: string;
  texts: string;
} {
  const sources = schemaSources(root);
  return {
    schema: sources.length > 0 ? sources : [schemaFile(root)],
    content: path.join(root, 'server/catalogue/content'),
    snapshot: contentFile(root),
    texts: contentTextsFile(root),
  };
}
