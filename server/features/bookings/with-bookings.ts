/** Runs a booking command with the database, and with events at their current times. */
import { openCommandQuery } from '../../graphql/open-command-query.ts';
import { openLiveDocuments } from '../../live/open-live.ts';
import { openCommandLog, withStorage } from '../../platform/command.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { createDependencies } from '../../platform/observe/dependencies.ts';
import { noFactChecks } from '../../platform/observe/fact-checks.ts';
import { createMetrics } from '../../platform/observe/metrics.ts';
import { readSeatsTaken } from './seats/seats-taken.ts';

/** `root` is the project's folder, `usage` what the command prints. */
export function withBookings(
  root: string,
  usage: string,
  run: (context: JobContext) => Promise<number>,
): Promise<number> {
  return withStorage(root, usage, async (storage, env) => {
    const observed = {
      log: openCommandLog(),
      dependencies: createDependencies(),
      metrics: createMetrics(),
      facts: noFactChecks,
    };
    // A sale opens at the time in its live document, which overrides the content.
    const liveDocuments = await openLiveDocuments(env, storage.database, observed);
    try {
      if (!(await liveDocuments.replica.ready))
        throw new Error('Failed to load the documents, so the opening of sales is unknown.');
      const { now } = storage;
      const query = await openCommandQuery(env, root, {
        now,
        documents: liveDocuments.replica.get,
        readSeatsTaken: () => readSeatsTaken(storage.database.read, noFactChecks),
      });
      const { newslettersPerMinute } = env;
      return await run({
        ...storage,
        query,
        origin: env.publicOrigin,
        log: observed.log,
        metrics: observed.metrics,
        newslettersPerMinute,
      });
    } finally {
      await liveDocuments.close();
    }
  });
}
