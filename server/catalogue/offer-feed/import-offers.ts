/** Imports an offer feed: changed offers become revisions, checked as those of an editor, all or none. */

import { parse } from 'yaml';
import { addDays, londonDay } from '#shared/dates.ts';
import { maxPriceAgeDays } from '#shared/price-age.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import type { DayRateContent } from '../content-schemas/rate.ts';
import { createRateFinder, type FindRate } from '../model/day-rates.ts';
import { totalPence } from '../model/price.ts';
import { writeFault } from '../reading/content-fault.ts';
import type {
  ContentEditor,
  ImportedChange,
  ImportSignature,
  ItemFound,
} from '../revisions/content-editor.ts';
import { ContentRefused } from '../revisions/content-refused.ts';
import { digestText } from '../revisions/digest-of.ts';
import { endOffer } from '../revisions/item-text.ts';
import { setState } from '../revisions/revision-store.ts';
import type { Revision } from '../revisions/tables.ts';
import {
  type ConfirmedPrice,
  type FeedState,
  feedAuthor,
  readFeedState,
  writeFeedState,
} from './feed-store.ts';
import { type ChargedDays, findChargedDays } from './former-price.ts';
import { digestMerge, isSameOffer, mergeOffer } from './merge-offer.ts';
import { FeedError, type OfferFeed, type Refusal } from './parse-feed.ts';
import {
  type Change,
  type FeedItem,
  type Held,
  type ImportPlan,
  type PlanOptions,
  planImport,
} from './plan-import.ts';

/** Time until a change is live: the check takes some of it, and every server then builds the rest. */
const leadMs = 120_000;
/** Clock skew allowed between the feed's owner and this site. */
const maxSkewMs = 120_000;
/** A change of a person that is scheduled for later than this belongs to that person. */
const scheduledMs = 600_000;

interface ImportOptions {
  readonly editor: ContentEditor;
  readonly database: Pick<Database, 'read' | 'clock'>;
  /** Name of the feed; its offers are those that go missing from it. */
  readonly name: string;
  /** Decides and checks, but writes nothing. */
  readonly isDryRun?: boolean;
}

export interface ImportReport extends ImportPlan {
  readonly liveFrom: string;
  /** Rows written: revisions, drafts and prices of the feed. */
  readonly writes: number;
}

export async function importOffers(feed: OfferFeed, options: ImportOptions): Promise<ImportReport> {
  const { editor } = options;
  const context = await openContext(feed, options);
  const { signature, state, next } = context;
  const planned = planImport(feed, context);
  const changed = await Promise.all(planned.changed.map((change) => addEvidence(change, editor, context)));
  const toText = (change: Change) => toImported(change, { now: signature.at, name: next.name });
  const plan = await refuseMistakes({ ...planned, changed }, (changes) =>
    editor.checkImport(changes.map(toText), signature),
  );
  const drafts = plan.held.filter((held) => isNewDraft(held, signature.author));
  const revisions = [
    ...[...plan.changed, ...plan.withdrawn].map(toText),
    ...drafts.map((held) => ({ ...toText(held), isDraft: true, why: `held: ${held.reason}` })),
  ];
  const ended = listOvertaken(plan, drafts, signature.author);
  const confirmed = listConfirmed(plan, context);
  const dropped = listDropped(plan, context);
  const isRead = state?.readAt === next.readAt ? 0 : 1;
  const writes = revisions.length + ended.length + confirmed.length + dropped.length + isRead;
  if (writes > 0 && !options.isDryRun)
    await editor.saveImport(revisions, signature, async (transaction) => {
      await setState(transaction, ended, { state: 'cancelled', liveFrom: null, why: overtaken });
      await writeFeedState(transaction, { state: next, prices: confirmed, dropped });
    });
  return { ...plan, liveFrom: signature.liveFrom, writes };
}

/** All that an import compares the feed with. */
interface ImportContext extends PlanOptions {
  readonly state: FeedState | undefined;
  /** State of the feed after this import. */
  readonly next: FeedState;
  readonly signature: ImportSignature;
  /** Day on which changes go live. */
  readonly since: string;
}

async function openContext(
  feed: OfferFeed,
  { editor, database, name }: ImportOptions,
): Promise<ImportContext> {
  const now = await database.clock.read();
  const { state, prices } = await readFeedState(database.read, name);
  requireNewer(feed, state, now);
  const author = feedAuthor(name);
  const items = await readFeedItems(editor, { author, now });
  const liveFrom = findMoment([...items.values()], now);
  return {
    ...(await readRates(editor)),
    ...{ items, prices, state, feed: name },
    today: londonDay(now),
    checkedAt: `${(feed.madeAt ?? now).toISOString().slice(0, 19)}Z`,
    next: nextState(name, { feed, state, now }),
    signature: { author, at: now, liveFrom },
    since: londonDay(new Date(liveFrom)),
  };
}

