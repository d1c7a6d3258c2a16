/** Checks changed items before they are live: each alone, with the rest, and at every scheduled moment. */

import type { Reader } from '../../platform/database/open-database.ts';
import { type Filler, readFiller } from '../read-content.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import type { KindName } from '../reading/content-kinds.ts';
import { type ContentTexts, changeTexts, findKind, type ItemChange } from '../reading/content-texts.ts';
import type { ReadFiles } from '../reading/read-kind.ts';
import { ContentRefused } from './content-refused.ts';
import { type EditedItem, faultsOf, type Mistake, placeFault } from './describe-fault.ts';
import { formatTime } from './describe-revision.ts';
import { lastPublished, listPublished } from './item-history.ts';
import { readAlone, requireForward } from './item-text.ts';
import type { ReleasedItems } from './released-items.ts';
import { findMistakesOfChange, listMoves, type Move } from './review-change.ts';
import { findLive, findPending, type ItemName, readHistory } from './revision-store.ts';
import type { Revision } from './tables.ts';
import { toChanges } from './to-changes.ts';

interface CheckOptions {
  readonly read: Reader;
  readonly released: ContentTexts;
  readonly items: ReleasedItems;
  /** Returns all that visitors see now. */
  readTexts(): Promise<ContentTexts>;
  /** Returns the mistakes of the content with changes of the released texts. */
  check(changes: readonly ItemChange[]): readonly ContentFault[] | Promise<readonly ContentFault[]>;
}

/** An item with the published revisions that it would have. */
type Plan = ItemName & { readonly published: readonly Revision[] };

interface Found {
  readonly title: string;
  /** False for mistakes that only a scheduled change would bring. */
  readonly isNow: boolean;
  readonly all: readonly Mistake[];
  /** Those in the changed items. */
  readonly own: readonly Mistake[];
}

const unreadTitle =
  'Not published: the text has mistakes. The rest of the content is checked once they are mended.';
const farTitle =
  'Not published: prices or rates move by more than 30 %; publish with --confirm if that is right.';

