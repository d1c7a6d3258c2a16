/** What the build's last step takes from the files that it has just written, and `ensure-build.js` from those of a build that is there. */
export { isSnapshotCurrent, loadContent, writeContentSnapshot } from '../graphql/content-snapshot.ts';
export { queryApiFiles } from '../platform/builds/build-paths.ts';
