/** Personal data source: consents, letter choices and referral codes, for access and erasure requests. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedUntil } from '#shared/personal-data/retention-period.ts';
import { toE164 } from '#shared/phone.ts';
import {
  type Erased,
  type Person,
  type PersonalDataContext,
  type PersonalDataSource,
  type RetainedByLaw,
  toRecord,
} from '../../personal-data/personal-data-source.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { keyedDigest } from '../../platform/derive-keys.ts';
import { parseChoices } from './choices.ts';
import { recordConsents } from './record-consents.ts';
import { unsubscribe } from './unsubscribe.ts';

export const subscriptionsPersonalData: PersonalDataSource = {
  name: 'subscriptions',
  tables: ['subscriptions', 'optInRequests', 'consents', 'postChoices', 'letterChoices', 'referralCodes'],
  async identify({ database: { read } }, email) {
    const row = await read
      .selectFrom('subscriptions')
      .select('choices')
      .where('email', '=', email)
      .executeTakeFirst();
    const phone = parseChoices(row?.choices ?? null)?.phone;
    const consents = await ownConsents(read, email);
    return {
      phones: phone ? [toE164(phone)] : [],
      references: consents.flatMap(({ reference }) => (reference ? [reference] : [])),
    };
  },
  async find({ database: { read } }, person) {
    const { subscriptions, requests, consents, postChoices, letterChoices, referralCodes } = await findRows(
      read,
      person,
    );
    return [
      ...subscriptions.map(({ id, choices, asked: _, ...rest }) =>
        toRecord('subscriptions', id, rest.changedAt, { ...rest, choices: toRecorded(choices) }),
      ),
      ...requests.map(({ id, asked, ...rest }) =>
        toRecord('optInRequests', id, rest.askedAt, { ...rest, asked: toRecorded(asked) }),
      ),
      ...consents.map(({ id, ...rest }) => toRecord('consents', id, rest.at, rest)),
      ...postChoices.map((row) => toRecord('postChoices', row.number, row.changedAt, row)),
      ...letterChoices.map(({ id: _, ...row }) => toRecord('letterChoices', row.number, row.changedAt, row)),
      ...referralCodes.map((row) => toRecord('referralCodes', row.code, row.madeAt, row)),
    ];
  },
  erase,
};

/** Withdraws every consent before deleting: the evidence that remains then ends with a no. */
async function erase({ database, secret, now }: PersonalDataContext, person: Person): Promise<Erased> {
  const { email } = person;
  const found = await findRows(database.read, person);
  const stops = [...found.postChoices, ...found.letterChoices].filter(({ action }) => action === 'stop');
  const consents = await database.write(async (transaction) => {
    for (const { id } of found.subscriptions)
      await unsubscribe(transaction, id, { form: 'by hand', reference: null, now });
    await takeBackOpen(transaction, email, now);
    await transaction.deleteFrom('subscriptions').where('email', '=', email).execute();
    await transaction.deleteFrom('optInRequests').where('email', '=', email).execute();
    await transaction.deleteFrom('referralCodes').where('email', '=', email).execute();
    await erasePostChoices(transaction, found);
    const lines = await ownConsents(transaction, email);
    for (const { id, contact } of lines)
      await transaction
        .updateTable('consents')
        .set({ contact: keyedDigest(secret, 'erased contact', contact), email: null, reference: null })
        .where('id', '=', id)
        .execute();
    return lines;
  });
  return {
    deleted: {
      subscriptions: found.subscriptions.length,
      optInRequests: found.requests.length,
      postChoices: found.postChoices.length + found.letterChoices.length - stops.length,
      referralCodes: found.referralCodes.length,
    },
    retained: [...retainedConsents(consents), ...stops.map(retainedStop)],
  };
}

/** Withdraws consents given with this address only: another address's consent for the same number remains. */
async function takeBackOpen(transaction: Transaction, email: string, now: Date): Promise<void> {
  const last = new Map(
    (await ownConsents(transaction, email)).map((line) => [`${line.channel} ${line.contact}`, line]),
  );
  const open = [...last.values()].filter(({ given }) => given === 1);
  await recordConsents(
    transaction,
    open.map(({ channel, contact }) => ({
      ...{ channel, contact, email },
      ...{ wording: 'Stop all offers', given: false },
    })),
    { form: 'by hand', reference: null, now },
  );
}

/** A stop remains in force without its form. A number above an address then counts with its postcode. */
async function erasePostChoices(
  transaction: Transaction,
  { postChoices, letterChoices }: Awaited<ReturnType<typeof findRows>>,
): Promise<void> {
  for (const { number, action } of postChoices)
    await (action === 'stop'
      ? transaction.updateTable('postChoices').set({ reference: '' }).where('number', '=', number).execute()
      : transaction.deleteFrom('postChoices').where('number', '=', number).execute());
  for (const { id, action } of letterChoices)
    await (action === 'stop'
      ? transaction
          .updateTable('letterChoices')
          .set({ name: '', reference: '' })
          .where('id', '=', id)
          .execute()
      : transaction.deleteFrom('letterChoices').where('id', '=', id).execute());
}

function retainedConsents(consents: readonly { at: string }[]): RetainedByLaw[] {
  const last = consents.at(-1);
  if (!last) return [];
  return [
    {
      what:
        `${consents.length} lines of consent given and taken back, under a check value in place ` +
        'of the address or number',
      why: 'we must be able to show what was agreed to (UK GDPR, articles 7(1) and 17(3)(e))',
      until: retainedUntil(retentionDays.endedConsent, last.at),
    },
  ];
}

function retainedStop(stop: { number: string; postcode?: string }): RetainedByLaw {
  const at = stop.postcode ? ` at ${stop.postcode}` : '';
  return {
    what: `that no letters go out under number ${stop.number}${at}, without a name or a reference`,
    why: 'an objection to letters must be kept to be respected (UK GDPR, article 21(3))',
    until: null,
  };
}

async function findRows(read: Reader, { email, references }: Person) {
  return {
    subscriptions: await read.selectFrom('subscriptions').selectAll().where('email', '=', email).execute(),
    requests: await read.selectFrom('optInRequests').selectAll().where('email', '=', email).execute(),
    consents: await ownConsents(read, email),
    // A number does not identify a person: only those named by the person's own forms are found.
    postChoices:
      references.length === 0
        ? []
        : await read.selectFrom('postChoices').selectAll().where('reference', 'in', references).execute(),
    letterChoices:
      references.length === 0
        ? []
        : await read.selectFrom('letterChoices').selectAll().where('reference', 'in', references).execute(),
    referralCodes: await read.selectFrom('referralCodes').selectAll().where('email', '=', email).execute(),
  };
}

/**
 * Returns consents given with this address. A consent for a number given with another address belongs to that
 * address.
 */
function ownConsents(read: Reader, email: string) {
  return read
    .selectFrom('consents')
    .selectAll()
    .where(({ or, eb }) => or([eb('email', '=', email), eb('contact', '=', email)]))
    .orderBy('at')
    .execute();
}

/** Falls back to the raw text when it is not JSON. */
function toRecorded(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}
