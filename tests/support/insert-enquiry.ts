/** Inserts an enquiry into a site's database, as if a visitor had sent it the day before. */
import { randomUUID } from 'node:crypto';
import type { Started } from './start-services.ts';

export async function insertEnquiry({ services }: Started, email: string, reference: string): Promise<void> {
  await services.database.write((transaction) =>
    transaction
      .insertInto('submissions')
      .values({
        id: randomUUID(),
        reference,
        form: 'branch-enquiry',
        isSpam: 0,
        path: '/branches/norwich-shop',
        branch: 'norwich-shop',
        email,
        content: '[]',
        digest: 'x',
        receivedAt: '2026-11-20T10:00:00.000Z',
        deleteAfter: '2027-11-20T10:00:00.000Z',
        answeredAt: null,
      })
      .execute(),
  );
}
