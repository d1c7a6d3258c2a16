/** Accounts: sign-in, sessions, and the embedded sign-in service. */
import type { Feature } from '../define-feature.ts';
import { deleteUnusedAccounts, isUnconfirmedAccount } from './delete-unused-accounts.ts';
import { accountsMigrations } from './migration.ts';
import { observeSessions } from './observe-sessions.ts';
import { accountsPersonalData } from './personal-data.ts';
import { purgeSessions } from './purge-sessions.ts';

export const accounts = {
  name: 'accounts',
  observe: observeSessions,
  loadServer: () => import('./server.ts'),
  commands: { accounts: () => import('./commands.ts') },
  migrations: accountsMigrations,
  personalData: [accountsPersonalData],
  retention: {
    async deleteExpired(context, now) {
      await deleteUnusedAccounts(context, now);
      await purgeSessions(context.database, now);
      return undefined;
    },
    due: { accounts: isUnconfirmedAccount },
    createdAt: { accounts: 'createdAt' },
  },
} satisfies Feature;
