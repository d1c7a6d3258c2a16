/** Notes what became of the newsletters that lay in the outbox: it forgets its mails before we forget to whom they went. */
import { groupBy } from '#shared/group-by.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { RecipientOutcome } from './tables.ts';

const chunkSize = 500;
/**
 * A mail server's own word for never, with which the reason of a mail begins that was refused: `EENVELOPE 550 …`. What
 * stands further on may be an address of the network; a password refused, or a server that is away, is no word about the recipient.
 */
const refusal = /^(?:(?!EAUTH)E[A-Z]+ )?5\d\d\b/;

export async function settleOutcomes({ read, write }: Database, now: Date): Promise<void> {
  for (;;) {
    const rows = await read
      .selectFrom('newsletterRecipients')
      .leftJoin('outbox', 'outbox.id', 'newsletterRecipients.mail')
      .select(['slug', 'subscription', 'outbox.id', 'sentAt', 'lastError'])
      .where('outcome', '=', 'queued')
      .where('nextTryAt', 'is', null)
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
            .where('outcome', '=', 'queued')
            .execute(),
        );
    if (rows.length < chunkSize) return;
  }
}

function toOutcome({
  sentAt,
  lastError,
}: {
  sentAt: string | null;
  lastError: string | null;
}): RecipientOutcome {
  if (sentAt) return 'sent';
  return refusal.test(lastError ?? '') ? 'refused' : 'undelivered';
}
