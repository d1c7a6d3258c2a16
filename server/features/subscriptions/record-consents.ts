/** Records consents given or withdrawn: for which contact, in which words, when and in which form. */
import { randomUUID } from 'node:crypto';
import { marketingWordingVersion } from '#shared/forms/fields/marketing-fields.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Channel } from './tables.ts';

export interface ConsentChange {
  readonly channel: Channel;
  readonly contact: string;
  /** Address of the person who gives or withdraws it; null for a number stopped by hand. */
  readonly email: string | null;
  /** Sentence beside the tick box. */
  readonly wording: string;
  readonly given: boolean;
}

export interface ConsentSource {
  readonly form: string;
  readonly reference: string | null;
  readonly now: Date;
}

/** Only appends: the latest line per contact and channel is in force. */
export async function recordConsents(
  transaction: Transaction,
  changes: readonly ConsentChange[],
  { form, reference, now }: ConsentSource,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ channel, contact, email, wording, given }) => ({
    id: randomUUID(),
    contact,
    email,
    channel,
    purpose: 'offers',
    wordingVersion: marketingWordingVersion,
    wording,
    given: given ? 1 : 0,
    at: now.toISOString(),
    how: form,
    reference,
  }));
  await transaction.insertInto('consents').values(rows).execute();
}
