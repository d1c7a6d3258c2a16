/** Content that visitors see: the release's, with the revisions that are live, swapped at their moment. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { londonDay } from '#shared/dates.ts';
import type { Tags } from '../../platform/cache-tags.ts';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Dependencies } from '../../platform/observe/dependencies.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';
import { runInSlices } from '../../platform/steps.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { loadContent } from '../content-snapshot.ts';
import { changedModelSteps, type Model, modelSteps } from '../model/model.ts';
import { type ContentFault, writeFault } from '../reading/content-fault.ts';
import type { ItemChange } from '../reading/content-texts.ts';
import type { CheckedContent, CheckedEntry } from '../reading/entry.ts';
import { siteSearchSteps } from '../search/site-search.ts';
import {
  type ContentState,
  createRevisionReader,
  findChangedOffers,
  findChangedTags,
} from './changed-tags.ts';
import type { ContentCheck } from './check-content.ts';
import { openContentThread } from './content-thread.ts';
import { digestOf } from './digest-of.ts';
import { patchContent } from './patch-content.ts';
import type { ContentFiles } from './released-texts.ts';
import {
  contentChannel,
  findLive,
  findLiveNames,
  findNextChange,
  type RevisionName,
} from './revision-store.ts';
import type { Revision } from './tables.ts';

export interface LiveContent {
  readonly model: Model;
  /** Names the live revisions; empty while the content is as released. Equal where servers show the same. */
  readonly digest: string;
  /**
   * Pending during the last moments before a change. Pages that are requested then wait for it: no server
   * sends the older content once another server has sent the newer.
   */
  readonly switching: Promise<void> | null;
  /** When the newest live revision went live, in milliseconds; 0 while the content is as released. */
  readonly changedAt: number;
  /** Names the live revisions of what these tags show. */
  revisionOf(tags: Tags): string;
  /** Looks for what is live: called after an own change, of which a database in a file does not notify. */
  update(): Promise<void>;
  /** Checks changes of the released texts in the worker thread; warnings are those of a moment. */
  check(changes: readonly ItemChange[], warnAt?: Date): Promise<Pick<ContentCheck, 'faults' | 'warnings'>>;
  /** Builds the model that would be shown with this revision, which visitors do not see. */
  preview(revision: Revision): Promise<Preview>;
  /** Called after each change of the model, with the tags of what has changed. */
  onChange(listener: (changed: Tags) => void): void;
  close(): Promise<void>;
}

/** A model beside the one that visitors see, or the mistakes that prevent it. */
export type Preview = { readonly model: Model } | { readonly faults: readonly ContentFault[] };

interface LiveContentOptions {
  readonly files: ContentFiles;
  /** See `CheckOptions`. */
  readonly needsParticulars: boolean;
  /** Built worker thread. */
  readonly workerFile: string;
  /** Model of the released content. */
  readonly released: Model;
  readonly database: Pick<Database, 'read' | 'clock' | 'ready' | 'watch'>;
  readonly log: Logger;
  readonly metrics: MetricMakers;
  readonly dependencies: Dependencies;
}

interface Shown extends ContentState {
  readonly digest: string;
  readonly changedAt: number;
  readonly revisionOf: (tags: Tags) => string;
}

/** Time before a change at which its model is built, so that all servers swap at the same moment. */
const prepareMs = 10_000;
/** Time before a change during which requests for pages wait: longer than clocks of servers differ. */
const holdMs = 150;
/** Limit of that wait, if the clock of the database stops. */
const maxHoldMs = 1_000;
/** Time for which the last preview is retained: its readers open further pages. */
const previewMs = 5 * 60_000;
/** Pause after a failed look into the database. */
const retryMs = 1_000;
/** A stopped clock, as in tests, must not lead to a busy loop. */
const minTimerMs = 5;
/** A longer timer would fire at once. See https://developer.mozilla.org/docs/Web/API/Window/setTimeout */
const maxTimerMs = 3_600_000;
/** Limit of mistakes in one log line. */
const maxLogged = 20;

/**
 * Resolves with the content that is live now. Without a database that responds, it is the release's until it
 * does.
 */
export async function openLiveContent(options: LiveContentOptions): Promise<LiveContent> {
  const { database } = options;
  const live = new ContentFollower(options);
  const isReady = await Promise.race([database.ready.then(() => true), nextTurn(false)]);
  if (isReady) await live.update();
  else
    database.ready.then(
      () => live.update(),
      () => {},
    );
  return live;
}

