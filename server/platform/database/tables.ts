/** Every table, from the parts of the server that own them. */
import type { AccountTables } from '../../accounts/tables.ts';
import type { DocumentTables } from '../../documents/tables.ts';
import type { PaymentTables } from '../../payments/tables.ts';
import type { SubmissionTables } from '../../submissions/tables.ts';
import type { SubscriptionTables } from '../../subscriptions/tables.ts';

export interface Tables
  extends SubmissionTables,
    SubscriptionTables,
    PaymentTables,
    AccountTables,
    DocumentTables {}
