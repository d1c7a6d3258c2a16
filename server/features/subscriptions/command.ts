/** `npm run subscriptions`: lists and exports who may be sent offers, and unsubscribes customers who ring. */
import path from 'node:path';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import type { Env } from '../../env.ts';
import {
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
  withStorage,
} from '../../platform/command.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Storage } from '../../platform/storage.ts';
import {
  findRecipients,
  findUnconfirmedNumbers,
  type Recipient,
  type RecipientFilter,
} from './find-recipients.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from './subscription-link.ts';
import type { PostAction } from './tables.ts';
import { parseContact, unsubscribeContact } from './unsubscribe-contact.ts';

const channels = ['email', 'sms', 'whatsapp', 'post'];
const topics = topicOptions.map(({ value }) => value);

const usage = `npm run subscriptions -- <what to do>

  list     [--channel email] [--topic cruise]   every way that was agreed to and not taken back, one a line;
                                                a number that nobody has confirmed says so, and is not exported
  export   takes the same as list and writes a table, with the links that a newsletter must carry:
           npm run -s subscriptions -- export --channel email > offers.csv
  post     what to post, and what not: by the code on a letter, or by the number above an address. A number counts
           where the name and the postcode in its line agree with the list of addresses: compare all three
  show     ann@example.test or 07700900982      every yes and no, with its sentence and when it was said
  stop     ann@example.test or 07700900982      nothing is sent there from now on

Channels: ${channels.join(', ')}
Topics: ${topics.join(', ')}
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when nothing is known of the address.
`;

const noSuchContact = 3;

type Command =
  | { name: 'list' | 'export'; filter: RecipientFilter }
  | { name: 'post' }
  | { name: 'show' | 'stop'; contact: string };

async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, (storage, env) => execute(storage, env, command));
}

function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseCommandLine(args, {
    channel: { type: 'string' },
    topic: { type: 'string' },
  });
  const [name, contact, ...more] = positionals;
  if (name === 'show' || name === 'stop') {
    if (contact === undefined) throw new UsageError(`${name} wants an email address or a phone number.`);
    // A phone number typed with spaces arrives as several arguments.
    return { name, contact: parseContact([contact, ...more].join(' ')) };
  }
  rejectExtraArgs(positionals.slice(1));
  if (name === 'post') return { name };
  if (name !== 'list' && name !== 'export') throw unknownCommand(name);
  if (values.channel && !channels.includes(values.channel))
    throw new UsageError(`There is no channel "${values.channel}".`);
  if (values.topic && !topics.some((topic) => topic === values.topic))
    throw new UsageError(`There is no topic "${values.topic}".`);
  return { name, filter: values };
}

async function execute(storage: Storage, env: Env, command: Command): Promise<number> {
  const { database } = storage;
  if (command.name === 'post') return printAll((await findPostChoices(storage)).map(formatPostLine));
  if (command.name === 'show') return show(storage, command.contact);
  if (command.name === 'stop') {
    const isSubscribed = await database.write((transaction) =>
      unsubscribeContact(transaction, command.contact, storage.now()),
    );
    if (!isSubscribed) return printNotFound(command.contact);
    return printAll([`Nothing is sent to ${command.contact} from now on.`]);
  }
  if (!('filter' in command)) return 0;
  const found = await findRecipients(database.read, command.filter);
  if (command.name === 'list') {
    const unconfirmed = await findUnconfirmedNumbers(database.read, command.filter);
    return printAll([...found, ...unconfirmed].map(formatLine));
  }
  const linkOptions = { origin: env.publicOrigin, secret: storage.secret, now: storage.now() };
  const rows = found.map((each) => toRow(each, linkOptions));
  process.stdout.write(writeCsv(columns, rows));
  return 0;
}

function printAll(lines: readonly string[]): number {
  print(lines.length === 0 ? ['Nothing.'] : lines);
  return 0;
}

function printNotFound(contact: string): number {
  process.stderr.write(`Nothing is known of ${contact}.\n`);
  return noSuchContact;
}

async function show({ database: { read } }: Storage, contact: string): Promise<number> {
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
  if (lines.length === 0 && !subscription) return printNotFound(contact);
  print([
    ...(subscription ? [`${subscription.state} since ${formatMinute(subscription.changedAt)}`] : []),
    ...lines.map(
      ({ at, given, channel, how, wording, wordingVersion }) =>
        `${formatMinute(at)}  ${given ? 'yes' : 'no '}  ${channel.padEnd(8)}  ${how.padEnd(18)}  ${wording} (edition ${wordingVersion})`,
    ),
  ]);
  return 0;
}

function formatLine({ channel, contact, since, subscription }: Recipient): string {
  const { topics: chosen = [], frequency } = subscription?.choices ?? {};
  return [
    channel.padEnd(8),
    contact.padEnd(34),
    formatMinute(since),
    chosen.length > 0 ? chosen.join(' ') : 'everything',
    frequency ?? '',
    subscription ? '' : 'unconfirmed: nothing is sent',
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

type LinkOptions = Parameters<typeof oneClickUnsubscribeLink>[1];

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

runCommand(usage, run);
