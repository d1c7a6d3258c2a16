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
      .select(['slug', 'subscription', 'sentAt', 'inDoubtAt', 'nextTryAt', 'lastError'])
      .where((row) =>
        row.or([
          row.and([row('outcome', '=', 'queued'), row('nextTryAt', 'is', null)]),
          // One that was given up, and that staff have had sent again since.
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
  // The mail server got one in doubt to its end: whoever may have it is sent no other too soon.
  if (sentAt || inDoubtAt) return 'sent';
  if (nextTryAt) return 'queued';
  return refusal.test(lastError ?? '') ? 'refused' : 'undelivered';
}
