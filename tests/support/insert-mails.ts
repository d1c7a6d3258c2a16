/** Inserts mails directly into the outbox, and counts those that the mail server has received. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/open-database.ts';
import type { FakeSmtp } from '../fakes/fake-smtp.ts';

/** Mails go to visitor-0@example.test and so on, each with a working link. Resolves with their ids. */
export async function insertMails(
  { write }: Pick<Database, 'write'>,
  count: number,
  nowMs = Date.now(),
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    submission: null,
    recipient: `visitor-${index}@example.test`,
    replyTo: null,
    subject: `Number ${index}`,
    body: `Hello,\n\nhttps://www.example.test/sign-up?mode=resetPassword&oobCode=secret-${index}\n`,
    madeAt: new Date(nowMs + index).toISOString(),
    nextTryAt: new Date(nowMs).toISOString(),
    tries: 0,
    sentAt: null,
    lastError: null,
  }));
  await write((transaction) => transaction.insertInto('outbox').values(rows).execute());
  return rows.map(({ id }) => id);
}

/** Counts the copies of each mail by id, including those that the sender saw no acknowledgement for. */
export function countReceived({ mails }: FakeSmtp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of mails) {
    const id = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
