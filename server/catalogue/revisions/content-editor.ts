/** Editing the content: drafts, publishing for a moment, withdrawing, undoing, and export and import. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import type { KindName } from '../reading/content-kinds.ts';
import {
  type ContentTexts,
  changeTexts,
  findKind,
  type ItemChange,
  kindLabels,
  listItems,
} from '../reading/content-texts.ts';
import { createChangeChecks } from './check-change.ts';
import { ContentRefused } from './content-refused.ts';
import { describeFault, type EditedItem, faultsOf, type Mistake } from './describe-fault.ts';
import { formatTime } from './describe-revision.ts';
import {
  findCurrent,
  lastPublished,
  listDifferences,
  listPublished,
  listScheduled,
  nextNumber,
} from './item-history.ts';
import { endOffer, ensureEnd, fileOfNew, requireItem } from './item-text.ts';
import { openReleasedItems } from './released-items.ts';
import {
  type Cancellation,
  findLive,
  findNewest,
  findPending,
  type ItemName,
  publishRevisions,
  RevisionConflict,
  readHistory,
  saveRevisions,
} from './revision-store.ts';
import type { Revision, RevisionChange } from './tables.ts';
import { toChanges } from './to-changes.ts';
import { addTogether, findTogether, planUndo } from './undo-changes.ts';

/** Time from publishing until a change is live: every server has built it by then. */
const leadMs = 4_500;

/** Later than every moment, as text. */
const endOfTime = '9999-12-31T00:00:00.000Z';

export interface Signature {
  readonly author: string;
  readonly why: string | null;
}

/** A text as a person typed it, and the number of the revision that it was made from. */
export interface TypedText {
  readonly text: string;
  readonly madeFrom: number;
  /** File of a new item of a list, without its folder and ending. */
  readonly file?: string | undefined;
}

/** What is shown of an item, and what is stored of it. */
export interface ItemState {
  /** The text that visitors see; null for an item that is not shown. */
  readonly text: string | null;
  /** Number of the revision that visitors see; 0 for what the release brought. */
  readonly liveNumber: number;
  /** Number of the revision that a change must be made from: a draft, a scheduled or the live one. */
  readonly newestNumber: number;
  /** Newest first. */
  readonly history: readonly Revision[];
}

/** A text with the number of its revision, and its place among the others. */
export interface NumberedText {
  readonly number: number;
  readonly text: string | null;
  /** Undefined for what the release brought. */
  readonly revision: Revision | undefined;
  readonly liveNumber: number;
  readonly newestNumber: number;
  /** False where visitors see no text of the item. */
  readonly isShown: boolean;
}

/** Revisions that go live, and earlier ones that they replace. */
export interface Published {
  readonly revisions: readonly Revision[];
  /** Drafts, and revisions whose schedule has ended. */
  readonly replaced: readonly Revision[];
}

