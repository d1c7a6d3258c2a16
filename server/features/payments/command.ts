/** `npm run payments`: lists payments made on the website, for the staff who match them to bookings. */
import path from 'node:path';
import { addDays, londonDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
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
import type { Database } from '../../platform/database/open-database.ts';
import type { Storage } from '../../platform/storage.ts';
import { listPayments } from './list-payments.ts';
import { lookupPayment, type PaymentLookup } from './lookup-payment.ts';
import type { PaymentRecord } from './payment-record.ts';
import { settlePayment } from './settle-payment.ts';
import { showPayment } from './show-payment.ts';

const usage = `npm run payments -- <what to do>

  list       [--all]          what somebody has to do something about, the next deadline first: paid and not yet put to a
                              booking, disputes, refunds that failed, wrong sums; --all: every payment
             [--email …]      only of whoever has this address
  show       R-7K3F-29QX      one payment with everything the card company has told about it
  match      R-7K3F-29QX      notes that it has been put to its booking
  settle     R-7K3F-29QX --note "…"
                              notes that what is open about it has been dealt with; whatever is new opens it again
  reconcile  [--day 2026-11-21]
                              compares a day (of London; yesterday when not said) with the card company, and takes over
                              what is missing here

A payment without a receipt is named by the number that list --all shows first, what belongs to no payment by the card
company's own name for it.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such payment,
4 when a day does not agree.
`;

const root = path.resolve(import.meta.dirname, '../..');
const singlePaymentCommands = ['show', 'match', 'settle'];
const options = {
  all: { type: 'boolean' },
  email: { type: 'string' },
  note: { type: 'string' },
  day: { type: 'string' },
} as const;

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, options);
  const [command, name, ...more] = positionals;
  const takesPayment = singlePaymentCommands.includes(command ?? '');
  if (command !== 'list' && command !== 'reconcile' && !takesPayment) throw unknownCommand(command);
  if (takesPayment && name === undefined)
    throw new UsageError(`${command} wants the receipt of a payment like R-7K3F-29QX.`);
  rejectExtraArgs(takesPayment ? more : positionals.slice(1));
  if (command === 'settle' && !values.note?.trim())
    throw new UsageError('settle wants --note "…" with what has been done.');
  const day = command === 'reconcile' ? readDay(values.day) : '';
  return withStorage(root, usage, async (storage, env) => {
    if (command === 'reconcile') return compare(storage, env, day);
    if (command !== 'list')
      return runOnPayment(storage.database, command as string, name as string, values.note);
    const lines = await listPayments(storage.database.read, values);
    print(lines.length === 0 ? ['Nothing.'] : lines);
    return 0;
  });
}

function readDay(day = addDays(londonDay(new Date()), -1)): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
  if (!isDay) throw new UsageError(`"${day}" is no day: write it like 2026-11-21.`);
  return day;
}

async function runOnPayment(database: Database, command: string, name: string, note = ''): Promise<number> {
  const found = await lookupPayment(database.read, name);
  if (!found || (command === 'match' && !found.payment)) {
    process.stderr.write(`There is no payment ${name}.\n`);
    return 3;
  }
  if (command === 'show') print(await showPayment(database.read, found));
  else if (command === 'settle') print([await settle(database, found, name, note.trim())]);
  else print([await match(database, found.payment as PaymentRecord)]);
  return 0;
}

async function settle(database: Database, found: PaymentLookup, name: string, note: string): Promise<string> {
  const count = await settlePayment(database, found, note, database.clock.now());
  if (count === 0) return `Nothing is open about ${name} that could be dealt with.`;
  return `${name} is noted as dealt with.`;
}

async function match(database: Database, { id, receipt, state, matchedAt }: PaymentRecord): Promise<string> {
  if (state !== 'succeeded') return 'It has not been paid, so there is nothing to put to a booking.';
  if (matchedAt) return `${receipt} was put to its booking on ${matchedAt.slice(0, 10)} already.`;
  const { clock, write } = database;
  await write((transaction) =>
    transaction.updateTable('payments').set({ matchedAt: clock.sql() }).where('id', '=', id).execute(),
  );
  return `${receipt} is noted as put to its booking.`;
}

/** Imports lazily, as these modules load the query API and Stripe's library. */
async function compare(storage: Storage, env: Env, day: string): Promise<number> {
  const [{ openReconcileContext }, { reconcile }] = await Promise.all([
    import('./open-reconcile-context.ts'),
    import('./reconcile.ts'),
  ]);
  const context = await openReconcileContext(env, storage, root);
  const result = context && (await reconcile(context, day));
  if (!result) {
    print([
      context
        ? 'The practice page moves no money, so there is nothing to compare with.'
        : 'No cards are taken with these settings, so there is nothing to compare with.',
    ]);
    return 0;
  }
  const { matched, matchedPence, otherMatched, differences } = result;
  print([
    `${day}: payments that agree: ${matched}, ${formatExactPounds(matchedPence)}; refunds, disputes and warnings that agree: ${otherMatched}.`,
    ...differences,
    differences.length === 0 ? 'Nothing differs.' : `Differences: ${differences.length}.`,
  ]);
  return differences.length === 0 ? 0 : 4;
}

runCommand(usage, run);
