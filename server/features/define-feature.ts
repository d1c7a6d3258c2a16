/** Definition of a feature: everything that the rest of the server takes from its folder. */

import type { Router } from 'express';
import type { FeatureReaders, Resolvers } from '../graphql/resolvers/context.ts';
import type { FeatureData } from '../personal-data/feature-data.ts';
import type { Registry } from '../platform/command-line/define-commands.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import type { FeatureForms, IsGivenUp } from '../submissions/feature-forms.ts';

export interface ReaderDeps {
  readonly database: Database;
  readonly secret: Keyring;
  readonly now: () => Date;
  readonly facts: FactChecks;
}

export interface FeatureRoutes<Needs> {
  readonly routes: (app: Router, services: Needs) => void;
}

/** `Needs` are the services that its routes use; a feature that needs fewer fits wherever more are given. */
export interface Feature<Needs = never> extends FeatureData {
  /** Routes ahead of the pages, each with a path of its own; loaded by servers only, not by commands. */
  readonly loadRoutes?: () => Promise<FeatureRoutes<Needs>>;
  /** Its forms by name, an entry each. */
  readonly forms?: FeatureForms;
  /** Asked for each repeated form: what was given up may be booked again. */
  readonly isGivenUp?: IsGivenUp;
  /** Resolvers of its part of the query API, by type. */
  readonly resolvers?: Resolvers;
  /** Opens the readers of stored data that its resolvers use. */
  openReaders?(deps: ReaderDeps): Partial<FeatureReaders>;
  /** Commands of the operators, by noun. */
  readonly commands?: Registry;
  /** Scheduled jobs. */
  jobs?(context: JobContext): Job[];
}
