/** Editing the content: drafts, publishing for a moment, withdrawing, undoing, and export and import. */
import type { TSchema } from 'typebox';
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { parseLegalName } from '../model/parse-legal-name.ts';
import { type Filler, readFiller } from '../read-content.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, type KindName } from '../reading/content-kinds.ts';
import {
  type ContentItem,
  type ContentTexts,
  changeTexts,
  findKind,
  type ItemChange,
  kindLabels,
  listItems,
  nameOfFile,
} from '../reading/content-texts.ts';
import type { Entry } from '../reading/entry.ts';
import { readKind } from '../reading/read-kind.ts';
import { describeFault, faultsOf } from './describe-fault.ts';
import { digestText } from './digest-of.ts';
import { findMistakesOfChange, listMoves, type Move } from './review-change.ts';
import {
  changeState,
  findLive,
  findNewest,
  findPending,
  type ItemName,
  type NewRevision,
  readHistory,
  saveRevisions,
  setState,
} from './revision-store.ts';
import type { Revision, RevisionChange } from './tables.ts';
import { toChanges } from './to-changes.ts';

/** Time from publishing until a change is live: every server has built it by then. */
const leadMs = 4_500;

/** Later than every moment, as text. */
const endOfTime = '9999-12-31T00:00:00.000Z';

/** Thrown for a change that cannot be made; its message has the mistakes, one a line. */
export class ContentRefused extends Error {
  constructor(message: string, mistakes: readonly string[] = []) {
    super([message, ...mistakes.map((each) => `  ${each}`)].join('\n'));
    this.name = 'ContentRefused';
  }
}

export interface Signature {
  readonly author: string;
  readonly why: string | null;
}

/** What is shown of an item, and what is stored of it. */
export interface ItemState {
  /** The text that visitors see; null for an item that is not shown. */
  readonly text: string | null;
  /** Number of the revision that visitors see; 0 for what the release brought. */
  readonly liveNumber: number;
  /** Number of the newest revision, drafts included. */
  readonly newestNumber: number;
  /** Newest first. */
  readonly history: readonly Revision[];
}

/** An item as an import finds it. */
export interface ItemFound extends ItemName {
  readonly file: string;
  /** Text that was published last; null for an item that is not shown. */
  readonly text: string | null;
  /** Revision with that text; undefined for what the release brought. */
  readonly published: Revision | undefined;
  /** Drafts and discarded ones included. */
  readonly newest: Revision | undefined;
}

interface PublishedText {
  /** Null for the release. */
  readonly from: string | null;
  readonly text: string | null;
  readonly change: RevisionChange;
}

/** Change of an item by an import: it goes live with the others, or is a draft for a person. */
export interface ImportedChange extends Pick<Revision, 'kind' | 'id' | 'file' | 'madeFrom' | 'text' | 'why'> {
  readonly change: RevisionChange;
  readonly isDraft: boolean;
}

export interface ImportSignature {
  readonly author: string;
  readonly at: Date;
  readonly liveFrom: string;
}

export interface EditorOptions {
  readonly database: Database;
  /** Texts of this release. */
  readonly released: ContentTexts;
  /** Returns the mistakes of the content with changes of the released texts. */
  check(changes: readonly ItemChange[]): readonly ContentFault[] | Promise<readonly ContentFault[]>;
  /** Returns what an editor should look at again, and may be right. */
  findWarnings?(changes: readonly ItemChange[], at: Date): Promise<readonly ContentFault[]>;
}

/** What changes with drafts, one a line. */
export interface Review {
  /** Prices and rates, old → new. */
  readonly moves: readonly string[];
  /** Warnings about the changed items. */
  readonly notes: readonly string[];
}

export type ContentEditor = ReturnType<typeof createContentEditor>;

