/** Registry of the operators' commands, by noun; a noun's modules are loaded only when it is run. */
import type { Registry } from './platform/command-line/define-commands.ts';

export const commands: Registry = {
  submissions: () => import('./features/enquiries/commands.ts'),
  payments: () => import('./features/payments/commands.ts'),
  appointments: () => import('./features/bookings/appointments/commands.ts'),
  seats: () => import('./features/bookings/seats/commands.ts'),
  reminders: () => import('./features/bookings/reminder-commands.ts'),
  subscriptions: () => import('./features/subscriptions/commands.ts'),
  newsletters: () => import('./features/subscriptions/newsletters/commands.ts'),
  accounts: () => import('./features/accounts/commands.ts'),
  person: () => import('./personal-data/commands.ts'),
  retention: () => import('./personal-data/retention-commands.ts'),
  mail: () => import('./platform/mail/commands.ts'),
  documents: () => import('./documents/commands.ts'),
  prices: () => import('./catalogue/price-checks/commands.ts'),
  backup: () => import('./platform/backup/commands.ts'),
  database: () => import('./platform/move/commands.ts'),
};
