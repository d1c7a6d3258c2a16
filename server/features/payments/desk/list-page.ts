/** Lists of payments at the desk: work to do, everything by day, and a search. */
import type { Request, RequestHandler } from 'express';
import { formatDateTime, formatDay, londonDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import { isDay } from '../../../platform/command-line/parse-times.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import { branchesOf } from '../../staff/desk-access.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { describeIssue } from '../describe-issue.ts';
import { type PaymentCard, PaymentList } from '../pages/payment-list.tsx';
import { describeState, isTestMode } from '../payment-words.ts';
import { expiryOf } from '../refunds/refund-record.ts';
import type { PaymentDeskServices } from './desk-services.ts';
import {
  type ListedPayment,
  type ListPage,
  listEverything,
  listProblems,
  listRequests,
  listToMatch,
  listUnderWay,
  type PageRequest,
  type Place,
  searchPayments,
} from './list-for-desk.ts';
import { listTitles, paymentHref, paymentsPath } from './list-names.ts';

const pageSize = 25;

type ListName = keyof typeof listTitles;
const listNames = Object.keys(listTitles) as ListName[];

type ListRequest = PageRequest & { readonly now: Date; readonly day?: string | undefined };

const lists: Readonly<Record<ListName, (read: Reader, request: ListRequest) => Promise<ListPage>>> = {
  match: listToMatch,
  problems: listProblems,
  confirm: listRequests,
  refunds: listUnderWay,
  all: listEverything,
};

/** Counts up to `limit`. */
export async function countList(
  read: Reader,
  name: ListName,
  request: Pick<ListRequest, 'now' | 'limit'>,
): Promise<number> {
  return (await lists[name](read, request)).rows.length;
}

export function listPage(services: PaymentDeskServices): RequestHandler {
  const { read } = services.database;
  return async (req, res) => {
    const name = listNames.find((each) => each === req.query.view) ?? 'match';
    const search = typeof req.query.search === 'string' ? req.query.search.trim().slice(0, 254) : '';
    const day = name === 'all' && isDay(String(req.query.day)) ? String(req.query.day) : undefined;
    const request = { after: readPlace(req.query.after), limit: pageSize, now: services.now(), day };
    const { rows, next } = search
      ? await searchPayments(read, search, request)
      : await lists[name](read, request);
    const branches = new Map((await branchesOf(services)).map(({ slug, name: label }) => [slug, label]));
    const content = PaymentList({
      list: search ? null : name,
      ...{ search, day },
      today: londonDay(services.now()),
      cards: rows.map((row) => toCard(row, branches)),
      more: next && moreAddress(req, next),
    });
    const title = search ? `Found: ${search}` : day ? `Payments of ${formatDay(day)}` : listTitles[name];
    await sendDeskPage(services, res, { title, content });
  };
}

function toCard(row: ListedPayment, branches: ReadonlyMap<string, string>): PaymentCard {
  const { payment, issue, refund } = row;
  const name = payment?.receipt ?? payment?.id ?? issue?.object ?? issue?.payment ?? issue?.intentRef ?? '';
  const at = refund?.at ?? payment?.paidAt ?? payment?.createdAt ?? issue?.openedAt ?? '';
  return {
    key: refund?.id ?? issue?.id ?? name,
    href: paymentHref(name),
    day: londonDay(new Date(payment?.createdAt ?? at)),
    heading: payment ? `${formatExactPounds(payment.amountPence)} ${payment.surname}` : 'Unknown payment',
    ...standing(row),
    facts: [
      name,
      ...(payment ? [`booking ${payment.reference}`, branches.get(payment.branch) ?? payment.branch] : []),
      formatDateTime(at),
    ].join(', '),
  };
}

/** What is to do, as the card's second line, and its state. */
function standing({
  payment,
  issue,
  refund,
}: ListedPayment): Pick<PaymentCard, 'state' | 'what' | 'isUrgent'> {
  if (refund) {
    const waits = refund.state === 'requested';
    return {
      state: waits ? `until ${formatDay(expiryOf(refund))}` : 'under way',
      what: `Refund of ${formatExactPounds(refund.amountPence)}, asked by ${refund.requestedByName}: ${refund.reason}`,
      isUrgent: false,
    };
  }
  if (issue) {
    const { dueAt } = issue;
    const state = dueAt ? `by ${formatDay(dueAt)}` : 'open';
    return { state, what: describeIssue({ ...issue, dueAt: null }, payment), isUrgent: dueAt !== null };
  }
  const practice = payment && isTestMode(payment) ? 'practice, no money moved' : null;
  return { state: payment ? describeState(payment) : '', what: practice, isUrgent: false };
}

function moreAddress(req: Request, { at, id }: Place): string {
  const { view, search, day } = req.query;
  const query = new URLSearchParams({
    ...(typeof view === 'string' && { view }),
    ...(typeof search === 'string' && { search }),
    ...(typeof day === 'string' && { day }),
    after: `${at} ${id}`,
  });
  return `${paymentsPath}?${query}`;
}

/** `9999` is the time of problems without a deadline. */
function readPlace(value: unknown): Place | undefined {
  const [, at, id] =
    /^(9999|\d{4}-[\dT:.-]{1,20}Z) (.{1,200})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return at && id ? { at, id } : undefined;
}
