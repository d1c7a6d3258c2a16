/** Dependencies of reconciling: the two sides compared are our ledger and the provider. */
import type { Database } from '../../platform/database/open-database.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface ReconcileContext {
  database: Database;
  provider: PaymentProvider;
  books: PaymentLedger;
}
