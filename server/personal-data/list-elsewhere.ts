/** Lists other places that may hold data about a person, which no command here shows or deletes. */
import { formatDays } from '#shared/personal-data/format-period.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Env } from '../env.ts';

export type PlaceSettings = Pick<Env, 'firebase' | 'smtpUrl' | 'stripe' | 'queryApiUrl'>;

/** Returns one line per place, for staff who answer a person's request. */
export function listElsewhere({ firebase, smtpUrl, stripe, queryApiUrl }: PlaceSettings): string[] {
  const { backup, log, securityLog } = retentionDays;
  return [
    'backups: everything above as it was when each was made; delete them after ' +
      `${formatDays(backup)}, and delete again after a restore`,
    `security log: under twelve digits, from which nobody can tell whose they are; ${formatDays(securityLog)}`,
    `log: nothing that names anybody; ${formatDays(log)}`,
    ...(smtpUrl
      ? [
          'mail server: what has left is in their mailbox and, of enquiries, in the inbox of the branch or desk',
        ]
      : []),
    ...(stripe ? ['Stripe: payments, with the card and the address typed there; ask in its dashboard'] : []),
    ...(firebase && !firebase.credentialsFile && !firebase.authEmulator
      ? [
          `Firebase project ${firebase.projectId}: the account itself; without ` +
            'GOOGLE_APPLICATION_CREDENTIALS see its console',
        ]
      : []),
    ...(queryApiUrl ? [`hosted query API: what forms have sent there since it is used`] : []),
    'their own browser: offers saved and the branch chosen without signing in; only they can delete these',
    'booking system and paper in the branches: no part of this website',
  ];
}