export function createChangeChecks({ read, released, items, readTexts, check }: CheckOptions) {
  /** A new text was written without the line that `show` prints above one. */
  const toEdited = (revisions: readonly Revision[]): EditedItem[] =>
    revisions.map(({ kind, id, madeFrom }) => ({
      ...{ kind, id },
      isBare: madeFrom === 0 && !items.find({ kind, id }),
    }));

  /** Reads each text alone: its mistakes hide their consequences in the rest of the content. */
  const findOwnMistakes = async (
    revisions: readonly Revision[],
    edited: readonly EditedItem[] = toEdited(revisions),
  ) => {
    const filler = readFiller(await readTexts());
    const found = revisions.map((one) => ({ one, ...readAlone(one, one.text, filler) }));
    return {
      mistakes: found.flatMap(({ one, faults }) => placeOwn(one, faults, edited)),
      isReadable: found.every(({ isReadable }) => isReadable),
    };
  };

  /** Compares readable drafts with what visitors would see without them. */
  const compareDrafts = async (drafts: readonly Revision[], at: string) => {
    const filler = readFiller(await readTexts());
    const edited = toEdited(drafts);
    const changes = await Promise.all(drafts.map((draft) => compareDraft(draft, { at, filler, edited })));
    return {
      moves: changes.flatMap(({ moves }) => moves),
      mistakes: changes.flatMap(({ mistakes }) => mistakes),
    };
  };

  const compareDraft = async (
    draft: Revision,
    { at, filler, edited }: { at: string; filler: Filler; edited: readonly EditedItem[] },
  ): Promise<{ moves: readonly Move[]; mistakes: readonly Mistake[] }> => {
    const kind = findKind(draft.kind) as KindName;
    const text = items.textOf(draft, lastPublished(await readHistory(read, draft), at));
    const known: ReadFiles = new Map();
    const before = readAlone(draft, text, filler, known).entry?.value;
    const after = readAlone(draft, draft.text, filler, known).entry;
    if (!after) return { moves: [], mistakes: [] };
    // A draft of a feed may withdraw an offer.
    const faults =
      draft.change === 'withdrawn' ? [] : findMistakesOfChange(kind, before, after, new Date(at));
    return {
      moves: listMoves(kind, before, after.value).map((move) => nameMove(draft, move)),
      mistakes: placeOwn(draft, faults, edited),
    };
  };

  /** Checks all that would be live at a moment, and at every later one that is scheduled already. */
  const findMistakes = async (
    planned: readonly Plan[],
    at: string,
  ): Promise<{ moment: string; faults: readonly ContentFault[]; texts: ContentTexts }> => {
    const pending = await findPending(read, at);
    const moments = new Set([
      at,
      ...pending.flatMap(({ liveFrom }) => (liveFrom && liveFrom > at ? liveFrom : [])),
    ]);
    for (const moment of [...moments].sort()) {
      const held = new Map((await findLive(read, moment)).map((one) => [`${one.kind}/${one.id}`, one]));
      for (const { kind, id, published } of planned) {
        const one = lastPublished(published, moment);
        if (one) held.set(`${kind}/${id}`, one);
        else held.delete(`${kind}/${id}`);
      }
      const changes = toChanges([...held.values()]);
      const faults = await check(changes);
      if (faults.length > 0) return { moment, faults, texts: changeTexts(released, changes) };
    }
    return { moment: at, faults: [], texts: released };
  };

  /** Published revisions of an item once `added` is live and `cancelled` are not. */
  const planItem = async (
    name: ItemName,
    added: readonly Revision[],
    cancelled: readonly Revision[],
  ): Promise<Plan> => {
    const isGone = ({ number }: Revision) => [...added, ...cancelled].some((one) => one.number === number);
    const history = (await readHistory(read, name)).filter((one) => !isGone(one));
    return { kind: name.kind, id: name.id, published: listPublished([...added, ...history]) };
  };

  const findMistakesOfAll = async (
    added: readonly Revision[],
    cancelled: readonly Revision[],
    at: string,
  ): Promise<Found> => {
    const names = new Map([...added, ...cancelled].map((one) => [`${one.kind}/${one.id}`, one]));
    const isOf = (name: ItemName) => (one: Revision) => one.kind === name.kind && one.id === name.id;
    const planned = await Promise.all(
      [...names.values()].map((name) =>
        planItem(name, added.filter(isOf(name)), cancelled.filter(isOf(name))),
      ),
    );
    const { moment, faults, texts } = await findMistakes(planned, at);
    const edited = toEdited(added);
    const place = (fault: ContentFault) => placeFault(fault, texts, edited);
    return {
      title:
        moment === at
          ? 'Not published: the content has mistakes.'
          : `Not published: at ${formatTime(moment)}, when what is scheduled goes live, the content would have mistakes.`,
      isNow: moment === at,
      all: faults.map(place),
      own: faultsOf(edited, faults, texts).map(place),
    };
  };

  return {
    toEdited,
    findOwnMistakes,
    compareDrafts,
    findMistakes,
    /** Throws for content that would have mistakes, under `ownTitle` where they are there at once. */
    async requireValid(
      added: readonly Revision[],
      cancelled: readonly Revision[],
      at: string,
      ownTitle?: string,
    ): Promise<void> {
      for (const one of added) requireForward(one, items.find(one)?.text ?? null, at);
      const { mistakes: unread } = await findOwnMistakes(added);
      if (unread.length > 0) throw refuse(unreadTitle, unread);
      const { title, isNow, all } = await findMistakesOfAll(added, cancelled, at);
      if (all.length === 0) return;
      if (!isNow || ownTitle === undefined) throw refuse(title, all);
      // What other items name is to be changed there: the remedy of each is another one than its own.
      throw refuse(
        ownTitle,
        all.map((one) => ({ ...one, text: one.text.replace(/; .*$/, '') })),
      );
    },
    /** Lists the mistakes of drafts at once, save those that may be consequences of others. */
    async requirePublishable(
      drafts: readonly Revision[],
      cancelled: readonly Revision[],
      { at, isConfirmed }: { readonly at: string; readonly isConfirmed: boolean },
    ): Promise<readonly Revision[]> {
      const published = drafts.map((one) => ({ ...one, state: 'published' as const, liveFrom: at }));
      const { mistakes: unread, isReadable } = await findOwnMistakes(drafts);
      if (!isReadable) throw refuse(unreadTitle, unread);
      for (const one of published) requireForward(one, items.find(one)?.text ?? null, at);
      const { moves, mistakes: ofChange } = await compareDrafts(drafts, at);
      const far = isConfirmed ? [] : moves.filter(({ isFar }) => isFar).map(({ text }) => text);
      const { title, all, own } = await findMistakesOfAll(published, cancelled, at);
      const known = withoutRepeats([...(unread.length > 0 ? [...unread, ...own] : all), ...ofChange]);
      if (far.length > 0) {
        const besides = known.length > 0 ? ['Besides, there are mistakes:', ...known.map(textOf)] : [];
        throw new ContentRefused(farTitle, [...far, ...besides], { found: known, farMoves: far });
      }
      const figures = moves.length > 0 ? ['Figures that change:', ...moves.map(({ text }) => text)] : [];
      if (known.length > 0) throw refuse(unread.length > 0 ? unreadTitle : title, known, figures);
      return published;
    },
  };
}

function placeOwn(one: Revision, faults: readonly ContentFault[], edited: readonly EditedItem[]): Mistake[] {
  const own = new Map([[one.file, one.text ?? '']]);
  return faults.map((fault) => placeFault(fault, own, edited));
}

const textOf = ({ text }: Mistake) => text;

function refuse(title: string, found: readonly Mistake[], figures: readonly string[] = []): ContentRefused {
  return new ContentRefused(title, [...found.map(textOf), ...figures], { found });
}

function withoutRepeats(mistakes: readonly Mistake[]): Mistake[] {
  return [...new Map(mistakes.map((one) => [one.text, one])).values()];
}

function nameMove({ kind, id }: ItemName, { text, isFar }: Move): Move {
  return { text: `${kind}/${id}, ${text}`, isFar };
}
