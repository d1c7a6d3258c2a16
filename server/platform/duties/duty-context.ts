/** What a duty may need. */
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import type { EventCounters } from '../observe/event-counters.ts';
import type { Storage } from '../storage.ts';

export interface DutyContext extends Pick<Storage, 'database' | 'mailer' | 'outbox' | 'secret' | 'uploads'> {
  /** Asks the query API. */
  readonly query: QueryFunction;
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Pick<EventCounters, 'bookingConcentrations'>;
  readonly newslettersPerMinute: number;
}
