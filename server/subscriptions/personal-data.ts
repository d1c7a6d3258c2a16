/** What somebody agreed to be sent, what they chose about letters, their codes for recommending: shown, and taken away. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedUntil } from '#shared/personal-data/retention-period.ts';
import { toE164 } from '#shared/phone.ts';
import type {
  Erased,
  FoundRecord,
  Person,
  PersonalDataContext,
  PersonalDataSource,
  RetainedByLaw,
} from '../personal-data/personal-data-source.ts';
import { keyedDigest } from '../platform/derive-keys.ts';
import type { SubscriptionChoices } from './tables.ts';
import { unsubscribeContact } from './unsubscribe-contact.ts';

export const subscriptionsPersonalData: PersonalDataSource = {
  name: 'subscriptions',
  tables: ['subscriptions', 'consents', 'postChoices', 'referralCodes'],
  async identify({ database: { read } }, email) {
    const row = await read
      .selectFrom('subscriptions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    const phones = parseChoices(row?.choices, row?.asked).flatMap(({ phone }) => (phone ? [phone] : []));
    const consents = await read
      .selectFrom('consents')
      .select('reference')
      .where('contact', '=', email)
      .where('reference', 'is not', null)
      .execute();
    return {
      phones: phones.map(toE164),
      references: consents.flatMap(({ reference }) => (reference ? [reference] : [])),
    };
  },
  async find(context, person) {
    const { subscriptions, consents, postChoices, referralCodes } = await findRows(context, person);
    return [
      ...subscriptions.map(({ id, choices, asked, ...rest }) =>
        toRecord('subscriptions', id, rest.changedAt, {
          ...rest,
          choices: parseChoices(choices)[0] ?? null,
          asked: parseChoices(asked)[0] ?? null,
        }),
      ),
      ...consents.map(({ id, ...rest }) => toRecord('consents', id, rest.at, rest)),
      ...postChoices.map((row) => toRecord('postChoices', row.number, row.changedAt, row)),
      ...referralCodes.map((row) => toRecord('referralCodes', row.code, row.madeAt, row)),
    ];
  },
  erase,
};

/** Every way is taken back first: its evidence stays, and says last of all that nothing is to be sent. */
async function erase(context: PersonalDataContext, person: Person): Promise<Erased> {
  const { database, secret, now } = context;
  const contacts = [person.email, ...(await ownPhones(context, person))];
  await database.write(async (transaction) => {
    for (const contact of contacts) await unsubscribeContact(transaction, contact, now);
  });
  const { subscriptions, consents, postChoices, referralCodes } = await findRows(context, person);
  const stops = postChoices.filter(({ action }) => action === 'stop');
  const codes = referralCodes.map(({ code }) => code);
  await database.write(async (transaction) => {
    await transaction.deleteFrom('subscriptions').where('email', '=', person.email).execute();
    for (const contact of contacts)
      await transaction
        .updateTable('consents')
        .set({ contact: keyedDigest(secret, 'erased contact', contact), reference: null })
        .where('contact', '=', contact)
        .execute();
    for (const { number, action } of postChoices) {
      if (action === 'stop')
        await transaction
          .updateTable('postChoices')
          .set({ reference: '' })
          .where('number', '=', number)
          .execute();
      else await transaction.deleteFrom('postChoices').where('number', '=', number).execute();
    }
    if (codes.length > 0) await transaction.deleteFrom('referralCodes').where('code', 'in', codes).execute();
  });
  return {
    deleted: {
      subscriptions: subscriptions.length,
      postChoices: postChoices.length - stops.length,
      referralCodes: referralCodes.length,
    },
    retained: [...retainedConsents(consents), ...stops.map(retainedStop)],
  };
}

function retainedConsents(consents: readonly { at: string }[]): RetainedByLaw[] {
  const last = consents.at(-1);
  if (!last) return [];
  return [
    {
      what: `${consents.length} lines of consent given and taken back, under a check value in place of the address or number`,
      why: 'we must be able to show what was agreed to (UK GDPR, articles 7(1) and 17(3)(e))',
      until: retainedUntil(retentionDays.endedConsent, last.at),
    },
  ];
}

function retainedStop({ number }: { number: string }): RetainedByLaw {
  return {
    what: `that no letters go out under number ${number}, without a reference`,
    why: 'an objection to letters must be kept to be respected (UK GDPR, article 21(3))',
    until: null,
  };
}

async function findRows({ database: { read } }: PersonalDataContext, person: Person) {
  const { email, references } = person;
  return {
    subscriptions: await read.selectFrom('subscriptions').selectAll().where('email', '=', email).execute(),
    consents: await read
      .selectFrom('consents')
      .selectAll()
      .where('contact', 'in', [email, ...(await ownPhones({ database: { read } }, person))])
      .orderBy('at')
      .execute(),
    // A number says nothing of whose it is: known are those that a form of theirs has named.
    postChoices:
      references.length === 0
        ? []
        : await read.selectFrom('postChoices').selectAll().where('reference', 'in', references).execute(),
    referralCodes: await read.selectFrom('referralCodes').selectAll().where('email', '=', email).execute(),
  };
}

/** Numbers that nobody else is sent anything to: a household may share one, and anybody can type another's. */
async function ownPhones(
  { database: { read } }: { database: Pick<PersonalDataContext['database'], 'read'> },
  { email, phones }: Person,
): Promise<string[]> {
  if (phones.length === 0) return [];
  const others = await read
    .selectFrom('subscriptions')
    .select('choices')
    .where('email', '<>', email)
    .execute();
  const taken = new Set(
    others.flatMap(({ choices }) =>
      parseChoices(choices).flatMap(({ phone }) => (phone ? [toE164(phone)] : [])),
    ),
  );
  return phones.filter((phone) => !taken.has(phone));
}

function toRecord(place: string, id: string, at: string, record: FoundRecord['record']): FoundRecord {
  return { place, id, at, record };
}

function parseChoices(...texts: (string | null | undefined)[]): SubscriptionChoices[] {
  return texts.flatMap((text) => (text ? [JSON.parse(text) as SubscriptionChoices] : []));
}
