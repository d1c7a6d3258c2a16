/** `premier accounts`: visitors' accounts, for support staff to inspect, disable, sign out and delete. */

import { asOperator, operator } from '../../acts/operator.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import { commandTimeouts } from '../../documents/with-timeout.ts';
import { openCommandLog, print, printList } from '../../platform/command-line/command-output.ts';
import {
  command,
  defineCommands,
  emailArgument,
  flag,
  type OpenContext,
} from '../../platform/command-line/define-commands.ts';
import { notFound } from '../../platform/command-line/exit-codes.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteAccountShortlist, readAccountShortlist } from './account-shortlist.ts';
import { type AccountChange, changeAccount, listSessions } from './change-account.ts';
import { type Account, AccountStore } from './identity/account-store.ts';
import { listEnquiries } from './list-enquiries.ts';

interface AccountContext {
  readonly database: Database;
  readonly accounts: AccountStore;
  readonly documents: DocumentStore;
  /** Where forms are stored, if not here. */
  readonly queryApiUrl: string | undefined;
}

const withAccounts: OpenContext<AccountContext> = (call, run) =>
  withStorage(call, async ({ storage: { database }, env }) => {
    if (env.firebase)
      throw new Error(
        `Accounts are stored in the Firebase project ${env.firebase.projectId}: use its console.`,
      );
    const documents = await openDocuments(env, database, {
      log: openCommandLog(),
      timeouts: commandTimeouts,
    });
    const accounts = new AccountStore(database);
    const code = await run({ database, accounts, documents, queryApiUrl: env.queryApiUrl });
    // Only after success: after a failure the database may be unreachable, and the exit ends the store.
    await documents.close();
    return code;
  });

/** Defines a command about one account; `run` resolves with the lines to print. */
const accountCommand = (
  summary: string,
  run: (context: AccountContext, account: Account) => Promise<string | string[]>,
) =>
  command(withAccounts, {
    summary,
    params: { email: emailArgument },
    async run(context, { email }) {
      const account = await context.accounts.findByEmail(email.toLowerCase());
      if (!account) throw notFound(`There is no account for ${email}.`);
      print(await run(context, account));
    },
  });

async function change({ database }: AccountContext, account: Account, kind: AccountChange): Promise<void> {
  if (!(await changeAccount({ database, actor: operator() }, account, kind)))
    throw new Error(`${account.email} was changed at the same moment: nothing was done.`);
}

export default defineCommands({
  summary: 'visitors’ accounts',
  storedBy: 'site',
  notes: ['disable, sign-out and delete end all sessions of the account at once, in every browser.'],
  verbs: {
    list: command(withAccounts, {
      summary: 'Lists accounts, newest first',
      params: { disabled: flag, unverified: flag },
      run: list,
    }),
    show: accountCommand('Shows one account, its sessions, saved offers and submissions', formatDetails),
    disable: accountCommand('Disables sign-in for the account', async (context, account) => {
      if (account.disabled) return `${account.email} was already disabled.`;
      await change(context, account, 'disable');
      return `Sign-in is disabled for ${account.email}; its sessions have ended.`;
    }),
    enable: accountCommand('Enables sign-in again', async (context, account) => {
      if (!account.disabled) return `${account.email} was not disabled.`;
      await change(context, account, 'enable');
      return `Sign-in is enabled for ${account.email}.`;
    }),
    'sign-out': accountCommand('Ends all sessions of the account', async (context, account) => {
      await change(context, account, 'sign-out');
      return `All sessions of ${account.email} have ended.`;
    }),
    delete: accountCommand(
      'Deletes the account and its saved offers, for good, but no submission',
      async ({ database, documents }, account) => {
        const subject = { subject: account.uid, person: account.email };
        // Delete the account first: a concurrent shortlist write checks for the account after writing.
        await new AccountStore(asOperator(database, 'accounts delete', subject)).remove(account);
        await deleteAccountShortlist(documents, account.uid);
        return `The account ${account.email} is deleted, with its saved offers.`;
      },
    ),
  },
});

async function list(
  { database: { read } }: AccountContext,
  { disabled, unverified }: { disabled: boolean; unverified: boolean },
): Promise<void> {
  let accounts = read.selectFrom('accounts').selectAll().orderBy('createdAt', 'desc');
  if (disabled) accounts = accounts.where('disabled', '=', 1);
  if (unverified) accounts = accounts.where('emailVerified', '=', 0);
  printList((await accounts.execute()).map(formatLine), 'No accounts.');
}

function formatLine({ email, createdAt, lastSignInAt, emailVerified, disabled }: Account): string {
  const state = [disabled ? 'disabled' : '', emailVerified ? '' : 'address not confirmed'];
  return [
    email.padEnd(34),
    `since ${createdAt.slice(0, 10)}`,
    `last seen ${lastSignInAt.slice(0, 10)}`,
    ...state.filter(Boolean),
  ].join('  ');
}

async function formatDetails(
  { database, documents, queryApiUrl }: AccountContext,
  account: Account,
): Promise<string[]> {
  const signedIn = await listSessions(database, account);
  const saved = await readAccountShortlist(documents, account.uid);
  const enquiries = await listEnquiries(database.read, account.email);
  const noEnquiries = queryApiUrl ? 'nothing here; forms are in the hosted query API' : 'nothing';
  return [
    formatLine(account),
    `name: ${account.displayName ?? 'none given'}`,
    `signed in: ${signedIn.length > 0 ? '' : 'nowhere'}`,
    ...signedIn.map(
      ({ browser, startedAt, lastUsedAt }) =>
        `  ${browser.padEnd(36)}  since ${startedAt.slice(0, 10)}  last used ${lastUsedAt.slice(0, 10)}`,
    ),
    `saved: ${saved.length > 0 ? saved.join(' ') : 'nothing'}`,
    `sent from this address: ${enquiries.length > 0 ? '' : noEnquiries}`,
    ...enquiries.map(
      ({ reference, form, receivedAt }) => `  ${reference}  ${receivedAt.slice(0, 10)}  ${form}`,
    ),
  ].map((line) => line.trimEnd());
}