class ContentFollower implements LiveContent {
  readonly #options: LiveContentOptions;
  readonly #thread: ReturnType<typeof openContentThread>;
  readonly #listeners: ((changed: Tags) => void)[] = [];
  readonly #stopWatching: () => void;
  #shown: Shown;
  #prepared: Shown | undefined;
  #previewed: { readonly digest: string; readonly preview: Promise<Preview> } | undefined;
  #previewTimer: NodeJS.Timeout | undefined;
  /** Content that has failed its checks: it is not read again. */
  #refused: string | undefined;
  /** When the prepared content goes live, in milliseconds. */
  #switchAt: number | undefined;
  #hold: { readonly until: Promise<void>; readonly end: () => void } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #updating: Promise<void> | undefined;
  #isOutdated = false;
  /** Number of switches on time so far. */
  #switches = 0;
  #isClosed = false;

  constructor(options: LiveContentOptions) {
    this.#options = options;
    const { released, workerFile, files, needsParticulars } = options;
    this.#shown = toShown(released, []);
    this.#thread = openContentThread(workerFile, { files, needsParticulars });
    this.#stopWatching = options.database.watch(contentChannel, (saved) => {
      // A draft has been saved, which may be published soon.
      if (saved !== undefined) this.#thread.warm();
      void this.update();
    });
    const isRefused = () => (this.#refused === undefined ? 0 : 1);
    options.metrics.gauge({
      name: 'content_refused',
      help: 'Whether published content has mistakes, so that the content before it is shown',
      collect() {
        this.set(isRefused());
      },
    });
  }

  get model(): Model {
    return this.#shown.model;
  }

  get digest(): string {
    return this.#shown.digest;
  }

  get switching(): Promise<void> | null {
    return this.#hold?.until ?? null;
  }

  get changedAt(): number {
    return this.#shown.changedAt;
  }

  revisionOf(tags: Tags): string {
    return this.#shown.revisionOf(tags);
  }

  check(changes: readonly ItemChange[], warnAt?: Date): Promise<ContentCheck> {
    // Without the changed entries, which may be those of a whole catalogue.
    return this.#thread.check({ changes, warnAt, wanted: [] });
  }

  async preview(revision: Revision): Promise<Preview> {
    const { read, clock } = this.#options.database;
    const now = clock.now().toISOString();
    const live = await findLive(read, now);
    const others = live.filter(({ kind, id }) => kind !== revision.kind || id !== revision.id);
    const shown = [...others, revision];
    const digest = digestOf(shown);
    if (this.#previewed?.digest !== digest) {
      const preview = this.#make(shown, now);
      this.#previewed = { digest, preview };
      preview.catch(() => this.#forgetPreview());
    }
    clearTimeout(this.#previewTimer);
    this.#previewTimer = setTimeout(() => this.#forgetPreview(), previewMs).unref();
    return this.#previewed.preview;
  }

  #forgetPreview(): void {
    this.#previewed = undefined;
  }

  onChange(listener: (changed: Tags) => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    clearTimeout(this.#timer);
    clearTimeout(this.#previewTimer);
    this.#hold?.end();
    await this.#thread.close();
  }

  /** Looks for what is live now; calls during a look lead to another one after it. */
  update(): Promise<void> {
    if (this.#updating) this.#isOutdated = true;
    this.#updating ??= this.#updateUntilCurrent().finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #updateUntilCurrent(): Promise<void> {
    do {
      this.#isOutdated = false;
      await this.#look().catch((error: unknown) => this.#tryAgain(error));
    } while (this.#isOutdated && !this.#isClosed);
  }

  async #look(): Promise<void> {
    const { read, clock } = this.#options.database;
    const switches = this.#switches;
    const now = clock.now().toISOString();
    const [live, next] = await Promise.all([findLiveNames(read, now), findNextChange(read, now)]);
    const current = await this.#build(live, now);
    // What was read before a switch is older than what is shown since.
    if (this.#switches !== switches) {
      this.#isOutdated = true;
      return;
    }
    if (current) this.#show(current);
    const waitMs = next === null ? Number.POSITIVE_INFINITY : Date.parse(next) - clock.now().getTime();
    const coming = next !== null && waitMs <= prepareMs ? await findLiveNames(read, next) : null;
    this.#prepared = coming && next !== null ? await this.#build(coming, next) : undefined;
    this.#switchAt = next !== null && this.#prepared ? Date.parse(next) : undefined;
    if (![live, coming ?? live].some((revisions) => digestOf(revisions) === this.#refused)) this.#accept();
    if (this.#switchAt !== undefined) this.#switchOnTime(this.#switchAt);
    else if (next !== null)
      this.#wake(coming ? Date.parse(next) - clock.now().getTime() : waitMs - prepareMs);
  }

  /** Reads nothing at the moment itself, so that every server switches at the same time. */
  #switchOnTime(at: number): void {
    const leftMs = at - this.#options.database.clock.now().getTime();
    const again = () => this.#switchAt === at && this.#switchOnTime(at);
    if (leftMs > 0) {
      if (leftMs <= holdMs) this.#holdPages();
      this.#wake(leftMs > holdMs ? leftMs - holdMs : leftMs, again);
      return;
    }
    this.#switchAt = undefined;
    this.#switches += 1;
    if (this.#prepared) this.#show(this.#prepared);
    this.#hold?.end();
    void this.update();
  }

  #holdPages(): void {
    if (this.#hold) return;
    let end = () => {};
    const until = new Promise<void>((resolve) => {
      end = () => {
        this.#hold = undefined;
        resolve();
      };
    });
    this.#hold = { until, end };
    setTimeout(end, maxHoldMs).unref();
  }

  /** The database reports its own failures; anything else keeps this server on older content. */
  #tryAgain(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable))
      this.#options.log.error({ event: 'content_failed', err: error }, 'changed content could not be built');
    this.#wake(retryMs);
  }

  #wake(ms: number, then: () => unknown = () => this.update()): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(then, Math.min(Math.max(ms, minTimerMs), maxTimerMs)).unref();
  }

  /** Undefined for content with mistakes. */
  async #build(names: readonly RevisionName[], at: string): Promise<Shown | undefined> {
    const wanted = digestOf(names);
    const known = [this.#shown, this.#prepared].find((shown) => shown?.digest === wanted);
    if (known || wanted === this.#refused) return known;
    const { database, released } = this.#options;
    if (wanted === '') return toShown(released, names);
    const live = await findLive(database.read, at);
    const made = await this.#make(live, at);
    if ('faults' in made) {
      this.#refuse(digestOf(live), made.faults);
      return undefined;
    }
    // Without their texts, which may be those of a whole catalogue.
    const ownNames = live.map(({ text: _, ...name }) => name);
    return toShown(made.model, ownNames);
  }

  /** Builds the model of these revisions; from the one that is shown, where few offers differ. */
  async #make(live: readonly Revision[], at: string): Promise<Preview> {
    const { files } = this.#options;
    // Loads the content schemas and the YAML parser, which a start without revisions does not need.
    const { toChanges } = await import('./to-changes.ts');
    const former = this.#shown;
    const codes = findFewOffers(former, live);
    const { faults, patch, offers } = await this.#thread.check({ changes: toChanges(live), wanted: codes });
    if (faults.length > 0) return { faults };
    const model = codes
      ? await changeModel(former.model, codes, offers)
      : await buildWhole(patchContent(await loadContent(files.content, files.snapshot), patch));
    await runInSlices(model.offerIndex.departureSteps(londonDay(new Date(at))));
    return { model };
  }

  #refuse(digest: string, faults: ContentCheck['faults']): void {
    const { log, dependencies } = this.#options;
    this.#refused = digest;
    dependencies.failed('content', 'content_refused');
    log.error(
      { event: 'content_refused', mistakes: faults.slice(0, maxLogged).map(writeFault) },
      'published content has mistakes; the content before it stays',
    );
  }

  #accept(): void {
    if (this.#refused === undefined) return;
    this.#refused = undefined;
    this.#options.dependencies.succeeded('content');
  }

  #show(current: Shown): void {
    if (current.digest === this.#shown.digest) return;
    const changed = findChangedTags(this.#shown, current);
    this.#shown = current;
    for (const listener of this.#listeners) listener(changed);
    this.#options.log.info(
      { event: 'content_changed', revisions: current.digest },
      'changed content is live',
    );
  }
}

/** Share of the offers up to which a changed model takes less time than one built from all of them. */
const maxChangedShare = 0.25;

/** Returns the codes of the changed offers, where nothing else and not too many of them changed. */
function findFewOffers(former: Shown, live: readonly RevisionName[]): readonly string[] | undefined {
  const changed = findChangedOffers(former.names, live);
  const isFew = changed && changed.size <= former.model.offers.length * maxChangedShare;
  return isFew ? [...changed] : undefined;
}

async function changeModel(
  former: Model,
  codes: readonly string[],
  entries: readonly CheckedEntry<OfferContent>[],
): Promise<Model> {
  const offers = new Map(entries.map((entry) => [entry.value.id, former.readOffer(entry)]));
  const changed = new Map(codes.map((code) => [code, offers.get(code) ?? null]));
  const { model, moves } = await runInSlices(changedModelSteps(former, changed));
  await runInSlices(siteSearchSteps(model, { former, moves }));
  return model;
}

async function buildWhole(content: CheckedContent): Promise<Model> {
  const model = await runInSlices(modelSteps(content));
  await runInSlices(siteSearchSteps(model));
  return model;
}

function toShown(model: Model, names: readonly RevisionName[]): Shown {
  const digest = digestOf(names);
  const changedAt = names.reduce((latest, { liveFrom }) => Math.max(latest, Date.parse(liveFrom ?? '')), 0);
  return { model, names, digest, changedAt, revisionOf: createRevisionReader(names) };
}
