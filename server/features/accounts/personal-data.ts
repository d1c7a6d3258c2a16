/** Personal data of an account: its sessions and saved offers, for access and erasure requests. */

import {
  type Person,
  type PersonalDataContext,
  type PersonalDataSource,
  toRecord,
} from '../../personal-data/personal-data-source.ts';
import { deleteAccountShortlist, readAccountShortlist, shortlists } from './account-shortlist.ts';
import { AccountStore } from './identity/account-store.ts';

export const accountsPersonalData: PersonalDataSource = {
  name: 'accounts',
  tables: ['accounts', 'accountCodes', 'sessions', 'refreshFamilies', 'documents'],
  async identify({ database: { read }, hostedAccounts }, email) {
    const rows = await read.selectFrom('accounts').select('uid').where('email', '=', email).execute();
    const hosted = await hostedAccounts?.findByEmail(email);
    return { accounts: [...rows, ...(hosted ? [hosted] : [])].map(({ uid }) => uid) };
  },
  async find(context, person) {
    const { accounts, sessions, codes } = await findRows(context, person);
    const saved = await findSaved(context, person);
    const hosted = await context.hostedAccounts?.findByEmail(person.email);
    return [
      ...(hosted ? [toRecord('Firebase', hosted.uid, null, hosted.record)] : []),
      ...accounts.map(({ uid, email, displayName, createdAt, lastSignInAt, ...rest }) =>
        toRecord('accounts', uid, createdAt, {
          email,
          name: displayName,
          addressConfirmed: rest.emailVerified === 1,
          disabled: rest.disabled === 1,
          createdAt,
          lastSignInAt,
          passwordChangedAt: rest.passwordChangedAt,
        }),
      ),
      ...sessions.map(({ publicId, browser, startedAt, lastUsedAt, endsAt }) =>
        toRecord('sessions', publicId, startedAt, { browser, startedAt, lastUsedAt, endsAt }),
      ),
      ...codes.map(({ kind, email, newEmail, expiresAt }) =>
        toRecord('accountCodes', kind, null, { kind, email, newEmail, expiresAt }),
      ),
      ...saved.map(({ account, offers }) =>
        toRecord('documents', `${shortlists}/${account}`, null, { offers }),
      ),
    ];
  },
  async erase(context, person) {
    const { database, documents, hostedAccounts } = context;
    const { accounts, sessions, codes, families } = await findRows(context, person);
    const saved = await findSaved(context, person);
    const store = new AccountStore(database);
    const hosted = await hostedAccounts?.findByEmail(person.email);
    if (hosted) await hostedAccounts?.remove(hosted.uid);
    // Delete the account first: a concurrent shortlist write checks for the account after writing.
    for (const account of accounts) await store.remove(account);
    await database.write(async (transaction) => {
      // A hosted account has only sessions here. Links of other accounts may name this as a new address.
      for (const uid of person.accounts)
        await transaction.deleteFrom('sessions').where('account', '=', uid).execute();
      await transaction
        .deleteFrom('accountCodes')
        .where(({ or, eb }) => or([eb('email', '=', person.email), eb('newEmail', '=', person.email)]))
        .execute();
    });
    for (const { account } of saved) await deleteAccountShortlist(documents, account);
    return {
      deleted: {
        accounts: accounts.length,
        sessions: sessions.length,
        accountCodes: codes.length,
        refreshFamilies: families.length,
        documents: saved.length,
        Firebase: hosted ? 1 : 0,
      },
      retained: [],
    };
  },
};

async function findRows({ database: { read } }: PersonalDataContext, { email, accounts: uids }: Person) {
  const none = uids.length === 0;
  return {
    accounts: none ? [] : await read.selectFrom('accounts').selectAll().where('uid', 'in', uids).execute(),
    sessions: none
      ? []
      : await read.selectFrom('sessions').selectAll().where('account', 'in', uids).execute(),
    families: none
      ? []
      : await read.selectFrom('refreshFamilies').selectAll().where('account', 'in', uids).execute(),
    codes: await read
      .selectFrom('accountCodes')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('email', '=', email),
          eb('newEmail', '=', email),
          ...(none ? [] : [eb('account', 'in', uids)]),
        ]),
      )
      .execute(),
  };
}

async function findSaved({ documents }: PersonalDataContext, { accounts }: Person) {
  const lists = await Promise.all(
    accounts.map(async (account) => ({ account, offers: await readAccountShortlist(documents, account) })),
  );
  return lists.filter(({ offers }) => offers.length > 0);
}
