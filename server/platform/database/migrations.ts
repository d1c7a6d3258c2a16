/** Every step by which the database came to its present shape, by name, in the order of the names; none is ever edited. */
import type { Migration } from 'kysely';
import { accounts } from '../../accounts/migration.ts';
import { sessions } from '../../accounts/session-migration.ts';
import { documents } from '../../documents/migration.ts';
import { paymentIssues } from '../../payments/issues-migration.ts';
import { payments } from '../../payments/migration.ts';
import { submissions } from '../../submissions/migration.ts';
import { subscriptions } from '../../subscriptions/migration.ts';
import { mailDelivery } from '../mail/migration.ts';
import { unsentMails } from '../mail/unsent-migration.ts';

export const migrations: Record<string, Migration> = {
  '2026-11-21-1-submissions': submissions,
  '2026-11-21-2-payments': payments,
  '2026-11-21-3-subscriptions': subscriptions,
  '2026-11-21-4-identity': accounts,
  '2026-11-21-5-documents': documents,
  '2026-11-22-1-sessions': sessions,
  '2026-11-22-2-mail-delivery': mailDelivery,
  '2026-11-22-3-payment-issues': paymentIssues,
  '2026-11-22-4-unsent-mails': unsentMails,
};