/** What undoing did to an item. */
export interface Undone extends ItemName {
  /** Undefined where a scheduled revision was cancelled. */
  readonly revision: Revision | undefined;
  /** Number of the revision whose text visitors see then. */
  readonly shown: number;
  readonly cancelled: readonly Revision[];
  /** Lines that go and come. */
  readonly differences: readonly string[];
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
export interface ImportedChange
  extends Pick<Revision, 'text' | 'why' | 'change'>,
    Pick<ItemFound, 'kind' | 'id' | 'file' | 'published' | 'newest'> {
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
  const items = openReleasedItems(released);
  const { textOf } = items;
  const checks = createChangeChecks({ read, released, items, readTexts, check });

  const readState = async (name: ItemName): Promise<ItemState> => {
    const now = (await clock.read()).toISOString();
    const history = await readHistory(read, name);
    const live = lastPublished(history, now);
    if (history.length === 0 && !items.find(name)) items.refuseUnknown(name);
    return {
      text: textOf(name, live),
      liveNumber: live?.number ?? 0,
      newestNumber: findCurrent(history)?.number ?? 0,
      history,
    };
  };

  /** A new draft of an item. */
  const toRevision = (
    name: ItemName,
    file: string,
    change: Pick<Revision, 'text' | 'change' | 'number' | 'madeFrom'>,
    { author, why }: Signature,
    at: Date,
  ): Revision => ({
    kind: name.kind,
    id: name.id,
    file,
    ...change,
    state: 'draft',
    liveFrom: null,
    releasedDigest: items.digestOf(name),
    author,
    why,
    at: at.toISOString(),
  });

  /**
   * Makes a draft of a typed text. Throws a `RevisionConflict` unless the text was made from the newest
   * revision, or from the one that the same person's draft was made from.
   */
  const toDraft = async (name: ItemName, { text, madeFrom, file }: TypedText, signature: Signature) => {
    const history = await readHistory(read, name);
    const place = items.find(name)?.file ?? history[0]?.file ?? fileOfNew(name, file);
    requireItem(name, place, text);
    const current = findCurrent(history);
    const isAgain = isDraft(current) && current.author === signature.author && current.madeFrom === madeFrom;
    if ((current?.number ?? 0) !== madeFrom && !isAgain)
      throw new RevisionConflict(name, current ?? null, madeFrom);
    const change = { change: 'edited' as const, number: nextNumber(history), madeFrom };
    const typed = { text: ensureEnd(text), ...change };
    return {
      draft: toRevision(name, place, typed, signature, await clock.read()),
      current,
      isAgain,
      history,
    };
  };

  /** Returns the moment at which what is published now goes live. */
  const findMoment = async (): Promise<Date> => new Date((await clock.read()).getTime() + leadMs);

  /** Publishes new revisions, each in place of its item's draft. Refuses to pass what is scheduled. */
  const publishNow = async (revisions: readonly Revision[], title?: string): Promise<Published> => {
    const now = (await clock.read()).toISOString();
    const histories = await Promise.all(revisions.map((one) => readHistory(read, one)));
    const scheduled = histories.flatMap((history) => listScheduled(history, now));
    if (scheduled.length > 0) throw new ContentRefused('Not published:', scheduled.map(describeScheduled));
    const liveFrom = (await findMoment()).toISOString();
    const published = revisions.map((one) => ({ ...one, state: 'published' as const, liveFrom }));
    await checks.requireValid(published, [], liveFrom, title);
    const cancellations = listReplaced(published, histories.flat().filter(isDraft));
    return {
      revisions: await saveRevisions(database, published, cancellations),
      replaced: cancellations.map(({ revision }) => revision),
    };
  };

  /** Revisions of an import, as they are saved. */
  const toImported = (changes: readonly ImportedChange[], { author, at, liveFrom }: ImportSignature) =>
    changes.map(({ kind, id, file, newest, published, text, change, isDraft: isHeld, why }): Revision => {
      const numbers = { number: (newest?.number ?? 0) + 1, madeFrom: published?.number ?? 0 };
      const revision = toRevision({ kind, id }, file, { text, change, ...numbers }, { author, why }, at);
      return isHeld ? revision : { ...revision, state: 'published', liveFrom };
    });

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
        const file = items.find(name)?.file ?? newestById.get(id)?.file ?? '';
        return { ...name, file, text: textOf(name, last), published: last, newest: newestById.get(id) };
      });
    },
    /** Returns the published texts of an item in their order; the first is the release's, if it has one. */
    async readPublished(name: ItemName): Promise<readonly PublishedText[]> {
      const published = listPublished(await readHistory(read, name));
      return [
        { from: null, text: items.find(name)?.text ?? null, change: 'released' as const },
        ...published.map((one) => ({ from: one.liveFrom, text: textOf(name, one), change: one.change })),
      ];
    },
    /** Returns the mistakes that the content would have with the published ones of these changes. */
    async checkImport(changes: readonly ImportedChange[], signature: ImportSignature) {
      const revisions = toImported(
        changes.filter(({ isDraft }) => !isDraft),
        signature,
      );
      const planned = revisions.map((one) => ({ kind: one.kind, id: one.id, published: [one] }));
      return (await checks.findMistakes(planned, signature.liveFrom)).faults;
    },
    /** Saves changes that were checked, in one transaction. `also` writes in the same. */
    saveImport(
      changes: readonly ImportedChange[],
      signature: ImportSignature,
      also: (transaction: Transaction) => Promise<void>,
    ): Promise<readonly Revision[]> {
      return saveRevisions(database, toImported(changes, signature), [], also);
    },
    /** Cancels the drafts of items; the reason of each names the author. */
    async discard(names: readonly ItemName[], { author, why }: Signature): Promise<readonly Revision[]> {
      const drafts = await readDrafts(names);
      const reason = `discarded by ${author}${why ? `: ${why}` : ''}`;
      await saveRevisions(
        database,
        [],
        drafts.map((revision) => ({ revision, reason })),
      );
      return drafts;
    },
    /** Returns the text of a revision, of the newest by default; of the release for 0. */
    async readText(name: ItemName, number?: number): Promise<NumberedText> {
      const { text: shown, liveNumber, newestNumber, history } = await readState(name);
      const wanted = number ?? newestNumber;
      const revision = history.find((one) => one.number === wanted);
      if (!revision && wanted > 0)
        throw new ContentRefused(`There is no revision ${wanted} of ${name.kind}/${name.id}.`);
      const text = textOf(name, revision);
      return { number: wanted, text, revision, liveNumber, newestNumber, isShown: shown !== null };
    },
    /** Names of all items that are shown now, of one kind or of all. */
    async list(label?: string): Promise<readonly string[]> {
      const texts = await readTexts();
      return kindLabels
        .filter((one) => label === undefined || one === label)
        .flatMap((one) => listItems(texts, findKind(one) as KindName).map(({ id }) => `${one}/${id}`));
    },
    /**
     * Saves a text as a draft, made from revision `madeFrom`: the newest, or the one that the same person's
     * draft was made from, which it then replaces. Throws a `RevisionConflict` for any other. A new item of a
     * list needs the file that it goes into.
     */
    async save(
      name: ItemName,
      typed: TypedText,
      signature: Signature,
    ): Promise<{ readonly saved: Revision; readonly replaced: Revision | undefined }> {
      const { draft, current, isAgain } = await toDraft(name, typed, signature);
      await saveRevisions(database, [draft], isDraft(current) ? listReplaced([draft], [current]) : []);
      return { saved: draft, replaced: isAgain ? current : undefined };
    },
    /** Saves a text and publishes it, in one step: as `save` and `publish` do. A refused text is not stored. */
    async publishText(
      name: ItemName,
      typed: TypedText,
      signature: Signature,
      { isConfirmed = false, at }: { isConfirmed?: boolean; at?: Date | undefined } = {},
    ): Promise<Published> {
      const { draft, current, history } = await toDraft(name, typed, signature);
      const moment = (at ?? (await findMoment())).toISOString();
      const passed = history.filter(isPublishedFrom(moment));
      const revisions = await checks.requirePublishable([draft], passed, { at: moment, isConfirmed });
      const replaced = [...(isDraft(current) ? [current] : []), ...passed];
      await saveRevisions(database, revisions, listReplaced(revisions, replaced));
      return { revisions, replaced };
    },
    /** Returns the mistakes of drafts, each text alone: those that `publish` reports first. */
    async checkAlone(edited: readonly EditedItem[]): Promise<readonly Mistake[]> {
      return (await checks.findOwnMistakes(await readDrafts(edited), edited)).mistakes;
    },
    /** Returns what a person should see who publishes these drafts. */
    async review(names: readonly ItemName[], at?: Date): Promise<Review> {
      const drafts = await readDrafts(names);
      const moment = at ?? (await findMoment());
      const { moves } = await checks.compareDrafts(drafts, moment.toISOString());
      const changes = toChanges([...(await findLive(read, moment.toISOString())), ...drafts]);
      const texts = changeTexts(released, changes);
      const notes = faultsOf(names, (await findWarnings?.(changes, moment)) ?? [], texts);
      return {
        moves: moves.map(({ text }) => text),
        notes: notes.map((note) => describeFault(note, texts, checks.toEdited(drafts))),
      };
    },
    /**
     * Publishes the drafts of several items for one moment: all of them, or none. A price or rate that moves
     * by more than 30 % must be confirmed. A draft holds the changes of the revisions before it, so that it
     * replaces those that are scheduled for that moment or later.
     */
    async publish(names: readonly ItemName[], at?: Date, { isConfirmed = false } = {}): Promise<Published> {
      const drafts = await readDrafts(names);
      const moment = (at ?? (await findMoment())).toISOString();
      const histories = await Promise.all(drafts.map((draft) => readHistory(read, draft)));
      const passed = histories.flat().filter(isPublishedFrom(moment));
      const revisions = await checks.requirePublishable(drafts, passed, { at: moment, isConfirmed });
      await publishRevisions(database, drafts, moment, listReplaced(revisions, passed));
      return { revisions, replaced: passed };
    },
    /** Takes an item off the site: an offer ends now and says so; anything else is removed. */
    async withdraw(name: ItemName, signature: Signature): Promise<Published> {
      const { text, liveNumber, history } = await readState(name);
      if (text === null) throw new ContentRefused(`${name.kind}/${name.id} is not shown.`);
      const file = history[0]?.file ?? items.find(name)?.file ?? '';
      const now = await clock.read();
      const change = {
        text: name.kind === 'offers' ? endOffer(text, now) : null,
        change: 'withdrawn' as const,
        number: nextNumber(history),
        madeFrom: liveNumber,
      };
      return publishNow([toRevision(name, file, change, signature, now)], stillNamed(name));
    },
    /**
     * Shows again what was shown before the last change of items, all or none; a scheduled change is
     * cancelled. `isConfirmed` adds the items that were published together with them.
     */
    async undo(
      names: readonly ItemName[],
      signature: Signature,
      { isConfirmed = false } = {},
    ): Promise<readonly Undone[]> {
      const plan = (name: ItemName) => planUndo({ read, items }, name);
      const named = await Promise.all(names.map(plan));
      const now = await clock.read();
      const together = await findTogether(read, named, now.toISOString());
      const steps = isConfirmed ? [...named, ...(await Promise.all(together.map(plan)))] : named;
      const liveFrom = (await findMoment()).toISOString();
      const reverted = steps.flatMap(({ last, before, history }) => {
        if (last.state === 'published' && (last.liveFrom ?? '') > now.toISOString()) return [];
        const change = before?.change ?? ('released' as const);
        const numbers = { number: nextNumber(history), madeFrom: before?.number ?? 0 };
        const text = { text: before?.text ?? null, change, ...numbers };
        const revision = toRevision(last, last.file, text, signature, now);
        return [{ ...revision, state: 'published' as const, liveFrom }];
      });
      const scheduled = steps.flatMap(({ last }) =>
        (last.liveFrom ?? '') > now.toISOString() ? [last] : [],
      );
      await checks.requireValid(reverted, scheduled, liveFrom).catch((error: unknown) => {
        throw isConfirmed ? error : addTogether(error, names, together);
      });
      const drafts = listReplaced(
        reverted,
        steps.flatMap(({ history }) => history.filter(isDraft)),
      );
      const reason = `undone by ${signature.author}${signature.why ? `: ${signature.why}` : ''}`;
      const cancellations = [...drafts, ...scheduled.map((revision) => ({ revision, reason }))];
      await saveRevisions(database, reverted, cancellations);
      return steps.map(({ last, before, history }) => ({
        ...{ kind: last.kind, id: last.id },
        revision: reverted.find(({ kind, id }) => kind === last.kind && id === last.id),
        shown: before?.number ?? 0,
        cancelled: history.filter((one) => cancellations.some(({ revision }) => revision === one)),
        differences: listDifferences(textOf(last, last), textOf(last, before)),
      }));
    },
    /** Items of a kind as the release brought them. */
    listReleased: items.list,
    /** Returns the file of an item. */
    async readFile(name: ItemName): Promise<string> {
      const released = items.find(name);
      return released?.file ?? (await readHistory(read, name))[0]?.file ?? items.refuseUnknown(name);
    },
    /** Drafts and scheduled revisions. */
    async readPending() {
      const pending = await findPending(read, (await clock.read()).toISOString());
      return {
        drafts: pending.filter(({ state }) => state === 'draft'),
        scheduled: pending.filter(({ state }) => state === 'published'),
      };
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
        overtaken: changed.filter((one) => one.releasedDigest !== items.digestOf(one)),
      };
    },
    /** Returns all that visitors see now, as texts of a content folder. */
    readTexts,
    /** Publishes every text that differs from what is shown. Items that `texts` lacks stay. */
    async importTexts(texts: ContentTexts, signature: Signature): Promise<Published> {
      const shown = await readTexts();
      const now = await clock.read();
      const revisions: Revision[] = [];
      for (const label of kindLabels) {
        const kind = findKind(label) as KindName;
        const known = new Map(listItems(shown, kind).map((item) => [item.id, item.text]));
        for (const { id, file, text } of listItems(texts, kind)) {
          if (known.get(id) === text) continue;
          const name = { kind: label, id };
          const history = await readHistory(read, name);
          const madeFrom = lastPublished(history, now.toISOString())?.number ?? 0;
          const change = { text, change: 'edited' as const, number: nextNumber(history), madeFrom };
          revisions.push(toRevision(name, file, change, signature, now));
        }
      }
      return revisions.length > 0 ? publishNow(revisions) : { revisions: [], replaced: [] };
    },
  };

  async function readDrafts(names: readonly ItemName[]): Promise<Revision[]> {
    return Promise.all(
      names.map(async (name) => {
        const history = await readHistory(read, name);
        const current = findCurrent(history);
        if (isDraft(current)) return current;
        if (history.length === 0 && !items.find(name)) items.refuseUnknown(name);
        throw new ContentRefused(`There is no draft of ${name.kind}/${name.id}: save one first.`);
      }),
    );
  }

  async function readTexts(): Promise<ContentTexts> {
    return changeTexts(released, toChanges(await findLive(read, (await clock.read()).toISOString())));
  }
}

function isDraft(revision: Revision | undefined): revision is Revision {
  return revision?.state === 'draft';
}

function isPublishedFrom(at: string): (revision: Revision) => boolean {
  return ({ state, liveFrom }) => state === 'published' && (liveFrom ?? '') >= at;
}

/** Each of `earlier` is replaced by the one of `revisions` that is of the same item. */
function listReplaced(revisions: readonly Revision[], earlier: readonly Revision[]): Cancellation[] {
  const numbers = new Map(revisions.map(({ kind, id, number }) => [`${kind}/${id}`, number]));
  return earlier.flatMap((revision) => {
    const number = numbers.get(`${revision.kind}/${revision.id}`);
    return number === undefined ? [] : [{ revision, reason: `replaced by revision ${number}` }];
  });
}

/** Title above the mistakes of other items that an item would leave behind. */
function stillNamed({ kind, id }: ItemName): string {
  return `Not withdrawn: ${kind}/${id} is still named by these, change them first:`;
}

function describeScheduled({ kind, id, number, liveFrom }: Revision): string {
  return `${kind}/${id}: revision ${number} goes live at ${formatTime(liveFrom)}; wait for it, or cancel it first: premier content undo ${kind}/${id}`;
}
