/** Refunds at the desk: asking for one, confirming what a colleague asked for, cancelling it. */
import type { Request, RequestHandler, Response } from 'express';
import { parsePence } from '#shared/money/parse-pence.ts';
import { NotPermittedError } from '../../../acts/act.ts';
import { currentActor, missingProof, noSuchPage } from '../../staff/desk-access.ts';
import { readDeskForm } from '../../staff/read-desk-form.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { listRefundsOf } from '../refunds/read-refunds.ts';
import {
  cancelRefund,
  confirmRefund,
  type RefundContext,
  RefundRefused,
  type RefundResult,
  refundPayment,
} from '../refunds/refund-payment.ts';
import type { RefundRecord } from '../refunds/refund-record.ts';
import { describeRefusal, describeResult } from '../refunds/refund-words.ts';
import type { PaymentDeskServices } from './desk-services.ts';
import { paymentHref } from './list-names.ts';
import { refundForm } from './payment-forms.ts';
import { type FoundPayment, requirePayment, type Shown, sendPayment } from './payment-page.ts';

export function refund(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const { found, payment } = await requireOwn(services, req);
    const { seen, ...typed } = (req.body ?? {}) as Record<string, string | string[]>;
    const form = await readDeskForm(services, refundForm, typed);
    if (!form.isValid) return sendPayment(services, res, found, { status: 422, refunding: form });
    const message = missingProof(services, res);
    if (message) return sendPayment(services, res, found, { status: 422, refunding: { ...form, message } });
    const request = {
      payment,
      pence: parsePence(String(form.values.amount)) ?? 0,
      reason: String(form.values.reason).trim(),
      seenPence: Number.parseInt(String(seen), 10),
    };
    await answer(services, req, res, () => refundPayment(contextOf(services, res), request), {
      refunding: form,
    });
  };
}

export function confirm(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const { found, payment } = await requireOwn(services, req);
    const request = await requireRequest(services, req, payment);
    const notice = missingProof(services, res);
    if (notice) return sendPayment(services, res, found, { status: 422, notice });
    await answer(services, req, res, () => confirmRefund(contextOf(services, res), payment, request));
  };
}

export function cancel(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const { payment } = await requireOwn(services, req);
    const request = await requireRequest(services, req, payment);
    await answer(services, req, res, async () => {
      await cancelRefund(contextOf(services, res), payment, request);
      return { kind: 'cancelled' };
    });
  };
}

async function requireOwn(
  services: PaymentDeskServices,
  req: Request,
): Promise<{ found: FoundPayment; payment: PaymentRecord }> {
  const found = await requirePayment(services, req);
  // Money of an unknown payment is returned at the card company.
  if (!found.payment) throw noSuchPage();
  return { found, payment: found.payment };
}

async function requireRequest(
  { database }: PaymentDeskServices,
  req: Request,
  payment: PaymentRecord,
): Promise<RefundRecord> {
  const request = (await listRefundsOf(database.read, payment.id)).find(({ id }) => id === req.params.id);
  if (!request) throw noSuchPage();
  return request;
}

function contextOf({ database, env, log, payments }: PaymentDeskServices, res: Response): RefundContext {
  const { provider, ledger } = payments;
  return {
    ...{ database, provider, ledger, log },
    actor: currentActor(res),
    limitPence: env.refundTwoPeoplePence,
  };
}

/** Shows the payment again with the reason where nothing was done; what was typed stays. */
async function answer(
  services: PaymentDeskServices,
  req: Request,
  res: Response,
  act: () => Promise<RefundResult | { readonly kind: 'cancelled' }>,
  typed: Pick<Shown, 'refunding'> = {},
): Promise<void> {
  const show = async (notice: string) =>
    sendPayment(services, res, await requirePayment(services, req), { status: 409, notice, ...typed });
  try {
    const result = await act();
    if (result.kind === 'rejected') return await show(describeResult(result));
    services.outbox.flush();
    res.redirect(303, `${paymentHref(String(req.params.name))}?done=${encodeURIComponent(result.kind)}`);
  } catch (error) {
    if (error instanceof NotPermittedError) throw noSuchPage();
    if (!(error instanceof RefundRefused)) throw error;
    await show(describeRefusal(error));
  }
}
