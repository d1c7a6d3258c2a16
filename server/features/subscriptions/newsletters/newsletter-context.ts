/** Dependencies for sending newsletters, in a server or a command. */
import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';

export interface NewsletterContext {
  readonly database: Database;
  readonly query: QueryFunction;
  readonly secret: Keyring;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly now: () => Date;
}
