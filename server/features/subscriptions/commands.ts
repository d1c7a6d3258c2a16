/** `premier subscriptions`: consent to offers, for staff to list, export and withdraw. */
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import { asOperator } from '../../acts/operator.ts';
import { print, printList, printRaw } from '../../platform/command-line/command-output.ts';
import {
  command,
  defineCommands,
  option,
  remainingArguments,
} from '../../platform/command-line/define-commands.ts';
import { notFound, UsageError } from '../../platform/command-line/exit-codes.ts';
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { LinkOptions } from '../../platform/signed-link.ts';
import type { Storage } from '../../platform/storage.ts';
import { findRecipients, findUnconfirmedNumbers, type Recipient } from './find-recipients.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from './subscription-link.ts';
import type { PostAction } from './tables.ts';
import { parseContact, unsubscribeContact } from './unsubscribe-contact.ts';

const channels = ['email', 'sms', 'whatsapp', 'post'];
const topics: readonly string[] = topicOptions.map(({ value }) => value);

const oneOf = (what: string, known: readonly string[]) => (text: string) => {
  if (!known.includes(text)) throw new UsageError(`Unknown ${what} "${text}": use ${known.join(', ')}.`);
  return text;
};

const filter = {
  channel: option('email', oneOf('channel', channels)),
  topic: option('cruise', oneOf('topic', topics)),
};

/** A phone number typed with spaces arrives as several arguments. */
const contact = remainingArguments((words) => parseContact(words.join(' ')), { required: true });

export default defineCommands({
  summary: 'consent to offers by email, text, WhatsApp and post',
  storedBy: 'query-api',
  notes: [
    `Channels: ${channels.join(', ')}. Topics: ${topics.join(', ')}.`,
    'A contact is an email address or a phone number: ann@example.test, 07700 900982. A table for a mailing: premier subscriptions export --channel email > offers.csv',
    'post: a choice is named by the code on a letter, or by the number above an address. A number is valid only where the name and the postcode agree with the list of addresses: compare all three.',
  ],
  verbs: {
    list: command(withStorage, {
      summary: 'Lists current consents, one line per channel; unconfirmed phone numbers are marked',
      params: filter,
      async run({ storage: { database } }, values) {
        const found = await findRecipients(database.read, values);
        const unconfirmed = await findUnconfirmedNumbers(database.read, values);
        printList([...found, ...unconfirmed].map(formatLine), 'No subscriptions.');
      },
    }),
    show: command(withStorage, {
      summary: 'Shows every consent and withdrawal of a contact, with its wording and time',
      params: { contact },
      run: show,
    }),
    unsubscribe: command(withStorage, {
      summary: 'Ends everything sent to a contact',
      params: { contact },
      async run({ storage }, { contact }) {
        const subject = { subject: 'contact', person: contact };
        const database = asOperator(storage.database, 'subscriptions unsubscribe', subject);
        const isSubscribed = await database.write((transaction) =>
          unsubscribeContact(transaction, contact, storage.now()),
        );
        if (!isSubscribed) throw notFound(`There is no consent or subscription of ${contact}.`);
        print(`${contact} is unsubscribed from everything.`);
      },
    }),
    post: command(withStorage, {
      summary: 'Lists choices about letters, newest first',
      async run({ storage }) {
        printList((await findPostChoices(storage)).map(formatPostLine), 'No choices about letters.');
      },
    }),
    export: command(withStorage, {
      summary: 'Writes confirmed consents as CSV, with the links that a newsletter must contain',
      params: filter,
      async run({ storage, env }, values) {
        const links = { origin: env.publicOrigin, secret: storage.secret, now: storage.now() };
        const found = await findRecipients(storage.database.read, values);
        printRaw(
          writeCsv(
            columns,
            found.map((each) => toRow(each, links)),
          ),
        );
      },
    }),
  },
});

async function show({ storage }: StorageContext, { contact }: { contact: string }): Promise<void> {
  const { read } = storage.database;
  const lines = await read
    .selectFrom('consents')
    .selectAll()
    .where('contact', '=', contact)
    .orderBy('at')
    .execute();
  const subscription = await read
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', contact)
    .executeTakeFirst();
  if (lines.length === 0 && !subscription)
    throw notFound(`There is no consent or subscription of ${contact}.`);
  print(
    subscription ? `${subscription.state} since ${formatMinute(subscription.changedAt)}` : [],
    lines.map(
      ({ at, given, channel, how, wording, wordingVersion }) =>
        `${formatMinute(at)}  ${given ? 'yes' : 'no '}  ${channel.padEnd(8)}  ${how.padEnd(18)}  ${wording} (version ${wordingVersion})`,
    ),
  );
}

function formatLine({ channel, contact, since, subscription }: Recipient): string {
  const { topics: chosen = [], frequency } = subscription?.choices ?? {};
  return [
    channel.padEnd(8),
    contact.padEnd(34),
    formatMinute(since),
    chosen.length > 0 ? chosen.join(' ') : 'everything',
    frequency ?? '',
    subscription ? '' : 'unconfirmed: no messages are sent',
  ]
    .join('  ')
    .trimEnd();
}

const columns = [
  ...['channel', 'contact', 'name', 'address', 'postcode', 'topics', 'frequency', 'since'],
  ...['preferences link', 'one-click stop (List-Unsubscribe)'],
];

function toRow({ channel, contact, since, subscription }: Recipient, linkOptions: LinkOptions): string[] {
  const {
    name = '',
    address = '',
    postcode = '',
    topics: chosen = [],
    frequency,
  } = subscription?.choices ?? {};
  return [
    ...[channel, contact, name, ...(channel === 'post' ? [address, postcode] : ['', ''])],
    ...[chosen.join('; '), frequency ?? '', since],
    subscription ? createSubscriptionLink({ purpose: 'manage', id: subscription.id }, linkOptions) : '',
    subscription ? oneClickUnsubscribeLink(subscription.id, linkOptions) : '',
  ];
}

interface PostLine {
  readonly number: string;
  readonly action: PostAction;
  readonly topics: string | null;
  readonly changedAt: string;
  readonly reference: string;
  readonly name?: string;
  readonly postcode?: string;
}

/** Lists choices about post, newest first. */
async function findPostChoices({ database: { read } }: Storage): Promise<PostLine[]> {
  const found: PostLine[] = [
    ...(await read.selectFrom('postChoices').selectAll().execute()),
    ...(await read.selectFrom('letterChoices').selectAll().execute()),
  ];
  return found.sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

function formatPostLine(line: PostLine): string {
  const { number, action, topics: chosen, changedAt, reference, name, postcode } = line;
  const about = chosen ? (JSON.parse(chosen) as string[]).join(' ') : '';
  const whose = [name, postcode].filter(Boolean).join(', ');
  return [number.padEnd(14), action.padEnd(6), formatMinute(changedAt), reference, whose, about]
    .filter((part, index) => index < 4 || part !== '')
    .join('  ')
    .trimEnd();
}

function formatMinute(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
