/** Definition of a feature: everything that the rest of the server takes from its folder. */

import type { Router } from 'express';
import type { Logger } from 'pino';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Outcomes } from '../acts/settle-acts.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { FeatureReaders, Resolvers } from '../graphql/resolvers/context.ts';
import type { FeatureData } from '../personal-data/feature-data.ts';
import type { Registry } from '../platform/command-line/define-commands.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import type { MetricMakers, Metrics } from '../platform/observe/metrics.ts';
import type { Storage } from '../platform/storage.ts';
import type { Env } from '../settings/env.ts';
import type { FeatureForms, HeldUntil, IsGivenUp } from '../submissions/feature-forms.ts';
import type { JobContext } from './job-context.ts';
import type { DeskPart } from './staff/desk-part.ts';

export interface ReaderDeps {
  readonly database: Database;
  readonly secret: Keyring;
  readonly now: () => Date;
  readonly facts: FactChecks;
}

/** Services that features open for requests; each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface FeatureServices {}

export interface OpenContext extends Storage {
  readonly env: Env;
  /** The project folder. */
  readonly root: string;
  /** Readers of the features' stored data. */
  readonly readers: Partial<FeatureReaders>;
  readonly documents: DocumentStore;
  /** Runs a query on the query API. */
  readonly query: QueryFunction;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Open live streams of a feature. */
export interface Streams {
  readonly size: number;
  closeAll(): void;
}

export interface OpenedFeature {
  readonly services: Partial<FeatureServices>;
  /** Live streams by name; ended while the server drains. */
  readonly streams?: Readonly<Record<string, Streams>>;
  /** Returns the URL of the page that a form leads on to; null for a form that is to be stored. */
  nextStep?(form: FilledForm): string | null;
  /** Finds the outcomes of acts outside the database whose process was killed. */
  readonly outcomes?: Outcomes;
  close?(): Promise<void>;
}

/** Part of a feature that answers requests: the module `server.ts` of its folder. */
export interface FeatureServer<Needs> {
  /** Opens what its routes need, with the services of the features listed before it. */
  open?(context: OpenContext, services: FeatureServices): OpenedFeature | Promise<OpenedFeature>;
  /** Routes ahead of the pages, each with a path of its own. */
  routes(app: Router, services: Needs): void;
}

/** `Needs` are the services that its routes use; a feature that needs fewer fits wherever more are given. */
export interface Feature<Needs = never> extends FeatureData {
  /** Loaded by servers only, not by commands. */
  readonly loadServer?: () => Promise<FeatureServer<Needs>>;
  /** Loaded when the desk's first page is requested. */
  readonly loadDesk?: () => Promise<DeskPart>;
  /** Registers gauges of its stored data. Returns the function that reads them. */
  observe?(metrics: MetricMakers, deps: ReaderDeps): () => Promise<void>;
  /** Reports rows, edited by hand past the checks, that pages and mails leave out. */
  checkRows?(deps: ReaderDeps): Promise<void>;
  /** Its forms by name, an entry each. */
  readonly forms?: FeatureForms;
  /** Asked for each repeated form: what was given up may be booked again. */
  readonly isGivenUp?: IsGivenUp;
  readonly heldUntil?: HeldUntil;
  /** Resolvers of its part of the query API, by type. */
  readonly resolvers?: Resolvers;
  /** Opens the readers of stored data that its resolvers use. */
  openReaders?(deps: ReaderDeps): Partial<FeatureReaders>;
  /** Commands of the operators, by noun. */
  readonly commands?: Registry;
  /** Scheduled jobs. */
  jobs?(context: JobContext): Job[];
}