export function createContentEditor({ database, released, check, findWarnings }: EditorOptions) {
  const { read, clock } = database;
  const items = new Map<string, ContentItem>();
  for (const label of kindLabels)
    for (const item of listItems(released, findKind(label) as KindName))
      items.set(`${label}/${item.id}`, item);

  const releasedItem = ({ kind, id }: ItemName) => items.get(`${kind}/${id}`);
  const textOf = (name: ItemName, revision: Revision | undefined) =>
    revision && revision.change !== 'released' ? revision.text : (releasedItem(name)?.text ?? null);

  const readState = async (name: ItemName): Promise<ItemState> => {
    const now = (await clock.read()).toISOString();
    const history = await readHistory(read, name);
    const live = lastPublished(history, now);
    if (history.length === 0 && !releasedItem(name)) throw new ContentRefused(describeUnknown(name, items));
    return {
      text: textOf(name, live),
      liveNumber: live?.number ?? 0,
      newestNumber: history[0]?.number ?? 0,
      history,
    };
  };

  /** Reads each text alone: its mistakes hide their consequences in the rest of the content. */
  const findOwnMistakes = async (revisions: readonly Revision[]): Promise<readonly string[]> => {
    const filler = readFiller(await readTexts());
    return revisions.flatMap((one) => {
      const own = new Map([[one.file, one.text ?? '']]);
      return readAlone(one, one.text, filler).faults.map((fault) => describeFault(fault, own, [one]));
    });
  };

  const requireReadable = async (revisions: readonly Revision[]): Promise<void> => {
    const mistakes = await findOwnMistakes(revisions);
    if (mistakes.length > 0)
      throw new ContentRefused(
        'Not published: the text has mistakes. The rest of the content is checked once they are mended.',
        mistakes,
      );
  };

  /** Compares readable drafts with what visitors would see without them. */
  const compareDrafts = async (drafts: readonly Revision[], at: string) => {
    const filler = readFiller(await readTexts());
    const changes = await Promise.all(
      drafts.map(async (draft) => {
        const kind = findKind(draft.kind) as KindName;
        const text = textOf(draft, lastPublished(await readHistory(read, draft), at));
        const before = readAlone(draft, text, filler).entry?.value;
        const after = readAlone(draft, draft.text, filler).entry;
        if (!after) return { moves: [], mistakes: [] };
        const own = new Map([[draft.file, draft.text ?? '']]);
        return {
          moves: listMoves(kind, before, after.value).map((move) => nameMove(draft, move)),
          // A draft of a feed may withdraw an offer.
          mistakes: (draft.change === 'withdrawn'
            ? []
            : findMistakesOfChange(kind, before, after, new Date(at))
          ).map((fault) => describeFault(fault, own, [draft])),
        };
      }),
    );
    return {
      moves: changes.flatMap(({ moves }) => moves),
      mistakes: changes.flatMap(({ mistakes }) => mistakes),
    };
  };

  const requireNear = (moves: readonly Move[]): void => {
    const far = moves.filter(({ isFar }) => isFar);
    if (far.length > 0)
      throw new ContentRefused(
        'Not published: prices or rates move by more than 30 %; publish with --confirm if that is right.',
        far.map(({ text }) => text),
      );
  };

  /** Checks all that would be live at a moment, and at every later one that is scheduled already. */
  const findMistakes = async (
    added: readonly Revision[],
    at: string,
  ): Promise<{ moment: string; faults: readonly ContentFault[]; changes: readonly ItemChange[] }> => {
    const pending = await findPending(read, at);
    const moments = new Set([
      at,
      ...pending.flatMap(({ liveFrom }) => (liveFrom && liveFrom > at ? liveFrom : [])),
    ]);
    for (const moment of [...moments].sort()) {
      const live = await findLive(read, moment);
      const isLater = ({ liveFrom }: Revision) => (liveFrom ?? '') > at;
      // The last revision of an item holds.
      const inOrder = [...live.filter((one) => !isLater(one)), ...added, ...live.filter(isLater)];
      const held = new Map(inOrder.map((one) => [`${one.kind}/${one.id}`, one]));
      const changes = toChanges([...held.values()]);
      const faults = await check(changes);
      if (faults.length > 0) return { moment, faults, changes };
    }
    return { moment: at, faults: [], changes: [] };
  };

  const requireValid = async (added: readonly Revision[], at: string): Promise<void> => {
    const { moment, faults, changes } = await findMistakes(added, at);
    if (faults.length === 0) return;
    const texts = changeTexts(released, changes);
    throw new ContentRefused(
      moment === at
        ? 'Not published: the content has mistakes.'
        : `Not published: at ${moment}, when what is scheduled goes live, the content would have mistakes.`,
      faults.map((fault) => describeFault(fault, texts, added)),
    );
  };

  const releasedDigest = (name: ItemName) => {
    const item = releasedItem(name);
    return item ? digestText(item.text) : null;
  };

  const toRevision = (
    name: ItemName,
    file: string,
    change: { readonly text: string | null; readonly change: RevisionChange },
    { author, why }: Signature,
    at: Date,
  ): NewRevision => ({
    kind: name.kind,
    id: name.id,
    file,
    ...change,
    state: 'draft',
    liveFrom: null,
    releasedDigest: releasedDigest(name),
    author,
    why,
    at: at.toISOString(),
  });

  /** Returns the moment at which what is published now goes live. */
  const findMoment = async (): Promise<Date> => new Date((await clock.read()).getTime() + leadMs);

  /** Returns revisions as published for a moment; refuses those that may not be. */
  const requirePublishable = async (
    revisions: readonly Revision[],
    liveFrom: string,
  ): Promise<readonly Revision[]> => {
    const published = revisions.map((one) => ({ ...one, state: 'published' as const, liveFrom }));
    for (const one of published) requireForward(one, releasedItem(one)?.text ?? null, liveFrom);
    await requireValid(published, liveFrom);
    return published;
  };

  const publishNow = async (
    revisions: readonly (NewRevision & { readonly madeFrom: number })[],
  ): Promise<readonly Revision[]> => {
    const numbered = revisions.map((one) => ({ ...one, number: one.madeFrom + 1 }));
    await requireReadable(numbered);
    return saveRevisions(database, await requirePublishable(numbered, (await findMoment()).toISOString()));
  };

  /** Revisions of an import, as they are saved. */
  const toImported = (changes: readonly ImportedChange[], { author, at, liveFrom }: ImportSignature) =>
    changes.map(({ kind, id, file, madeFrom, text, change, isDraft, why }) => ({
      ...toRevision({ kind, id }, file, { text, change }, { author, why }, at),
      ...(!isDraft && { state: 'published' as const, liveFrom }),
      madeFrom,
    }));

  return {
    readState,
    /** Returns every item of a kind, with its last published text even where that goes live later. */
    async readItems(label: string): Promise<readonly ItemFound[]> {
      const [published, newest] = await Promise.all([findLive(read, endOfTime), findNewest(read, label)]);
      const publishedById = new Map(
        published.filter(({ kind }) => kind === label).map((one) => [one.id, one]),
      );
      const newestById = new Map(newest.map((one) => [one.id, one]));
      const ids = new Set([
        ...listItems(released, findKind(label) as KindName).map(({ id }) => id),
        ...newestById.keys(),
      ]);
      return [...ids].map((id) => {
        const name = { kind: label, id };
        const last = publishedById.get(id);
        const file = releasedItem(name)?.file ?? newestById.get(id)?.file ?? '';
        return { ...name, file, text: textOf(name, last), published: last, newest: newestById.get(id) };
      });
    },
    /** Returns the published texts of an item in their order; the first is the release's, if it has one. */
    async readPublished(name: ItemName): Promise<readonly PublishedText[]> {
      const published = (await readHistory(read, name))
        .filter(({ state }) => state === 'published')
        .sort((a, b) =>
          (a.liveFrom ?? '') < (b.liveFrom ?? '') ? -1 : a.liveFrom === b.liveFrom ? a.number - b.number : 1,
        );
      return [
        { from: null, text: releasedItem(name)?.text ?? null, change: 'released' as const },
        ...published.map((one) => ({ from: one.liveFrom, text: textOf(name, one), change: one.change })),
      ];
    },
    /** Returns the mistakes that the content would have with the published ones of these changes. */
    async checkImport(changes: readonly ImportedChange[], signature: ImportSignature) {
      const revisions = toImported(
        changes.filter(({ isDraft }) => !isDraft),
        signature,
      );
      const numbered = revisions.map((one) => ({ ...one, number: one.madeFrom + 1 }));
      return (await findMistakes(numbered, signature.liveFrom)).faults;
    },
    /** Saves changes that were checked, in one transaction. `also` writes in the same. */
    saveImport(
      changes: readonly ImportedChange[],
      signature: ImportSignature,
      also: (transaction: Transaction) => Promise<void>,
    ): Promise<readonly Revision[]> {
      return saveRevisions(database, toImported(changes, signature), also);
    },
    /** Cancels the drafts of items; the reason of each names the author. Returns the newest of each item. */
    async discard(names: readonly ItemName[], { author, why }: Signature): Promise<readonly Revision[]> {
      const newest = await readDrafts(names);
      const histories = await Promise.all(names.map((name) => readHistory(read, name)));
      const drafts = histories.flat().filter(({ state }) => state === 'draft');
      const reason = `discarded by ${author}${why ? `: ${why}` : ''}`;
      const cancelled = { state: 'cancelled' as const, liveFrom: null };
      await database.write(
        async (transaction) => {
          for (const one of drafts)
            await setState(transaction, [one], {
              ...cancelled,
              why: one.why ? `${one.why}; ${reason}` : reason,
            });
        },
        { unbatched: true },
      );
      return newest;
    },
    /** Returns the text of a revision; of the release for 0. */
    async readRevision(name: ItemName, number: number): Promise<string | null> {
      if (number === 0) return releasedItem(name)?.text ?? null;
      const { history } = await readState(name);
      const found = history.find((one) => one.number === number);
      if (!found) throw new ContentRefused(`There is no revision ${number} of ${name.kind}/${name.id}.`);
      return textOf(name, found);
    },
    /** Names of all items that are shown now, of one kind or of all. */
    async list(label?: string): Promise<readonly string[]> {
      const texts = await readTexts();
      return kindLabels
        .filter((one) => label === undefined || one === label)
        .flatMap((one) => listItems(texts, findKind(one) as KindName).map(({ id }) => `${one}/${id}`));
    },
    /**
     * Saves a text as a draft, made from revision `madeFrom`. Throws a `RevisionConflict` when there is a
     * newer one. A new item of a list needs the file that it goes into.
     */
    async save(
      name: ItemName,
      { text, madeFrom, file }: { text: string; madeFrom: number; file?: string | undefined },
      signature: Signature,
    ): Promise<Revision> {
      const known = releasedItem(name)?.file ?? (await readHistory(read, name))[0]?.file;
      const place = known ?? fileOfNew(name, file);
      requireItem(name, place, text);
      const now = await clock.read();
      const change = { text: ensureEnd(text), change: 'edited' as const };
      const [saved] = await saveRevisions(database, [
        { ...toRevision(name, place, change, signature, now), madeFrom },
      ]);
      return saved as Revision;
    },
    /** Returns the mistakes of drafts, each text alone: those that `publish` reports first. */
    async checkAlone(names: readonly ItemName[]): Promise<readonly string[]> {
      return findOwnMistakes(await readDrafts(names));
    },
    /** Returns what a person should see who publishes these drafts. */
    async review(names: readonly ItemName[], at?: Date): Promise<Review> {
      const drafts = await readDrafts(names);
      await requireReadable(drafts);
      const moment = at ?? (await findMoment());
      const { moves } = await compareDrafts(drafts, moment.toISOString());
      const changes = toChanges([...(await findLive(read, moment.toISOString())), ...drafts]);
      const texts = changeTexts(released, changes);
      const notes = faultsOf(names, (await findWarnings?.(changes, moment)) ?? [], texts);
      return {
        moves: moves.map(({ text }) => text),
        notes: notes.map((note) => describeFault(note, texts, names)),
      };
    },
    /**
     * Publishes the newest drafts of several items for one moment: all of them, or none. A price or rate that
     * moves by more than 30 % must be confirmed.
     */
    async publish(
      names: readonly ItemName[],
      at?: Date,
      { isConfirmed = false } = {},
    ): Promise<readonly Revision[]> {
      const drafts = await readDrafts(names);
      const liveFrom = (at ?? (await findMoment())).toISOString();
      await requireReadable(drafts);
      const { moves, mistakes } = await compareDrafts(drafts, liveFrom);
      // A price with two digits too few makes further mistakes in the content.
      if (!isConfirmed) requireNear(moves);
      const published = await requirePublishable(drafts, liveFrom);
      if (mistakes.length > 0) throw new ContentRefused('Not published: the change has mistakes.', mistakes);
      await changeState(database, drafts, { state: 'published', liveFrom });
      return published;
    },
    /** Takes an item off the site: an offer ends now and says so; anything else is removed. */
    async withdraw(name: ItemName, signature: Signature): Promise<readonly Revision[]> {
      const { text, newestNumber, history } = await readState(name);
      if (text === null) throw new ContentRefused(`${name.kind}/${name.id} is not shown.`);
      const file = history[0]?.file ?? releasedItem(name)?.file ?? '';
      const now = await clock.read();
      const change = {
        text: name.kind === 'offers' ? endOffer(text, now) : null,
        change: 'withdrawn' as const,
      };
      return publishNow([{ ...toRevision(name, file, change, signature, now), madeFrom: newestNumber }]);
    },
    /** Shows again what was shown before the last change; a change that is scheduled is cancelled. */
    async undo(name: ItemName, signature: Signature): Promise<Revision | 'cancelled'> {
      const { history, newestNumber } = await readState(name);
      const now = await clock.read();
      const scheduled = history.find(
        ({ state, liveFrom }) => state === 'published' && (liveFrom ?? '') > now.toISOString(),
      );
      if (scheduled) {
        await changeState(database, [scheduled], { state: 'cancelled', liveFrom: null });
        return 'cancelled';
      }
      const live = lastPublished(history, now.toISOString());
      if (!live && history[0]?.state === 'draft')
        throw new ContentRefused(
          `${name.kind}/${name.id} has only a draft, which visitors do not see: premier content discard ${name.kind}/${name.id} throws it away.`,
        );
      if (!live) throw new ContentRefused(`${name.kind}/${name.id} is as the release brought it.`);
      const before = lastPublished(
        history.filter((one) => one !== live),
        now.toISOString(),
      );
      const change = before
        ? { text: before.text, change: before.change }
        : { text: null, change: 'released' as const };
      const [undone] = await publishNow([
        { ...toRevision(name, live.file, change, signature, now), madeFrom: newestNumber },
      ]);
      return undone as Revision;
    },
    /** Drafts, scheduled and live revisions; those of the live whose released text has changed since. */
    async readStatus() {
      const now = (await clock.read()).toISOString();
      const [pending, live] = await Promise.all([findPending(read, now), findLive(read, now)]);
      const changed = live.filter(({ change }) => change !== 'released');
      return {
        drafts: pending.filter(({ state }) => state === 'draft'),
        scheduled: pending.filter(({ state }) => state === 'published'),
        live: changed,
        overtaken: changed.filter((one) => one.releasedDigest !== releasedDigest(one)),
      };
    },
    /** Returns all that visitors see now, as texts of a content folder. */
    readTexts,
    /** Publishes every text that differs from what is shown. Items that `texts` lacks stay. */
    async importTexts(texts: ContentTexts, signature: Signature): Promise<readonly Revision[]> {
      const shown = await readTexts();
      const now = await clock.read();
      const revisions: (NewRevision & { madeFrom: number })[] = [];
      for (const label of kindLabels) {
        const kind = findKind(label) as KindName;
        const known = new Map(listItems(shown, kind).map((item) => [item.id, item.text]));
        for (const { id, file, text } of listItems(texts, kind)) {
          if (known.get(id) === text) continue;
          const name = { kind: label, id };
          const [newest] = await readHistory(read, name);
          revisions.push({
            ...toRevision(name, file, { text, change: 'edited' }, signature, now),
            madeFrom: newest?.number ?? 0,
          });
        }
      }
      return revisions.length > 0 ? publishNow(revisions) : [];
    },
  };

  async function readDrafts(names: readonly ItemName[]): Promise<Revision[]> {
    return Promise.all(
      names.map(async (name) => {
        const [newest] = await readHistory(read, name);
        if (newest?.state === 'draft') return newest;
        throw new ContentRefused(`There is no draft of ${name.kind}/${name.id}: save one first.`);
      }),
    );
  }

  async function readTexts(): Promise<ContentTexts> {
    return changeTexts(released, toChanges(await findLive(read, (await clock.read()).toISOString())));
  }
}

