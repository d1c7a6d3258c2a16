/** What somebody has sent us, found by the address that they have shown to be theirs. */
import type { Kysely } from 'kysely';
import type { AccountView } from '#shared/sign-in.ts';
import type { Tables } from '../database/tables.ts';

const mostShown = 20;
const mostRead = 200;

/** The newest first; only what was sent with exactly this address. */
export async function listEnquiries(
  tables: Kysely<Tables>,
  email: string,
): Promise<AccountView['enquiries']> {
  const address = email.toLowerCase();
  const rows = await tables
    .selectFrom('submissions')
    .select(['reference', 'form', 'receivedAt', 'content'])
    // A first sieve for the database; characters that it reads as wild only let more through.
    .where((where) => where(where.fn('lower', ['content']), 'like', `%"${address}"%`))
    .orderBy('receivedAt', 'desc')
    .limit(mostRead)
    .execute();
  return rows
    .filter(({ content }) => isFrom(content, address))
    .slice(0, mostShown)
    .map(({ reference, form, receivedAt }) => ({ reference, form, receivedAt }));
}

function isFrom(content: string, address: string): boolean {
  const { email } = JSON.parse(content) as { email?: unknown };
  return typeof email === 'string' && email.trim().toLowerCase() === address;
}
