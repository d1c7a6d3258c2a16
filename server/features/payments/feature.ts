/** Payments: by card at a provider, with a ledger and webhooks. */
import type { Feature } from '../define-feature.ts';
import { deleteExpiredPayments, isExpiredPayment } from './delete-expired-payments.ts';
import { paymentsMigrations } from './migration.ts';
import { observePayments } from './observe-payments.ts';
import { paymentsPersonalData } from './personal-data.ts';

export const payments = {
  name: 'payments',
  observe: observePayments,
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
  commands: { payments: () => import('./commands.ts') },
  migrations: paymentsMigrations,
  personalData: [paymentsPersonalData],
  retention: {
    async deleteExpired({ database }, now) {
      await deleteExpiredPayments(database, now);
      return undefined;
    },
    due: { payments: isExpiredPayment },
    createdAt: { payments: 'createdAt' },
  },
} satisfies Feature;