export function parseItemName(text: string): ItemName {
  const at = text.indexOf('/');
  const name = { kind: text.slice(0, at), id: text.slice(at + 1) };
  if (at > 0 && name.id !== '' && findKind(name.kind)) return name;
  throw new ContentRefused(
    `"${text}" is no item: write its kind and its name, as offers/NW4127. Kinds: ${kindLabels.join(', ')}.`,
  );
}

function lastPublished(history: readonly Revision[], at: string): Revision | undefined {
  return history
    .filter(({ state, liveFrom }) => state === 'published' && liveFrom !== null && liveFrom <= at)
    .sort((a, b) =>
      (a.liveFrom ?? '') < (b.liveFrom ?? '') ? 1 : a.liveFrom === b.liveFrom ? b.number - a.number : -1,
    )[0];
}

function ensureEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

function fileOfNew({ kind: label, id }: ItemName, file: string | undefined): string {
  const { path, holds, body } = contentKinds[findKind(label) as KindName];
  if (path.endsWith('.yaml')) return path;
  if (holds === 'one') return `${path}/${id}.${body ? 'md' : 'yaml'}`;
  if (file !== undefined && /^[a-z0-9-]+$/.test(file)) return `${path}/${file}.yaml`;
  throw new ContentRefused(`${label}/${id} is new: name the file that it goes into (--file leger).`);
}

