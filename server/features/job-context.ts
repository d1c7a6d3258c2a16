/** Dependencies of scheduled jobs. */
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import type { EventCounters } from '../platform/observe/event-counters.ts';
import type { Storage } from '../platform/storage.ts';

export interface JobContext extends Pick<Storage, 'database' | 'mailer' | 'outbox' | 'secret' | 'uploads'> {
  /** Runs a query on the query API. */
  readonly query: QueryFunction;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  /** Origin of the staff desk, without a trailing slash. */
  readonly deskOrigin: string;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Pick<EventCounters, 'bookingConcentrations'>;
  readonly newslettersPerMinute: number;
}
