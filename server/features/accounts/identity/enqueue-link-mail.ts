/** Enqueues an email with a link about an account, together with the code of the link. */
import type { Account } from './account-store.ts';
import type { CodeKind } from './action-codes.ts';
import { enqueueActionMail } from './action-mail.ts';
import type { IdentityDeps } from './methods/method.ts';

const noAccount = { uid: '', email: '' };

/**
 * Without an account it writes the same rows, with an empty uid and no recipient. Response times then do not
 * reveal which addresses have accounts.
 */
export async function enqueueLinkMail(
  { codes, database, publicOrigin, now }: Pick<IdentityDeps, 'codes' | 'database' | 'publicOrigin' | 'now'>,
  account: Account | null,
  kind: CodeKind,
  recipient: string,
  newEmail?: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const code = await codes.create(transaction, account ?? noAccount, kind, account ? newEmail : undefined);
    const mail = { kind, recipient: account ? recipient : null, code, publicOrigin, now: now() };
    await enqueueActionMail(transaction, mail);
  });
}
