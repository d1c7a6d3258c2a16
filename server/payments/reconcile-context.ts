/** The two sides that are compared: our books and the provider's. */
import type { Database } from '../platform/database/open-database.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface ReconcileContext {
  database: Database;
  provider: PaymentProvider;
  books: PaymentLedger;
}
