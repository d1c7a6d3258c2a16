/** Acts on a mail of the outbox: sends it again, or deletes it unsent. */
import type { ExpressionBuilder } from 'kysely';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/permissions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { mailState } from '../../platform/mail/describe-mail.ts';
import type { FoundMail } from './stored-mails.ts';

export interface MailChange {
  readonly kind: 'retry' | 'drop';
  readonly why?: string;
  /** Refuses a mail that waits for its next attempt, such as one that a colleague has just sent again. */
  readonly onlyFailed?: boolean;
}

/** Resolves with false, and changes nothing, when the mail was sent, is being sent, or is deleted. */
export async function changeMail(
  { database, actor }: { readonly database: Database; readonly actor: Actor },
  { mail, submission }: FoundMail,
  { kind, why, onlyFailed = false }: MailChange,
): Promise<boolean> {
  const now = database.clock.sql();
  const isFree = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row('id', '=', mail.id),
      row('sentAt', 'is', null),
      onlyFailed
        ? row('nextTryAt', 'is', null)
        : row.or([row('claimedBy', 'is', null), row('nextTryAt', '<=', now)]),
    ]);
  const before = { state: mailState(mail, database.clock.now()), reason: mail.lastError };
  const changed = kind === 'retry' ? { before, after: { state: 'waiting' } } : { before };
  return act(
    { database, actor },
    `mail ${kind}`,
    {
      subject: mail.id,
      // A mail to a branch is about the visitor who sent the form.
      person: submission?.email ?? mail.recipient,
      why: why ?? null,
      change: (isDone: boolean) => (isDone ? changed : null),
    },
    async (transaction) => {
      const rows = await (kind === 'retry'
        ? transaction
            .updateTable('outbox')
            .set({ nextTryAt: now, retriedAt: now, inDoubtAt: null, claimedBy: null, tries: 0 })
            .where(isFree)
            .returning('id')
            .execute()
        : transaction.deleteFrom('outbox').where(isFree).returning('id').execute());
      return rows.length > 0;
    },
  );
}
