/** Register of data about people who work here; no notice for visitors prints it. */
import type { RetainedRecord } from './retained-record.ts';

export const staffRecords: readonly RetainedRecord[] = [
  {
    tables: [
      'staff',
      'staffInvitations',
      'staffPasskeys',
      'staffSessions',
      'staffChallenges',
      'staffOpenings',
    ],
    what:
      'People who work here: name, work email address, roles, passkeys, their number at the company’s own ' +
      'sign-in, when and in which browser they signed in, what they have just opened at the desk',
    why: 'To let only them in',
    ground: 'Contract of employment',
    period: '2 years after leaving; a session 10 hours at most, what they opened a day',
    seenBy: 'Managers of our staff',
  },
];
