/** Shares files between builds through the blob store: publishes this build's, reads those of others. */
import type { Logger } from 'pino';
import type { BlobStore } from '../blob-store/blob-store.ts';
import type { Keyring } from '../keyring.ts';
import type { Dependencies } from '../observe/dependencies.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type BuildFileSource, createBuildFileSource } from './build-file-source.ts';
import { type BuildPublisher, createBuildPublisher } from './build-publisher.ts';
import { PublishedBuilds } from './published-builds.ts';
import type { Builds } from './read-builds.ts';

export interface BuildFiles {
  /** Files that other servers' builds have and this one lacks. */
  buildFiles: BuildFileSource;
  buildPublisher: BuildPublisher;
}

interface OpenOptions {
  root: string;
  builds: Builds;
  secret: Keyring;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  dependencies: Dependencies;
}

export function openBuildFiles(store: BlobStore, options: OpenOptions): BuildFiles {
  return {
    buildFiles: createBuildFileSource(new PublishedBuilds(store, options.secret), options),
    buildPublisher: createBuildPublisher({ store, ...options }),
  };
}
