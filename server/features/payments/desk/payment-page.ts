/** One payment at the desk: its page, and marking it as matched or its problems as settled. */
import type { Request, RequestHandler, Response } from 'express';
import { formatDateTime } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import { actingDatabase } from '../../../acts/act.ts';
import { listActs } from '../../../acts/list-acts.ts';
import { branchesOf, currentActor, proofWays, readDone } from '../../staff/desk-access.ts';
import type { DeskFormState } from '../../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { readDeskForm } from '../../staff/read-desk-form.ts';
import { lookupPayment, type PaymentLookup } from '../lookup-payment.ts';
import { matchPayment } from '../match-payment.ts';
import { PaymentView } from '../pages/payment-view.tsx';
import { paymentSubject } from '../payment-subject.ts';
import { listRefundsOf } from '../refunds/read-refunds.ts';
import { describeResult } from '../refunds/refund-words.ts';
import { computeRefundable } from '../refunds/refundable.ts';
import { settlePayment } from '../settle-payment.ts';
import { findEvents } from '../show-payment.ts';
import { describeHistory } from './describe-history.ts';
import type { PaymentDeskServices } from './desk-services.ts';
import { paymentHref } from './list-names.ts';
import { settleForm } from './payment-forms.ts';

const actsShown = 50;

const doneTexts = {
  match: 'It is marked as matched to its booking.',
  settle: 'It is settled. Anything new about it opens it again.',
  made: describeResult({ kind: 'made' }),
  'under way': describeResult({ kind: 'under way' }),
  requested: describeResult({ kind: 'requested' }),
  cancelled: 'The refund is cancelled.',
};

export interface FoundPayment extends PaymentLookup {
  /** Name in the address: the receipt, our number, or the provider's. */
  readonly name: string;
  /** Subject of acts about it. */
  readonly subject: { readonly subject: string; readonly person: string | null };
}

export async function requirePayment({ database }: PaymentDeskServices, req: Request): Promise<FoundPayment> {
  const asked = String(req.params.name);
  const found = await lookupPayment(database.read, asked);
  if (!found) throw new HttpError(404, 'There is no such payment. Search for it in the list.');
  const { payment, issues } = found;
  const name = payment?.receipt ?? payment?.id ?? asked;
  return { payment, issues, name, subject: paymentSubject(payment ?? { id: name, receipt: null }) };
}

export interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  /** Sentence above the page. */
  readonly notice?: string | undefined;
  readonly settling?: DeskFormState;
  readonly refunding?: DeskFormState;
}

const untouched: DeskFormState = { values: {}, errors: {} };

export function paymentPage(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const found = await requirePayment(services, req);
    await sendPayment(services, res, found, { done: readDone(req, doneTexts) });
  };
}

export async function sendPayment(
  services: PaymentDeskServices,
  res: Response,
  found: FoundPayment,
  { status = 200, done, notice, settling = untouched, refunding = untouched }: Shown,
): Promise<void> {
  const { read } = services.database;
  const { payment, issues, name, subject } = found;
  const now = services.now();
  const [events, refunds, acts, branches, proof] = await Promise.all([
    findEvents(read, found),
    payment ? listRefundsOf(read, payment.id) : [],
    listActs(read, { subject: subject.subject, limit: actsShown }),
    branchesOf(services),
    proofWays(services, res),
  ]);
  const content = PaymentView({
    ...{ name, payment, issues, acts, refunds, now, notice, proof, settling, refunding },
    self: currentActor(res).staff,
    refundable: computeRefundable(events, refunds, now),
    limitPence: services.env.refundTwoPeoplePence,
    branch: branches.find(({ slug }) => slug === payment?.branch)?.name ?? payment?.branch,
    history: describeHistory({ payment, events, refunds, now }),
  });
  const title = payment ? `Payment ${name}` : `Unknown payment ${name}`;
  await sendDeskPage(services, res, { title, done, item: `payments/${name}`, content }, status);
}

export function match(services: PaymentDeskServices): RequestHandler {
  return async (req, res) => {
    const found = await requirePayment(services, req);
    const { payment, subject, name } = found;
    const acting = actingDatabase(
      { database: services.database, actor: currentActor(res) },
      'payments match',
      subject,
    );
    if (payment && (await matchPayment(acting, payment)))
      return res.redirect(303, `${paymentHref(name)}?done=match`);
    const notice = await whoDid(services, found, 'payments match');
    await sendPayment(services, res, await requirePayment(services, req), {
      status: 409,
      notice: notice ?? 'Nothing was changed: only a payment that has been made can be matched.',
    });
  };
}

export function settle(services: PaymentDeskServices): RequestHandler {
  const { database } = services;
  return async (req, res) => {
    const found = await requirePayment(services, req);
    const form = await readDeskForm(services, settleForm, req.body);
    if (!form.isValid) return sendPayment(services, res, found, { status: 422, settling: form });
    const note = String(form.values.note).trim();
    const acting = actingDatabase({ database, actor: currentActor(res) }, 'payments settle', {
      ...found.subject,
      why: note,
    });
    if ((await settlePayment(acting, found, note, services.now())) > 0)
      return res.redirect(303, `${paymentHref(found.name)}?done=settle`);
    await sendPayment(services, res, await requirePayment(services, req), {
      status: 409,
      notice: (await whoDid(services, found, 'payments settle')) ?? 'Nothing here is open to be settled.',
      settling: form,
    });
  };
}

/** Names who did it before, so that nothing is done twice. */
async function whoDid(
  { database }: PaymentDeskServices,
  { subject: { subject } }: FoundPayment,
  action: 'payments match' | 'payments settle',
): Promise<string | undefined> {
  const acts = await listActs(database.read, { subject, limit: actsShown });
  const last = acts.find((each) => each.action === action);
  const what = action === 'payments match' ? 'matched' : 'settled';
  return last && `Nothing of yours was saved: ${last.name} ${what} it on ${formatDateTime(last.at)}.`;
}
