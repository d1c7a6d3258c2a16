/** Copies delivery outcomes from the outbox to the recipients, as the outbox deletes its mails sooner. */
import { groupBy } from '#shared/group-by.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { RecipientOutcome } from './tables.ts';

const chunkSize = 500;
/**
 * Matches a permanent refusal (5xx) at the start of a mail's error: `EENVELOPE 550 …`. Digits further on may
 * be part of a network address. A rejected password (EAUTH) or an unreachable server says nothing about the
 * recipient.
 */
const refusal = /^(?:(?!EAUTH)E[A-Z]+ )?5\d\d\b/;

export async function settleOutcomes({ read, write }: Database, now: Date): Promise<void> {
  for (;;) {
    const rows = await read
      .selectFrom('newsletterRecipients')
      .leftJoin('outbox', 'outbox.id', 'newsletterRecipients.mail')
      .select(['slug', 'subscription', 'sentAt', 'inDoubtAt', 'nextTryAt', 'lastError'])
      .where((row) =>
        row.or([
          row.and([row('outcome', '=', 'queued'), row('nextTryAt', 'is', null)]),
          // Mails that were given up and that staff have retried since.
          row.and([
            row('outcome', 'in', ['undelivered', 'refused']),
            row.or([row('nextTryAt', 'is not', null), row('sentAt', 'is not', null)]),
          ]),
        ]),
      )
      .limit(chunkSize)
      .execute();
    for (const [outcome, of] of groupBy(rows, toOutcome))
      for (const [slug, ones] of groupBy(of, ({ slug: one }) => one))
        await write((transaction) =>
          transaction
            .updateTable('newsletterRecipients')
            .set({ outcome, at: now.toISOString() })
            .where('slug', '=', slug)
            .where(
              'subscription',
              'in',
              ones.map(({ subscription }) => subscription),
            )
            .where('outcome', 'in', ['queued', 'undelivered', 'refused'])
            .execute(),
        );
    if (rows.length < chunkSize) return;
  }
}

function toOutcome({
  sentAt,
  inDoubtAt,
  nextTryAt,
  lastError,
}: {
  sentAt: string | null;
  inDoubtAt: string | null;
  nextTryAt: string | null;
  lastError: string | null;
}): RecipientOutcome {
  // The mail server received a mail in doubt in full: it counts as sent, or the next could be too soon.
  if (sentAt || inDoubtAt) return 'sent';
  if (nextTryAt) return 'queued';
  return refusal.test(lastError ?? '') ? 'refused' : 'undelivered';
}
