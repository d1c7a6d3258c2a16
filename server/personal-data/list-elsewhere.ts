/** Lists other places that may hold data about a person, which no command here shows or deletes. */
import { formatDays } from '#shared/personal-data/format-period.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Env } from '../settings/env.ts';

export type PlaceSettings = Pick<Env, 'firebase' | 'smtpUrl' | 'stripe' | 'queryApiUrl'>;

/** Returns one line per place, for staff who answer a person's request. */
export function listElsewhere({ firebase, smtpUrl, stripe, queryApiUrl }: PlaceSettings): string[] {
  const { backup, log, securityLog } = retentionDays;
  return [
    `backups: all of the above, as of each backup; delete them after ${formatDays(backup)}, and delete the person again after a restore`,
    `security log: pseudonyms of twelve digits, which identify no person; ${formatDays(securityLog)}`,
    `log: no personal data; ${formatDays(log)}`,
    ...(smtpUrl
      ? [
          'mail server: sent emails, in the person’s mailbox and, for enquiries, in the inbox of the branch or desk',
        ]
      : []),
    ...(stripe ? ['Stripe: payments, with the card and the address typed there; use its dashboard'] : []),
    ...(firebase && !firebase.credentialsFile && !firebase.authEmulator
      ? [
          `Firebase project ${firebase.projectId}: the account itself; without GOOGLE_APPLICATION_CREDENTIALS use its console`,
        ]
      : []),
    ...(queryApiUrl ? [`hosted query API: forms sent there`] : []),
    'the person’s browser: offers saved and the branch chosen without signing in; only that person can delete these',
    'booking system and paper in the branches: no part of this website',
  ];
}
