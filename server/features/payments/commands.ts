/** `premier payments`: payments made on the website, for staff who match them to bookings. */
import { addDays, londonDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import { parsePence } from '#shared/money/parse-pence.ts';
import { actOutside } from '../../acts/act.ts';
import { asOperator, operator } from '../../acts/operator.ts';
import { openCommandLog, print, printList } from '../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  flag,
  option,
  requiredOption,
} from '../../platform/command-line/define-commands.ts';
import { CommandError, exitCodes, notFound, UsageError } from '../../platform/command-line/exit-codes.ts';
import { parseDay } from '../../platform/command-line/parse-times.ts';
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listPayments } from './list-payments.ts';
import { lookupPayment, type PaymentLookup } from './lookup-payment.ts';
import { matchPayment } from './match-payment.ts';
import { paymentSubject } from './payment-subject.ts';
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
        const subject = { ...paymentSubject(found.payment ?? { receipt: null, id: name }), why: note.trim() };
        const acting = asOperator(database, 'payments settle', subject);
        const count = await settlePayment(acting, found, note.trim(), database.clock.now());
        print(
          count === 0
            ? `${name} has no open issue to settle.`
            : `${name} is settled; issues settled: ${count}.`,
        );
      },
    }),
    refund: command(withStorage, {
      summary:
        'Refunds a payment, whole or in part; above REFUND_TWO_PEOPLE_PENCE a person at the desk must confirm it',
      params: { payment, amount: requiredOption('20.00'), reason: requiredOption('"…"') },
      run: refund,
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
  const { receipt, state, matchedAt } = found;
  if (state !== 'succeeded') return print(`${name} is not paid, so it cannot be matched to a booking.`);
  const acting = asOperator(database, 'payments match', paymentSubject(found));
  if (await matchPayment(acting, found)) return print(`${receipt} is marked as matched to its booking.`);
  const when = matchedAt ? ` on ${matchedAt.slice(0, 10)}` : '';
  print(`${receipt} was already matched to its booking${when}.`);
}

/** Imports lazily, as `compare` does. */
async function refund(
  opened: StorageContext,
  { payment: name, amount, reason }: { payment: string; amount: string; reason: string },
): Promise<number> {
  const { database } = opened.storage;
  const pence = parsePence(amount);
  if (pence === null) throw new UsageError(`"${amount}" is not an amount in pounds such as 20.00.`);
  const { payment: found } = await find(database, name);
  if (!found) throw notFound(`There is no payment ${name}.`);
  const [{ openReconcileContext }, { refundPayment, RefundRefused }, words] = await Promise.all([
    import('./open-reconcile-context.ts'),
    import('./refunds/refund-payment.ts'),
    import('./refunds/refund-words.ts'),
  ]);
  const context = await openReconcileContext(opened);
  if (!context) throw notFound('These settings take no card payments, so there is nothing to refund.');
  const { provider, books: ledger } = context;
  const limitPence = opened.env.refundTwoPeoplePence;
  const result = await refundPayment(
    { database, provider, ledger, limitPence, actor: operator(), log: openCommandLog() },
    { payment: found, pence, reason: reason.trim() },
  ).catch((error: unknown) => {
    throw error instanceof RefundRefused ? notFound(words.describeRefusal(error)) : error;
  });
  const text = words.describeResult(result);
  if (result.kind === 'rejected') throw new CommandError(exitCodes.failed, text);
  print(`${name}, ${formatExactPounds(pence)}: ${text}`);
  return result.kind === 'made' ? exitCodes.done : exitCodes.incomplete;
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
  const { database } = opened.storage;
  const result =
    context &&
    (await actOutside(
      { database, actor: operator() },
      'payments reconcile',
      { subject: day },
      {
        intended: {},
        work: () => reconcile(context, day),
      },
    ));
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
