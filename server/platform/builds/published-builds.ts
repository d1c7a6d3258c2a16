/** Builds of all servers in the blob store, from which this server reads the files that it lacks. */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type BlobStore, BlobStoreError } from '../blob-store/blob-store.ts';
import type { Keyring } from '../keyring.ts';
import type { BuildRecord } from './build-files.validators.ts';
import { buildsFolder, parseBuildRecord, recordEnding } from './build-record.ts';
import { sha256 } from './pack-build.ts';

/** Shortest interval between listings, even in a flood of unknown names; a new name waits no longer. */
const listIntervalMs = 250;
/** After a failure of the store, requests to it fail at once for this time. */
const pauseAfterFailureMs = 2_000;
const maxCachedBytes = 16 * 1024 * 1024;

/** The content in the store differs from the published file. */
export class DamagedBuildFileError extends Error {}

export class PublishedBuilds {
  readonly #store: BlobStore;
  readonly #secret: Keyring;
  readonly #records = new Map<string, BuildRecord>();
  readonly #contents = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (content) => content.length + 1,
  });
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  #listing: Promise<void> | undefined;
  #nextListing: Promise<void> | undefined;
  #listedAtMs = Number.NEGATIVE_INFINITY;
  #failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(store: BlobStore, secret: Keyring) {
    this.#store = store;
    this.#secret = secret;
  }

  /** Null for an unpublished build. Rejects while the store is unavailable. */
  async findMeta(buildId: string): Promise<BuildRecord['meta'] | null> {
    if (!this.#records.has(buildId)) await this.#refresh();
    return this.#records.get(buildId)?.meta ?? null;
  }

  /** Lists those of `forms` that the build with `name` has, in their order. Rejects while the store fails. */
  async findFiles(name: string, forms: readonly string[]): Promise<string[]> {
    let record = this.#findRecord(name);
    if (!record) {
      await this.#refresh();
      record = this.#findRecord(name);
    }
    return record ? forms.filter((form) => Object.hasOwn(record.files, form)) : [];
  }

  /** Null for a file of no build. Rejects while the store is unavailable, and for a damaged file. */
  async read(name: string): Promise<Buffer | null> {
    const cached = this.#contents.get(name);
    if (cached) return cached;
    const running = this.#fetching.get(name);
    if (running) return running;
    const fetching = this.#fetch(name).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  async #fetch(name: string): Promise<Buffer | null> {
    const content = await this.#fetchPart(name);
    if (content !== 'moved') return content;
    // The build was deleted or published again after the list was read.
    await this.#refresh();
    const again = await this.#fetchPart(name);
    return again === 'moved' ? null : again;
  }

  async #fetchPart(name: string): Promise<Buffer | null | 'moved'> {
    const record = this.#findRecord(name);
    const file = record?.files[name];
    if (!record || !file) return null;
    const content = await this.#attempt((store) => store.get(record.pack, file));
    if (!content) {
      this.#records.delete(record.meta.id);
      return 'moved';
    }
    if (sha256(content) !== file.sha256)
      throw new DamagedBuildFileError(`${name} differs from the published file`);
    this.#contents.set(name, content);
    return content;
  }

  #findRecord(name: string): BuildRecord | undefined {
    for (const record of this.#records.values()) if (Object.hasOwn(record.files, name)) return record;
    return undefined;
  }

  /** Resolves once a list requested after now has been read: it includes all earlier publications. */
  #refresh(): Promise<void> {
    this.#nextListing ??= this.#listSoon();
    return this.#nextListing;
  }

  async #listSoon(): Promise<void> {
    await this.#listing?.catch(() => {});
    const waitMs = this.#listedAtMs + listIntervalMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    this.#nextListing = undefined;
    this.#listedAtMs = performance.now();
    this.#listing = this.#list();
    return this.#listing;
  }

  async #list(): Promise<void> {
    const blobs = await this.#attempt((store) => store.list(buildsFolder));
    const ids = new Set(
      blobs
        .filter(({ key }) => key.endsWith(recordEnding))
        .map(({ key }) => key.slice(buildsFolder.length + 1, -recordEnding.length)),
    );
    for (const id of this.#records.keys()) if (!ids.has(id)) this.#records.delete(id);
    const missing = [...ids].filter((id) => !this.#records.has(id));
    await Promise.all(missing.map((id) => this.#readRecord(id)));
  }

  async #readRecord(id: string): Promise<void> {
    const content = await this.#attempt((store) => store.get(`${buildsFolder}/${id}${recordEnding}`));
    const record = content && parseBuildRecord(content, this.#secret);
    if (record?.meta.id === id) this.#records.set(id, record);
  }

  async #attempt<Result>(work: (store: BlobStore) => Promise<Result>): Promise<Result> {
    if (performance.now() - this.#failedAtMs < pauseAfterFailureMs)
      throw new BlobStoreError('PAUSED', 'the blob store has just failed');
    try {
      return await work(this.#store);
    } catch (error) {
      this.#failedAtMs = performance.now();
      throw error;
    }
  }
}
