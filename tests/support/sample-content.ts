/** Files of the sample content for unit tests: from the build's snapshot where that is current. */
import path from 'node:path';
import { loadContent } from '#server/catalogue/content-snapshot.ts';
import { queryApiFiles } from '#server/platform/builds/build-paths.ts';

/** Schema, content folder and snapshot; without a current build the folder is parsed, in seconds. */
export const sampleFiles = queryApiFiles(path.resolve(import.meta.dirname, '../..'));

export const loadSampleContent = () => loadContent(sampleFiles.content, sampleFiles.snapshot);
