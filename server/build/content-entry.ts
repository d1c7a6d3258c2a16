/** Content functions for the last step of a build and, in a finished build, for `ensure-build.js`. */
export { isSnapshotCurrent, loadContent, writeContentSnapshot } from '../catalogue/content-snapshot.ts';
export { writeReleasedTexts } from '../catalogue/revisions/released-texts.ts';
export { queryApiFiles } from '../platform/builds/build-paths.ts';
