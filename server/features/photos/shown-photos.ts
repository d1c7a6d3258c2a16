/** Photographs that pages show, in the memory of each server; read again after each change. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { anything, offerTag, type ShownData, type Tags } from '../../platform/cache-tags.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { parseItem } from './photo-items.ts';

/** PostgreSQL's channel of added and retired photographs. */
export const photosChannel = 'photos';

export interface ShownPhoto {
  readonly name: string;
  readonly alt: string;
  readonly credit: string;
  readonly licence: string;
}

export interface ShownPhotos extends ShownData {
  /** Returns the photograph of an item, such as `offers/NW4127`. */
  of(item: string): ShownPhoto | undefined;
  /** Reads again; resolves once pages show what is stored. A server calls it after its own writes. */
  update(): Promise<void>;
}

type Photos = ReadonlyMap<string, ShownPhoto>;

/** What is shown, and texts that are equal on servers that show the same. */
interface Shown {
  readonly photos: Photos;
  readonly all: string;
  /** Of items that may be on every page. */
  readonly others: string;
  /** By the tag of the offer. */
  readonly ofOffers: ReadonlyMap<string, string>;
}

/** Pause after a failed read. */
const retryMs = 1_000;

export function openShownPhotos({ read, ready, watch }: Database): ShownPhotos {
  const listeners: ((changed: Tags) => void)[] = [];
  /** Undefined until first read: what such a server has loaded is no other server's. */
  let shown: Shown | undefined;
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async () => {
    const rows = await read
      .selectFrom('photos')
      .select(['item', 'name', 'alt', 'credit', 'licence'])
      .where('retiredAt', 'is', null)
      .execute();
    const current: Photos = new Map(rows.map(({ item, ...photo }) => [item, photo]));
    const changed = findChanged(shown?.photos ?? new Map(), current);
    shown = toShown(current);
    if (changed.size > 0) for (const listener of listeners) listener(changed);
  };
  const lookUntilCurrent = async () => {
    do {
      isOutdated = false;
      await look();
    } while (isOutdated && !isClosed);
  };
  const update = () => {
    if (reading) isOutdated = true;
    reading ??= lookUntilCurrent().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** The database reports its own failures. */
  const follow = (): Promise<void> =>
    update().catch(() => {
      clearTimeout(retry);
      if (!isClosed) retry = setTimeout(() => void follow(), retryMs).unref();
    });
  const first = ready.then(follow, () => {});
  const stopWatching = watch(photosChannel, () => void follow());

  return {
    of: (item) => shown?.photos.get(item),
    update,
    opened: Promise.race([ready.then(() => true), nextTurn(false)]).then(
      (isReady) => (isReady ? first : undefined),
      () => {},
    ),
    onChange: (listener) => void listeners.push(listener),
    revisionOf: (tags) => (shown ? describe(shown, tags) : 'unknown'),
    close() {
      isClosed = true;
      clearTimeout(retry);
      stopWatching();
    },
  };
}

/** An offer's photograph is where the offer is; any other item may be on every page. */
function tagOf(item: string): string {
  const { kind, id } = parseItem(item);
  return kind === 'offers' ? offerTag(id) : anything;
}

function findChanged(before: Photos, after: Photos): Tags {
  const items = new Set([...before.keys(), ...after.keys()]);
  const write = (photo: ShownPhoto | undefined) => JSON.stringify(photo);
  return new Set([...items].filter((item) => write(before.get(item)) !== write(after.get(item))).map(tagOf));
}

function toShown(photos: Photos): Shown {
  const named = [...photos]
    .sort()
    .map(([item, photo]) => [tagOf(item), JSON.stringify([item, photo])] as const);
  return {
    photos,
    all: digest(named.map(([, text]) => text)),
    others: digest(named.filter(([tag]) => tag === anything).map(([, text]) => text)),
    ofOffers: new Map(named.filter(([tag]) => tag !== anything)),
  };
}

/** Names the photographs of what the tags show. */
function describe({ all, others, ofOffers }: Shown, tags: Tags): string {
  if (tags.has(anything)) return all;
  return [others, ...[...tags].sort().flatMap((tag) => ofOffers.get(tag) ?? [])].join();
}

function digest(texts: readonly string[]): string {
  return texts.length === 0 ? '' : createHash('sha256').update(texts.join()).digest('base64url');
}
