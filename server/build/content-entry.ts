/** What the build's last step takes from the files that it has just written. */
export { isSnapshotCurrent, loadContent, writeContentSnapshot } from '../graphql/content-snapshot.ts';
