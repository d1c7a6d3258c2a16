/** `npm run payments`: what has been paid on the website, for the people who put it to its bookings. */
import path from 'node:path';
import { formatExactPounds } from '#shared/money.ts';
import {
  print,
  readWords,
  refuseMore,
  runCommand,
  UsageError,
  unknownOrder,
  withKeeping,
} from '../command.ts';
import type { Database } from '../database/open-database.ts';
import type { PaymentRecord } from './payment-record.ts';

const usage = `npm run payments -- <what to do>

  list     [--all]          paid and not yet put to a booking; --all: every payment, with what came of it
           [--email …]      only of whoever has this address
  show     R-7K3F-29QX      one payment with everything the card company has told about it
  match    R-7K3F-29QX      notes that it has been put to its booking

A payment without a receipt is named by the number that list --all shows first.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such payment.
`;

const mostListed = 500;

async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(words, { all: { type: 'boolean' }, email: { type: 'string' } });
  const [what, name, ...more] = positionals;
  const wants = what === 'show' || what === 'match';
  if (what !== 'list' && !wants) throw unknownOrder(what);
  if (wants && name === undefined)
    throw new UsageError(`${what} wants the receipt of a payment like R-7K3F-29QX.`);
  refuseMore(wants ? more : positionals.slice(1));
  const root = path.resolve(import.meta.dirname, '../..');
  return withKeeping(root, usage, ({ database }) =>
    what === 'list' ? list(database, values) : one(database, what, name as string),
  );
}

async function list(
  { read }: Database,
  { all, email }: { all?: boolean | undefined; email?: string | undefined },
): Promise<number> {
  let payments = read.selectFrom('payments').selectAll().orderBy('createdAt', 'desc').limit(mostListed);
  if (!all) payments = payments.where('state', '=', 'succeeded').where('matchedAt', 'is', null);
  if (email) payments = payments.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()));
  const found = await payments.execute();
  print(found.length === 0 ? ['Nothing.'] : found.map(inOneLine));
  return 0;
}

async function one(database: Database, what: 'show' | 'match', name: string): Promise<number> {
  const payment = await database.read
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.or([is('receipt', '=', name.toUpperCase()), is('id', '=', name.toLowerCase())]))
    .executeTakeFirst();
  if (!payment) {
    process.stderr.write(`There is no payment ${name}.\n`);
    return 3;
  }
  if (what === 'show') print(await inFull(database, payment));
  else print([await match(database, payment)]);
  return 0;
}

async function match(database: Database, { id, receipt, state, matchedAt }: PaymentRecord): Promise<string> {
  if (state !== 'succeeded') return 'It has not been paid, so there is nothing to put to a booking.';
  if (matchedAt) return `${receipt} was put to its booking on ${matchedAt.slice(0, 10)} already.`;
  const now = new Date().toISOString();
  await database.write((transaction) =>
    transaction.updateTable('payments').set({ matchedAt: now }).where('id', '=', id).execute(),
  );
  return `${receipt} is noted as put to its booking.`;
}

function inOneLine(payment: PaymentRecord): string {
  const { id, receipt, createdAt, amountPence, reference, surname, branch } = payment;
  return [
    receipt ?? id,
    createdAt.slice(0, 16).replace('T', ' '),
    formatExactPounds(amountPence).padStart(10),
    reference.padEnd(12),
    surname.padEnd(16),
    branch.padEnd(16),
    stateOf(payment),
  ].join('  ');
}

function stateOf({ provider, providerRef, state, matchedAt }: PaymentRecord): string {
  const said = matchedAt ? 'matched' : state === 'succeeded' ? 'to be matched' : state;
  if (provider !== 'sandbox' && !providerRef?.startsWith('cs_test_')) return said;
  return `practice: no money came${state === 'succeeded' ? '' : `, ${said}`}`;
}

async function inFull({ read }: Database, payment: PaymentRecord): Promise<string[]> {
  const events = await read
    .selectFrom('paymentEvents')
    .selectAll()
    .where('payment', '=', payment.id)
    .orderBy('receivedAt')
    .execute();
  return [
    inOneLine(payment),
    `number ${payment.id}, by ${payment.provider} as ${payment.providerRef ?? 'nothing yet'}`,
    `e-mail ${payment.email ?? 'cleared'}`,
    ...(payment.refundedPence > 0 ? [`returned ${formatExactPounds(payment.refundedPence)}`] : []),
    '',
    ...events.map(({ at, news, effect, id }) => `${at}  ${news.padEnd(10)}  ${effect.padEnd(14)}  ${id}`),
  ];
}

runCommand(usage, run);
