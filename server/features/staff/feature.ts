/** Staff: who works here, their sign-in and sessions, and the desk's first pages. */
import type { Feature } from '../define-feature.ts';
import { deleteExpiredStaff } from './delete-expired-staff.ts';
import { staffMigrations } from './migration.ts';
import { staffPersonalData } from './personal-data.ts';

export const staff = {
  name: 'staff',
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./visitors-desk.ts'),
  commands: { staff: () => import('./commands.ts') },
  migrations: staffMigrations,
  personalData: [staffPersonalData],
  retention: {
    async deleteExpired({ database }, now) {
      await deleteExpiredStaff(database, now);
      return undefined;
    },
  },
} satisfies Feature;
