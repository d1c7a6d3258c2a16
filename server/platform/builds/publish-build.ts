/** Publishes the running build to the blob store, and deletes there the builds that nobody needs any more. */
import type { BlobStore, StoredBlob } from '../blob-store/blob-store.ts';
import type { Keyring } from '../keyring.ts';
import { buildsFolder, packEnding, parseBuildRecord, recordEnding, recordKey } from './build-record.ts';
import { listBuildFiles, packBuild } from './pack-build.ts';
import type { Builds } from './read-builds.ts';

const hourMs = 60 * 60_000;
/** Running servers say once an hour that their build is in use, so one that runs is never older. */
const retentionMs = 24 * hourMs;
const minBuilds = 3;
/** A pack is there before the record that points to it. */
const packGraceMs = hourMs;

export type PublishResult = 'published' | 'already there';

export interface PublishOptions {
  readonly store: BlobStore;
  readonly root: string;
  readonly builds: Pick<Builds, 'meta'>;
  /** Signs the record: what somebody else has put into the store is sent to nobody. */
  readonly secret: Keyring;
  readonly now: () => Date;
}

/** May be called as often as one likes. Rejects when the store or this server's own files cannot be had. */
export async function publishBuild({
  store,
  root,
  builds: { meta },
  secret,
  now,
}: PublishOptions): Promise<PublishResult> {
  const blobs = await store.list(buildsFolder);
  const names = await listBuildFiles(root, meta.id);
  const published = await readPublished(store, blobs, { id: meta.id, names, secret });
  if (published) {
    // The same bytes once more: from here on it is young, and nobody deletes it.
    await store.put(recordKey(meta.id), published);
  } else {
    const { record, pack } = await packBuild(root, meta, names, secret);
    await store.put(record.pack, pack);
    // Last of all: from here on the build counts as published.
    await store.put(recordKey(meta.id), Buffer.from(JSON.stringify(record)));
  }
  await deleteOldBuilds(store, meta.id, now().getTime());
  return published ? 'already there' : 'published';
}

/** The record's bytes, if all that this server has of the build can be had by it. */
async function readPublished(
  store: BlobStore,
  blobs: readonly StoredBlob[],
  { id, names, secret }: { id: string; names: readonly string[]; secret: Keyring },
): Promise<Buffer | null> {
  const keys = new Set(blobs.map(({ key }) => key));
  if (!keys.has(recordKey(id))) return null;
  const content = await store.get(recordKey(id));
  const record = content && parseBuildRecord(content, secret);
  if (!record || record.meta.id !== id || !keys.has(record.pack)) return null;
  return names.every((name) => Object.hasOwn(record.files, name)) ? content : null;
}

/** All but the newest three, those younger than a day and the one that runs here: record first, then its pack. */
async function deleteOldBuilds(store: BlobStore, ownId: string, nowMs: number): Promise<void> {
  const blobs = await store.list(buildsFolder);
  const records = blobs
    .filter(({ key }) => key.endsWith(recordEnding))
    .sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  const isOld = ({ modifiedAt }: StoredBlob, ms: number) => nowMs - modifiedAt.getTime() > ms;
  const deleted = new Set(
    records
      .slice(minBuilds)
      .filter((blob) => blob.key !== recordKey(ownId) && isOld(blob, retentionMs))
      .map(({ key }) => key),
  );
  for (const key of deleted) await store.delete(key);
  const retained = new Set(
    records.filter(({ key }) => !deleted.has(key)).map(({ key }) => key.slice(0, -recordEnding.length)),
  );
  const buildOf = (key: string) => key.slice(0, key.lastIndexOf('-'));
  for (const blob of blobs)
    if (blob.key.endsWith(packEnding) && !retained.has(buildOf(blob.key)) && isOld(blob, packGraceMs))
      await store.delete(blob.key);
}
