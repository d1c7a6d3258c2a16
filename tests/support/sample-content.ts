/** Content of the tests for unit tests: from the snapshot of the site under test where that is current. */
import path from 'node:path';
import { loadContent } from '#server/catalogue/content-snapshot.ts';
import { contentFile, queryApiFiles } from '#server/platform/builds/build-paths.ts';
import { sampleContent } from './site-folder.js';
import { siteRoot } from './site-root.ts';

/** Schema, content folder and snapshot; without a current snapshot the folder is parsed, in seconds. */
export const sampleFiles = {
  ...queryApiFiles(path.resolve(import.meta.dirname, '../..')),
  content: sampleContent,
  snapshot: contentFile(siteRoot),
};

export const loadSampleContent = () => loadContent(sampleFiles.content, sampleFiles.snapshot);
