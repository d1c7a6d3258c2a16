/** Context of booking commands: the database, and events at their current times. */

import { openLiveDocuments } from '../../documents/live-documents.ts';
import { openCommandQuery } from '../../graphql/open-command-query.ts';
import { openCommandLog } from '../../platform/command-line/command-output.ts';
import type { OpenContext } from '../../platform/command-line/define-commands.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import { createDependencies } from '../../platform/observe/dependencies.ts';
import { noFactChecks } from '../../platform/observe/fact-checks.ts';
import { createMetrics } from '../../platform/observe/metrics.ts';
import type { JobContext } from '../job-context.ts';
import { readSeatsTaken } from './seats/seats-taken.ts';

export const withBookings: OpenContext<JobContext> = (call, run) =>
  withStorage(call, async ({ storage, env, root, site }) => {
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
        throw new Error('The live documents could not be loaded, so opening times of sales are unknown.');
      const { now } = storage;
      const query = await openCommandQuery(env, root, {
        database: storage.database,
        now,
        documents: liveDocuments.replica.get,
        resolvers: site.resolvers,
        readers: { readSeatsTaken: () => readSeatsTaken(storage.database.read, noFactChecks) },
      });
      const { newslettersPerMinute } = env;
      return await run({
        ...storage,
        query,
        origin: env.publicOrigin,
        deskOrigin: env.deskOrigin,
        log: observed.log,
        metrics: observed.metrics,
        newslettersPerMinute,
      });
    } finally {
      await liveDocuments.close();
    }
  });