/** A text must be the item that it is saved as; all else is checked when it is published. */
function requireItem(name: ItemName, file: string, text: string): void {
  const kind = findKind(name.kind) as KindName;
  if (contentKinds[kind].holds === 'one') {
    if (nameOfFile(file) === name.id) return;
  } else {
    const found = listItems(new Map([[file, ensureEnd(text)]]), kind);
    if (found.length === 1 && found[0]?.id === name.id) return;
  }
  throw new ContentRefused(
    `The text is not ${name.kind}/${name.id}: it must be one entry that begins with "- " and has that ${contentKinds[kind].key ?? 'name'}.`,
  );
}

/** A legal text that is in force is changed by a new version only; its end may be set. */
function requireForward({ kind, id, text }: Revision, released: string | null, at: string): void {
  if (kind !== 'legal' || released === null) return;
  const from = /^from: (\S+)/m.exec(released)?.[1] ?? '';
  const withoutEnd = (one: string | null) => one?.replace(/^to: .*\n/m, '');
  if (from > at.slice(0, 10) || withoutEnd(text) === withoutEnd(released)) return;
  const { slug, version = 0 } = parseLegalName(id) ?? {};
  throw new ContentRefused(
    `legal/${id} is in force since ${from}; only its end may be set. Make a new version: save it as legal/${slug}.v${version + 1}, set \`to\` of v${version} to the day before, and publish both together.`,
  );
}

