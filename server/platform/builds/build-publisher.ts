/** Publishes the running build at start, retries while the store fails, and refreshes it every hour. */
import type { Logger } from 'pino';
import { describeStorageError } from '../describe-storage-error.ts';
import type { Dependencies } from '../observe/dependencies.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type PublishOptions, publishBuild } from './publish-build.ts';

const everyMs = 60 * 60_000;
const retryMs = 10_000;
/** Longest wait at start: an unavailable store must not prevent it. */
const startTimeoutMs = 15_000;

export interface BuildPublisher {
  /** Resolves once the build is published or the wait is over; retries continue. Never rejects. */
  start(): Promise<void>;
  stop(): void;
}

export interface BuildPublisherOptions extends PublishOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly dependencies: Pick<Dependencies, 'succeeded' | 'failed'>;
}

export function createBuildPublisher({
  log,
  metrics,
  dependencies,
  ...options
}: BuildPublisherOptions): BuildPublisher {
  const published = metrics.gauge({
    name: 'build_files_published',
    help: '1 once the files of this server’s build are in the blob store, else 0',
  });
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let wasPublished: boolean | undefined;
  const noteOutcome = (isPublished: boolean, error?: unknown) => {
    published.set(isPublished ? 1 : 0);
    if (isPublished) dependencies.succeeded('files');
    else dependencies.failed('files', error);
    if (isPublished === wasPublished) return;
    const store = options.store.name;
    if (!isPublished)
      log.error(
        { event: 'build_not_published', store, err: describeStorageError(error) },
        'failed to publish the files of this build to the blob store',
      );
    else if (wasPublished === false)
      log.info({ event: 'build_published', store }, 'published the files of this build to the blob store');
    wasPublished = isPublished;
  };
  const publish = async (): Promise<void> => {
    const error = await publishBuild(options).then(
      () => null,
      (reason: unknown) => reason ?? new Error('no reason'),
    );
    noteOutcome(error === null, error);
    if (!stopped) timer = setTimeout(publish, error === null ? everyMs : retryMs).unref();
  };
  return {
    async start() {
      let waiting: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        waiting = setTimeout(resolve, startTimeoutMs);
      });
      await Promise.race([publish(), late]).finally(() => clearTimeout(waiting));
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
