/** `npm run accounts`: lets support staff inspect, disable, sign out and delete accounts. */
import path from 'node:path';
import type { DocumentStore } from '../../documents/document-store.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import { commandTimeouts } from '../../documents/with-timeout.ts';
import {
  openCommandLog,
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
  withStorage,
} from '../../platform/command.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteAccountShortlist, readAccountShortlist } from './account-shortlist.ts';
import { type Account, AccountStore } from './identity/account-store.ts';
import { embeddedProject } from './identity/embedded-project.ts';
import { listEnquiries } from './list-enquiries.ts';
import { SessionStore } from './session-store.ts';

const usage = `npm run accounts -- <what to do>

  list     [--disabled] [--unverified]   every account, the newest first
  show     ann@example.test    the account, where it is signed in, the offers saved in it, and what was sent from its address
  disable  ann@example.test    nobody can sign in to it until it is enabled
  enable   ann@example.test
  sign-out ann@example.test    whoever is signed in to it must sign in again
  delete   ann@example.test    with the offers saved in it, for good; what was sent is for npm run submissions

Whoever is signed out, here or by disabling or deleting, is signed out at once, in every browser.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when the address has no account.
`;

const noSuchAccount = 3;

interface CommandContext {
  read: Database['read'];
  accounts: AccountStore;
  sessions: SessionStore;
  documents: DocumentStore;
}

/** Resolves with the output lines. */
type Command = (context: CommandContext, account: Account) => Promise<string[]>;

const commands: Readonly<Record<string, Command>> = {
  show: formatDetails,
  async disable({ accounts }, account) {
    if (account.disabled) return [`${account.email} was disabled already.`];
    await accounts.update(account, { disabled: 1, tokenVersion: account.tokenVersion + 1 });
    return [`Nobody can sign in as ${account.email} any more.`];
  },
  async enable({ accounts }, account) {
    if (!account.disabled) return [`${account.email} was not disabled.`];
    await accounts.update(account, { disabled: 0 });
    return [`${account.email} can sign in again.`];
  },
  async 'sign-out'({ accounts }, account) {
    await accounts.update(account, { tokenVersion: account.tokenVersion + 1 });
    return [`Whoever is signed in as ${account.email} must sign in again.`];
  },
  async delete({ accounts, documents }, account) {
    // Delete the account first: a concurrent shortlist write checks for the account after writing.
    await accounts.remove(account);
    await deleteAccountShortlist(documents, account.uid);
    return [`The account of ${account.email} is deleted, with the offers saved in it.`];
  },
};

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, {
    disabled: { type: 'boolean' },
    unverified: { type: 'boolean' },
  });
  const [name = '', email, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== 'list') throw unknownCommand(name);
  if (command && !email?.includes('@'))
    throw new UsageError(`${name} wants the email address of an account.`);
  rejectExtraArgs(command ? more : positionals.slice(1));
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, async ({ database }, env) => {
    if (env.firebase)
      throw new Error(
        `Accounts are kept by the Firebase project ${env.firebase.projectId}: see its console.`,
      );
    const { read } = database;
    if (!command) return list(read, values);
    const accounts = new AccountStore(database);
    const account = await accounts.findByEmail((email as string).toLowerCase());
    if (!account) {
      process.stderr.write(`${email} has no account.\n`);
      return noSuchAccount;
    }
    const documents = await openDocuments(env, database, {
      log: openCommandLog(),
      timeouts: commandTimeouts,
    });
    const sessions = new SessionStore({ database, service: embeddedProject, now: database.clock.now });
    print(await command({ read, accounts, sessions, documents }, account));
    await documents.close();
    return 0;
  });
}

async function list(
  read: CommandContext['read'],
  { disabled, unverified }: { disabled?: boolean; unverified?: boolean },
): Promise<number> {
  let accounts = read.selectFrom('accounts').selectAll().orderBy('createdAt', 'desc');
  if (disabled) accounts = accounts.where('disabled', '=', 1);
  if (unverified) accounts = accounts.where('emailVerified', '=', 0);
  const found = await accounts.execute();
  print(found.length === 0 ? ['Nothing.'] : found.map(formatLine));
  return 0;
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
  { sessions, read, documents }: CommandContext,
  account: Account,
): Promise<string[]> {
  const signedIn = await sessions.list(account.uid);
  const saved = await readAccountShortlist(documents, account.uid);
  const enquiries = await listEnquiries(read, account.email);
  return [
    formatLine(account),
    `name: ${account.displayName ?? 'none given'}`,
    `signed in: ${signedIn.length > 0 ? '' : 'nowhere'}`,
    ...signedIn.map(
      ({ browser, startedAt, lastUsedAt }) =>
        `  ${browser.padEnd(36)}  since ${startedAt.slice(0, 10)}  last used ${lastUsedAt.slice(0, 10)}`,
    ),
    `saved: ${saved.length > 0 ? saved.join(' ') : 'nothing'}`,
    `sent from this address: ${enquiries.length > 0 ? '' : 'nothing'}`,
    ...enquiries.map(
      ({ reference, form, receivedAt }) => `  ${reference}  ${receivedAt.slice(0, 10)}  ${form}`,
    ),
  ].map((line) => line.trimEnd());
}

runCommand(usage, run);
