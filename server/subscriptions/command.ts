/** `npm run subscriptions`: who may be sent offers, for the people who send them; and stopping for somebody who rings. */
import path from 'node:path';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import {
  print,
  readWords,
  refuseMore,
  runCommand,
  UsageError,
  unknownOrder,
  withKeeping,
} from '../command.ts';
import { writeCsv } from '../csv.ts';
import type { Env } from '../env.ts';
import type { Keeping } from '../keeping.ts';
import { findRecipients, type Recipient, type WantedRecipients } from './find-recipients.ts';
import { readContact, stopContact } from './stop-contact.ts';
import { linkToSubscription, oneClickStopLink } from './subscription-link.ts';

const channels = ['email', 'sms', 'whatsapp', 'post'];
const topics = topicOptions.map(({ value }) => value);

const usage = `npm run subscriptions -- <what to do>

  list     [--channel email] [--topic cruise]   every way that was agreed to and not taken back, one a line
  export   takes the same as list and writes a table, with the links that a newsletter must carry:
           npm run -s subscriptions -- export --channel email > offers.csv
  post     numbers above printed addresses whose owners have said what they want
  show     ann@example.test or 07700900982      every yes and no, with its sentence and when it was said
  stop     ann@example.test or 07700900982      nothing is sent there from now on

Channels: ${channels.join(', ')}
Topics: ${topics.join(', ')}
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when nothing is known of the address.
`;

const nothingKnown = 3;

type Order =
  | { what: 'list' | 'export'; wanted: WantedRecipients }
  | { what: 'post' }
  | { what: 'show' | 'stop'; contact: string };

async function run(words: readonly string[]): Promise<number> {
  const order = readOrder(words);
  const root = path.resolve(import.meta.dirname, '../..');
  return withKeeping(root, usage, (keeping, env) => carryOut(keeping, env, order));
}

function readOrder(words: readonly string[]): Order {
  const { values, positionals } = readWords(words, {
    channel: { type: 'string' },
    topic: { type: 'string' },
  });
  const [what, contact, ...more] = positionals;
  if (what === 'show' || what === 'stop') {
    if (contact === undefined) throw new UsageError(`${what} wants an e-mail address or a phone number.`);
    // A number may be typed with its spaces.
    return { what, contact: readContact([contact, ...more].join(' ')) };
  }
  refuseMore(positionals.slice(1));
  if (what === 'post') return { what };
  if (what !== 'list' && what !== 'export') throw unknownOrder(what);
  if (values.channel && !channels.includes(values.channel))
    throw new UsageError(`There is no channel "${values.channel}".`);
  if (values.topic && !topics.some((topic) => topic === values.topic))
    throw new UsageError(`There is no topic "${values.topic}".`);
  return { what, wanted: values };
}

async function carryOut(keeping: Keeping, env: Env, order: Order): Promise<number> {
  const { database } = keeping;
  if (order.what === 'post') return printAll((await findPostChoices(keeping)).map(postInOneLine));
  if (order.what === 'show') return show(keeping, order.contact);
  if (order.what === 'stop') {
    const known = await database.write((transaction) => stopContact(transaction, order.contact, new Date()));
    if (!known) return nothing(order.contact);
    return printAll([`Nothing is sent to ${order.contact} from now on.`]);
  }
  if (!('wanted' in order)) return 0;
  const found = await findRecipients(database.read, order.wanted);
  if (order.what === 'list') return printAll(found.map(inOneLine));
  const maker = { origin: env.publicOrigin, secret: keeping.secret, now: new Date() };
  const rows = found.map((each) => inARow(each, maker));
  process.stdout.write(writeCsv(columns, rows));
  return 0;
}

function printAll(lines: readonly string[]): number {
  print(lines.length === 0 ? ['Nothing.'] : lines);
  return 0;
}

function nothing(contact: string): number {
  process.stderr.write(`Nothing is known of ${contact}.\n`);
  return nothingKnown;
}

async function show({ database: { read } }: Keeping, contact: string): Promise<number> {
  const lines = await read
    .selectFrom('consents')
    .selectAll()
    .where('contact', '=', contact)
    .orderBy('at')
    .execute();
  const kept = await read
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', contact)
    .executeTakeFirst();
  if (lines.length === 0 && !kept) return nothing(contact);
  print([
    ...(kept ? [`${kept.state} since ${minuteOf(kept.changedAt)}`] : []),
    ...lines.map(
      ({ at, given, channel, how, wording, wordingVersion }) =>
        `${minuteOf(at)}  ${given ? 'yes' : 'no '}  ${channel.padEnd(8)}  ${how.padEnd(18)}  ${wording} (edition ${wordingVersion})`,
    ),
  ]);
  return 0;
}

function inOneLine({ channel, contact, since, subscription }: Recipient): string {
  const { topics: chosen = [], frequency } = subscription?.choices ?? {};
  return [
    channel.padEnd(8),
    contact.padEnd(34),
    minuteOf(since),
    chosen.length > 0 ? chosen.join(' ') : 'everything',
    frequency ?? '',
  ]
    .join('  ')
    .trimEnd();
}

const columns = [
  ...['channel', 'contact', 'name', 'address', 'postcode', 'topics', 'frequency', 'since'],
  ...['preferences link', 'one-click stop (List-Unsubscribe)'],
];

function inARow({ channel, contact, since, subscription }: Recipient, maker: LinkMaker): string[] {
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
    subscription ? linkToSubscription({ purpose: 'manage', id: subscription.id }, maker) : '',
    subscription ? oneClickStopLink(subscription.id, maker) : '',
  ];
}

type LinkMaker = Parameters<typeof oneClickStopLink>[1];

function findPostChoices({ database: { read } }: Keeping) {
  return read.selectFrom('postChoices').selectAll().orderBy('changedAt', 'desc').execute();
}

function postInOneLine({
  number,
  action,
  topics: chosen,
  changedAt,
  reference,
}: Awaited<ReturnType<typeof findPostChoices>>[number]): string {
  const about = chosen ? (JSON.parse(chosen) as string[]).join(' ') : '';
  return [number.padEnd(14), action.padEnd(6), minuteOf(changedAt), reference, about].join('  ').trimEnd();
}

function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

runCommand(usage, run);
