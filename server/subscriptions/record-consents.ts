/** Writes down what somebody has agreed to or taken back: for which address, in which words, when and where. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { marketingWordingVersion } from '#shared/forms/fields/marketing-fields.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Channel } from './tables.ts';

export interface ConsentChange {
  readonly channel: Channel;
  readonly contact: string;
  /** Of whoever says it; null for a number that is stopped by hand. */
  readonly email: string | null;
  /** The sentence beside the box. */
  readonly wording: string;
  readonly given: boolean;
}

export interface ConsentSource {
  readonly form: string;
  readonly reference: string | null;
  readonly now: Date;
}

/** Never changes a line that is there: the last one of an address and a channel is what holds. */
export async function recordConsents(
  transaction: Transaction<Tables>,
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
