/** Inserts confirmed subscribers, with their consent, directly into the database. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/open-database.ts';

interface Subscriber {
  readonly email: string;
  readonly topics: readonly string[];
  readonly frequency?: string;
  readonly channels?: readonly string[];
}

/** Resolves with the ids of the subscriptions, in the same order. */
export async function insertSubscribers(
  { write }: Pick<Database, 'write'>,
  subscribers: readonly Subscriber[],
  at = '2026-05-03T09:00:00.000Z',
): Promise<string[]> {
  const rows = subscribers.map(({ email, topics, frequency = 'fortnight', channels = ['email'] }) => ({
    id: randomUUID(),
    email,
    state: 'confirmed' as const,
    choices: JSON.stringify({ topics, frequency, channels }),
    asked: null,
    askedAt: at,
    confirmedAt: at,
    stoppedAt: null,
    changedAt: at,
  }));
  const consents = rows.map(({ email }) => ({
    id: randomUUID(),
    contact: email,
    channel: 'email' as const,
    purpose: 'offers',
    wordingVersion: 1,
    wording: 'Send me holiday offers by email',
    given: 1,
    at,
    how: 'preferences',
    reference: null,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await write(async (transaction) => {
      await transaction
        .insertInto('subscriptions')
        .values(rows.slice(start, start + 500))
        .execute();
      await transaction
        .insertInto('consents')
        .values(consents.slice(start, start + 500))
        .execute();
    });
  return rows.map(({ id }) => id);
}
