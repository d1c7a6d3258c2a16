/** Services of warm-up forms: the full pipeline runs; nothing is counted, logged, mailed or stored. */
import { executeQuery, type QueryTransport } from '#shared/query/execute-query.ts';
import { checkEnvelope } from '../../graphql/client/check-envelope.ts';
import { observeTransport } from '../../graphql/client/observe-transport.ts';
import { rollBack } from '../../platform/database/roll-back.ts';
import { createLog } from '../../platform/observe/create-log.ts';
import { createDependencies } from '../../platform/observe/dependencies.ts';
import { createMetrics } from '../../platform/observe/metrics.ts';
import { createRequestMetrics } from '../../platform/observe/request-metrics.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Services } from '../../services.ts';
import { receiveSubmission } from '../../submissions/receive-submission.ts';
import type { SubmissionResult } from '../../submissions/submit.query.ts';
import { AcceptBacklog } from '../admission/accept-backlog.ts';

export type SiteFacts = Awaited<ReturnType<Services['site']>>;

/** `facts` are passed in, so that they are neither loaded nor counted again. */
export function warmUpServices(services: Services, facts: SiteFacts): Services {
  const metrics = createMetrics();
  const database = rollBack(services.database);
  const client = {
    id: 'warm-up',
    transport: observeTransport(warmUpTransport({ ...services, database }), metrics),
  };
  return {
    ...services,
    database,
    site: async () => facts,
    metrics,
    dependencies: createDependencies(),
    requestMetrics: createRequestMetrics(metrics),
    log: createLog(services.log.level, services.builds.latest.id, { write() {} }),
    securityLog: { record() {}, recordLimit() {} },
    outbox: { start() {}, flush() {}, sendDue: async () => 0, stop: async () => {} },
    backlog: new AcceptBacklog(),
    rateLimiter: forgetful(createRateLimiter({ redis: null, now: services.now })),
    queryAs: () => (document, variables) => executeQuery(client, document, variables, null),
  };
}

const stored: SubmissionResult = { status: 'STORED', reference: 'P-2222-22', outcome: null, errors: [] };

/** A hosted query API is not called at all. */
function warmUpTransport(services: Services): QueryTransport {
  const { embedded, env } = services;
  if (!embedded) return async () => ({ data: { submit: stored } });
  const transport: QueryTransport = async (request) => {
    const submit: Parameters<typeof embedded.execute>[1] = (input) =>
      receiveSubmission({ ...services, query, origin: env.publicOrigin }, input);
    return checkEnvelope(request.operationName, await embedded.execute(request, submit));
  };
  const query: Parameters<typeof receiveSubmission>[0]['query'] = (document, variables) =>
    executeQuery({ id: 'warm-up', transport }, document, variables, null);
  return transport;
}

/** Refunds each attempt at once, so that one address may send any number. */
function forgetful(limiter: RateLimiter): RateLimiter {
  return {
    ...limiter,
    async admit(name, who, attemptId) {
      const admission = await limiter.admit(name, who, attemptId);
      await admission.refund();
      return admission;
    },
  };
}
