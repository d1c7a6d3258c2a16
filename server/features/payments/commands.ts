/** `premier payments`: payments made on the website, for staff who match them to bookings. */
import { addDays, londonDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import { print, printList } from '../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  flag,
  option,
  requiredOption,
} from '../../platform/command-line/define-commands.ts';
import { exitCodes, notFound } from '../../platform/command-line/exit-codes.ts';
import { parseDay } from '../../platform/command-line/parse-times.ts';
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listPayments } from './list-payments.ts';
import { lookupPayment, type PaymentLookup } from './lookup-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { showPayment } from './show-payment.ts';

const payment = argument();

export default defineCommands({
  summary: 'card payments, refunds and disputes',
  storedBy: 'site',
  notes: [
    'A payment is named by its receipt, such as R-7K3F-29QX, or without one by the number in list --all. Events of an unknown payment are named by the provider’s id.',
  ],
  verbs: {
    list: command(withStorage, {
      summary: 'Lists payments to match and open issues, next deadline first; --all lists every payment',
      params: { all: flag, email: option('ann@example.test') },
      async run({ storage }, values) {
        const lines = await listPayments(storage.database.read, values);
        printList(lines, values.all ? 'No payments.' : 'No payments that need action.');
      },
    }),
    show: command(withStorage, {
      summary: 'Shows one payment with every event from the provider',
      params: { payment },
      async run({ storage: { database } }, values) {
        print(await showPayment(database.read, await find(database, values.payment)));
      },
    }),
    match: command(withStorage, {
      summary: 'Marks the payment as matched to its booking',
      params: { payment },
      run: match,
    }),
    settle: command(withStorage, {
      summary: 'Marks the open issues of the payment as settled; a new event reopens them',
      params: { payment, note: requiredOption('"…"') },
      async run({ storage: { database } }, { payment: name, note }) {
        const found = await find(database, name);
        const count = await settlePayment(database, found, note.trim(), database.clock.now());
        print(
          count === 0
            ? `${name} has no open issue to settle.`
            : `${name} is settled; issues settled: ${count}.`,
        );
      },
    }),
    reconcile: command(withStorage, {
      summary:
        'Compares a day in London, by default yesterday, with the provider and records what is missing here',
      params: { day: option('2026-11-21', parseDay) },
      run: compare,
    }),
  },
});

async function find({ read }: Database, name: string): Promise<PaymentLookup> {
  const found = await lookupPayment(read, name);
  if (!found) throw notFound(`There is no payment ${name}.`);
  return found;
}

async function match({ storage: { database } }: StorageContext, { payment: name }: { payment: string }) {
  const { payment: found } = await find(database, name);
  if (!found) throw notFound(`There is no payment ${name}.`);
  const { id, receipt, state, matchedAt } = found;
  if (state !== 'succeeded') return print(`${name} is not paid, so it cannot be matched to a booking.`);
  if (matchedAt) return print(`${receipt} was already matched to its booking on ${matchedAt.slice(0, 10)}.`);
  const { clock, write } = database;
  await write((transaction) =>
    transaction.updateTable('payments').set({ matchedAt: clock.sql() }).where('id', '=', id).execute(),
  );
  print(`${receipt} is marked as matched to its booking.`);
}

/** Imports lazily, as these modules load the query API and Stripe's library. */
async function compare(
  opened: StorageContext,
  { day = addDays(londonDay(new Date()), -1) }: { day: string | undefined },
): Promise<number> {
  const [{ openReconcileContext }, { reconcile }] = await Promise.all([
    import('./open-reconcile-context.ts'),
    import('./reconcile.ts'),
  ]);
  const context = await openReconcileContext(opened);
  const result = context && (await reconcile(context, day));
  if (!result) {
    print(
      context
        ? 'The sandbox moves no money, so there is nothing to compare.'
        : 'These settings take no card payments, so there is nothing to compare.',
    );
    return exitCodes.done;
  }
  const { matched, matchedPence, otherMatched, differences } = result;
  print(
    `${day}: payments that agree: ${matched}, ${formatExactPounds(matchedPence)}; refunds, disputes and warnings that agree: ${otherMatched}.`,
    differences,
    differences.length === 0 ? 'No differences.' : `Differences: ${differences.length}.`,
  );
  return differences.length === 0 ? exitCodes.done : exitCodes.incomplete;
}
