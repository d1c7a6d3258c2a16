/** A day of payments at the desk: its sums, the comparison with the provider, tables for a spreadsheet. */
import type { Request, RequestHandler, Response } from 'express';
import { addDays, formatLongDay, londonDay } from '#shared/dates.ts';
import { act, actOutside } from '../../../acts/act.ts';
import { isDay } from '../../../platform/command-line/parse-times.ts';
import { actContext, branchesOf, missingProof, noSuchPage, proofWays } from '../../staff/desk-access.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { DayView } from '../pages/day-view.tsx';
import { isReturned, readPeriod, readPeriodPayments, writePaymentTable } from '../payment-table.ts';
import { isTestMode } from '../payment-words.ts';
import { type Reconciliation, reconcile } from '../reconcile.ts';
import type { PaymentDeskServices } from './desk-services.ts';
import { paymentsPath } from './list-names.ts';

interface Shown {
  readonly status?: number;
  readonly notice?: string;
  readonly comparison?: Reconciliation;
}

/** Leads to the day that a form names, otherwise to yesterday. */
export function daysPage({ now }: PaymentDeskServices): RequestHandler {
  return (req, res) => {
    const day = String(req.query.day);
    const shown = isDay(day) ? day : addDays(londonDay(now()), -1);
    res.redirect(303, `${paymentsPath}/days/${shown}`);
  };
}

function requireDay(req: Request): string {
  const day = String(req.params.day);
  if (!isDay(day)) throw noSuchPage();
  return day;
}

export function dayPage(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => sendDay(services, res, requireDay(req), {});
}

async function sendDay(
  services: PaymentDeskServices,
  res: Response,
  day: string,
  { status = 200, notice, comparison }: Shown,
): Promise<void> {
  const period = { from: day, until: addDays(day, 1) };
  const { payments, refunds } = await readPeriodPayments(services.database.read, period);
  const returned = refunds.filter(({ event }) => event.currency === 'gbp' && isReturned(event));
  const content = DayView({
    ...{ day, notice, comparison, today: londonDay(services.now()) },
    paid: { count: payments.length, pence: sumOf(payments.map(({ amountPence }) => amountPence)) },
    refunded: { count: returned.length, pence: sumOf(returned.map(({ event }) => event.amount ?? 0)) },
    unmatched: payments.filter((payment) => !payment.matchedAt && !payment.settledAt).length,
    isPractice: payments.some(isTestMode),
    proof: await proofWays(services, res),
  });
  await sendDeskPage(services, res, { title: formatLongDay(day), content }, status);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, pence) => sum + pence, 0);
}

/** Records what is missing here, as `premier payments reconcile` does. */
export function compareDay(services: PaymentDeskServices): RequestHandler {
  const { database, log, payments } = services;
  const { provider, ledger } = payments;
  return async (req, res) => {
    const day = requireDay(req);
    if (!provider?.listBetween)
      return sendDay(services, res, day, { notice: 'No money moves here, so there is nothing to compare.' });
    const subject = {
      subject: day,
      change: (result: Reconciliation | null) =>
        result && { after: { agree: result.matched, differences: result.differences.length } },
    };
    const work = () =>
      reconcile({ database, provider, books: ledger }, day).catch((error: unknown) => {
        log.warn(
          { event: 'payment_comparison_failed', err: error, day },
          'failed to compare the payments of a day with the card company’s',
        );
        return null;
      });
    const comparison = await actOutside(actContext(services, res), 'payments reconcile', subject, {
      intended: {},
      work,
    });
    services.outbox.flush();
    if (comparison) return sendDay(services, res, day, { comparison });
    await sendDay(services, res, day, {
      status: 503,
      notice: 'The card company did not answer. Compare again in some minutes: repeating is safe.',
    });
  };
}

/** Sends the payments of a day or a month as CSV. */
export function exportTable(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const name = String(req.params.day);
    const period = readPeriod(name);
    if (!period) throw noSuchPage();
    const notice = missingProof(services, res);
    if (notice) return sendDay(services, res, period.from, { status: 422, notice });
    const found = await readPeriodPayments(services.database.read, period);
    const branches = new Map((await branchesOf(services)).map(({ slug, name: label }) => [slug, label]));
    const rows = found.payments.length + found.refunds.length;
    const subject = { subject: name, change: () => ({ after: { rows } }) };
    await act(actContext(services, res), 'payments export', subject, async () => rows);
    res.attachment(`payments-${name}.csv`).send(writePaymentTable(found, branches));
  };
}