/** Returns the moment at which changes go live: never before a change that is about to. */
function findMoment(items: readonly FeedItem[], now: Date): string {
  const [usual, last] = [leadMs, scheduledMs].map((ms) => new Date(now.getTime() + ms).toISOString());
  const coming = items.flatMap(({ published }) => published?.liveFrom ?? []);
  return [usual as string, ...coming.filter((at) => at < (last as string))].sort().at(-1) as string;
}

/** Reason of a draft that the next feed has made obsolete; a person's discard leaves the reason. */
const overtaken = 'overtaken by a later feed';

/** A feed that is older than the last one must not bring old prices back. */
function requireNewer({ madeAt }: OfferFeed, state: FeedState | undefined, now: Date): void {
  if (!madeAt) return;
  if (madeAt.getTime() > now.getTime() + maxSkewMs)
    throw new FeedError(`The feed was made in the future, at ${madeAt.toISOString()}`);
  if (state && madeAt.toISOString() < state.readAt)
    throw new FeedError(
      `The feed was made at ${madeAt.toISOString()}, before the last one, of ${state.readAt}`,
    );
}

/** A feed without a time is read once a day; a second reading on the same day changes nothing. */
function nextState(
  name: string,
  { feed, state, now }: { feed: OfferFeed; state: FeedState | undefined; now: Date },
): FeedState {
  const today = londonDay(now);
  const isToday = state !== undefined && londonDay(new Date(state.readAt)) === today;
  const readAt = feed.madeAt?.toISOString() ?? (isToday ? state.readAt : now.toISOString());
  const isUnbroken =
    state !== undefined && addDays(londonDay(new Date(state.readAt)), maxPriceAgeDays) >= today;
  return { name, readAt, unbrokenSince: isUnbroken ? state.unbrokenSince : today };
}

async function readRates(editor: ContentEditor): Promise<{ findRate: FindRate; ratesDigest: string }> {
  const texts = (await editor.readItems('day-rates')).flatMap(({ text }) => text ?? []);
  const rates = texts.flatMap((text) => parse(text) as DayRateContent[]);
  return { findRate: createRateFinder(rates), ratesDigest: digestText(texts.join('')) };
}

async function readFeedItems(
  editor: ContentEditor,
  { author, now }: { author: string; now: Date },
): Promise<ReadonlyMap<string, FeedItem>> {
  const found = await editor.readItems('offers');
  const items = await Promise.all(
    found.map(async (item): Promise<FeedItem> => {
      const isOwnEnd = item.published?.change === 'withdrawn' && item.published.author === author;
      const base = isOwnEnd ? await readTextBefore(editor, item) : item.text;
      const publishTo = /^(?: {2}|- )publishTo: "?([^\s"]+)/m.exec(base ?? '')?.[1] ?? '';
      const isShown = Date.parse(publishTo) > now.getTime();
      return { ...item, base, isShown, claimedBy: findClaim(item, { author, now }) };
    }),
  );
  return new Map(items.map((item) => [item.id, item]));
}

/** Returns the text before the end of an offer. */
async function readTextBefore(editor: ContentEditor, item: ItemFound): Promise<string | null> {
  const points = await editor.readPublished(item);
  return points.findLast(({ change }) => change !== 'withdrawn')?.text ?? null;
}

function findClaim(
  { newest, published }: ItemFound,
  { author, now }: { author: string; now: Date },
): string | null {
  if (newest?.state === 'draft' && newest.author !== author)
    return `${newest.author} has a draft of it: publish or discard that first`;
  const isLater = Date.parse(published?.liveFrom ?? '') > now.getTime() + scheduledMs;
  return isLater ? `a change of it by ${published?.author} is scheduled` : null;
}

/** Adds the evidence of the earlier price to a lower one. */
async function addEvidence(change: Change, editor: ContentEditor, context: ImportContext): Promise<Change> {
  const { item, record } = change;
  const charged = await findCharged(change, editor, context);
  if (!charged || !record || item.base === null) return change;
  return { ...change, merged: mergeOffer(item.base, record.offer, { ...context, charged }) };
}

/** Reads the history only of an offer whose price falls after enough days. */
async function findCharged(
  { item, merged }: Change,
  editor: ContentEditor,
  { prices, next, since, findRate, signature }: ImportContext,
): Promise<ChargedDays | null> {
  const row = prices.get(item.id);
  if (!merged || !row || merged.total >= merged.totalBefore || row.totalPence !== merged.totalBefore)
    return null;
  const [, confirmedFrom = ''] = [row.since, next.unbrokenSince].sort();
  const days = { confirmedFrom, since };
  if (!findChargedDays(row.totalPence, { ...days, points: [] })) return null;
  const history = await editor.readPublished(item);
  const points = history.flatMap(({ from, text, change }) => {
    if (from === null || from > signature.at.toISOString()) return [];
    const isSold = change !== 'withdrawn' && text !== null;
    return [{ from, totalPence: isSold ? totalOf(text, findRate) : null }];
  });
  return findChargedDays(row.totalPence, { ...days, points });
}

