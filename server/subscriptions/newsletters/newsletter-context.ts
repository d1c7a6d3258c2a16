/** What sending newsletters needs, by a server or by a command. */
import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';

export interface NewsletterContext {
  readonly database: Database;
  readonly query: QueryFunction;
  readonly secret: Keyring;
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly now: () => Date;
}
