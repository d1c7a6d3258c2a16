/** Publishes the running build to the blob store, and deletes builds there that are no longer in use. */
import { hourMs } from '#shared/dates.ts';
import type { BlobStore, StoredBlob } from '../blob-store/blob-store.ts';
import type { Keyring } from '../keyring.ts';
import { buildsFolder, packEnding, parseBuildRecord, recordEnding, recordKey } from './build-record.ts';
import { listBuildFiles, packBuild } from './pack-build.ts';
import type { Builds } from './read-builds.ts';

/** Running servers refresh their build every hour, so a build in use is never this old. */
const retentionMs = 24 * hourMs;
const minBuilds = 3;
/** Packs without a record are retained for this time, as a pack is stored before its record. */
const packGraceMs = hourMs;

export type PublishResult = 'published' | 'already there';

export interface PublishOptions {
  readonly store: BlobStore;
  readonly root: string;
  readonly builds: Pick<Builds, 'meta'>;
  /** Signs the record: files that another party has put into the store are never served. */
  readonly secret: Keyring;
  readonly now: () => Date;
}

/** Idempotent. Rejects when the store or this server's own files cannot be read. */
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
    // Stores the same bytes again, which makes the record fresh and protects it from deletion.
    await store.put(recordKey(meta.id), published);
  } else {
    const { record, pack } = await packBuild(root, meta, names, secret);
    await store.put(record.pack, pack);
    // Stored last: from here on the build counts as published.
    await store.put(recordKey(meta.id), Buffer.from(JSON.stringify(record)));
  }
  await deleteOldBuilds(store, meta.id, now().getTime());
  return published ? 'already there' : 'published';
}

/** Returns the record's bytes if it covers every file that this server has of the build. */
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

/**
 * Deletes all builds but the newest three, those younger than a day and the one running here.
 * Deletes the record first, then its pack.
 */
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