function totalOf(text: string, findRate: FindRate): number {
  const [offer] = parse(text) as [OfferContent];
  return totalPence(offer.price, findRate);
}

function toImported({ item, merged }: Change, { now, name }: { now: Date; name: string }): ImportedChange {
  const { kind, id, file, text, newest, published } = item;
  return {
    ...{ kind, id, file, newest, published },
    text: merged ? merged.text : endOffer(text ?? '', now),
    change: merged ? 'edited' : 'withdrawn',
    isDraft: false,
    why: merged ? `feed ${name}` : `gone from feed ${name}`,
  };
}

/** An offer that fails the checks of the content is refused, and the rest is checked again. */
async function refuseMistakes(
  plan: ImportPlan,
  check: (changes: readonly Change[]) => ReturnType<ContentEditor['checkImport']>,
): Promise<ImportPlan> {
  let { changed, withdrawn } = plan;
  const refused: Refusal[] = [...plan.refused];
  for (;;) {
    const all = [...changed, ...withdrawn];
    const faults = all.length > 0 ? await check(all) : [];
    if (faults.length === 0) return { ...plan, changed, withdrawn, refused };
    const byCode = new Map(all.map((change) => [change.item.id, change]));
    const own = faults.flatMap(({ field, message }) => {
      const [code = ''] = field.split('.', 1);
      const change = byCode.get(code);
      const place = change?.record?.place ?? 'missing';
      return change ? [{ code, record: place, place, message: `${field} ${message}` }] : [];
    });
    if (own.length === 0)
      throw new ContentRefused('Nothing was imported: the content has mistakes.', faults.map(writeFault));
    refused.push(...own);
    const codes = new Set(own.map(({ code }) => code));
    changed = changed.filter(({ item }) => !codes.has(item.id));
    withdrawn = withdrawn.filter(({ item }) => !codes.has(item.id));
  }
}

const isDraftOf = (newest: Revision | undefined, author: string) =>
  newest?.author === author && newest.state === 'draft';

/** The same draft is not saved again, nor one that a person has discarded. */
function isNewDraft({ item, merged }: Held, author: string): boolean {
  const { newest, claimedBy } = item;
  if (claimedBy !== null) return false;
  const isKnown =
    isDraftOf(newest, author) ||
    (newest?.author === author && newest.state === 'cancelled' && newest.why !== overtaken);
  if (!isKnown || !newest) return true;
  if (!merged) return newest.change !== 'withdrawn';
  return newest.text === null || !isSameOffer(newest.text, merged.text);
}

/** Drafts of earlier feeds that this one replaces, or no longer asks for. */
function listOvertaken(plan: ImportPlan, drafts: readonly Held[], author: string): Revision[] {
  return [...plan.same, ...plan.changed, ...plan.withdrawn, ...drafts].flatMap(({ item }) =>
    item.newest && isDraftOf(item.newest, author) ? [item.newest] : [],
  );
}

/** Offers that the feed no longer brings, or that have ended. */
function listDropped({ withdrawn }: ImportPlan, { prices, items }: ImportContext): string[] {
  const ends = new Set(withdrawn.map(({ item }) => item.id));
  return [...prices.keys()].filter((code) => ends.has(code) || !items.get(code)?.isShown);
}

/** Prices that this feed has confirmed or ceased to, where that is new. */
function listConfirmed(plan: ImportPlan, context: ImportContext): ConfirmedPrice[] {
  const { prices, since, today } = context;
  const confirm = ({ item, record, merged }: Change, from: string): ConfirmedPrice[] => {
    if (!merged || !record) return [];
    const before = prices.get(item.id);
    const isSame = before?.totalPence === merged.total;
    const digest = digestMerge(merged.text, record.offer, context);
    if (isSame && before.unconfirmedSince === null && before.digest === digest) return [];
    return [
      {
        code: item.id,
        totalPence: merged.total,
        since: isSame ? before.since : from,
        digest,
        unconfirmedSince: null,
      },
    ];
  };
  const lost = new Set([...plan.held.map(({ item }) => item.id), ...plan.refused.map(({ code }) => code)]);
  const lapsed = [...lost].flatMap((code) => {
    const before = code === null ? undefined : prices.get(code);
    return before && before.unconfirmedSince === null ? [{ ...before, unconfirmedSince: today }] : [];
  });
  return [
    ...plan.same.flatMap((change) => confirm(change, today)),
    ...plan.changed.flatMap((change) => confirm(change, since)),
    ...lapsed,
  ];
}
