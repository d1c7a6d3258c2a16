/** The two sides that are compared: our books and the provider's. */
import type { Database } from '../database/open-database.ts';
import type { PaymentBooks } from './payment-books.ts';
import type { PaymentProvider } from './provider.ts';

export interface ReconcileContext {
  database: Database;
  provider: PaymentProvider;
  books: PaymentBooks;
}