/** Ends an offer at a moment, so that its page says that it has ended. */
export function endOffer(text: string, at: Date): string {
  return text.replace(/^( {2}|- )publishTo: .*$/m, `$1publishTo: ${at.toISOString().slice(0, 19)}Z`);
}

/** Reads a text by itself: its entity, and the mistakes of its syntax or else of its fields. */
function readAlone(
  { kind: label, file }: Pick<Revision, 'kind' | 'file'>,
  text: string | null,
  { fillText }: Filler,
): { entry: Entry<unknown> | undefined; faults: readonly ContentFault[] } {
  const faults: ContentFault[] = [];
  if (text === null) return { entry: undefined, faults };
  const kind = contentKinds[findKind(label) as KindName];
  const { entries } = readKind<TSchema>(new Map([[file, text]]), kind, faults, fillText);
  return { entry: entries[0], faults };
}

function nameMove({ kind, id }: ItemName, { text, isFar }: Move): Move {
  return { text: `${kind}/${id}, ${text}`, isFar };
}

function describeUnknown({ kind, id }: ItemName, items: ReadonlyMap<string, unknown>): string {
  const near = [...items.keys()].filter((name) => name.toLowerCase() === `${kind}/${id}`.toLowerCase());
  return `There is no ${kind}/${id}.${near.length > 0 ? ` Did you mean ${near[0]}?` : ''}`;
}
