/** Lists payments, problems and refunds for staff, a page at a time: each reads its page by an index. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { addDays, londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { toNameKey } from '../name-key.ts';
import type { IssueRecord } from '../payment-issue.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { oldestRequest, type RefundRecord } from '../refunds/refund-record.ts';

/** Last row of the page before, by the column of the list and the id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface PageRequest {
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** One row of a list: a payment, with the problem or the refund that the list is about. */
export interface ListedPayment {
  readonly payment: PaymentRecord | undefined;
  readonly issue?: IssueRecord;
  readonly refund?: RefundRecord;
}

export interface ListPage {
  readonly rows: readonly ListedPayment[];
  /** Place of the next page; null on the last one. */
  readonly next: Place | null;
}

/** Paid, and of no booking yet; a settled one that was refunded whole needs none. */
export const needsMatch = sql<boolean>`"state" = 'succeeded' and "matchedAt" is null
  and ("settledAt" is null or "refundedPence" < "amountPence")`;
const isOpenProblem = sql<boolean>`"open" = 1 and "settledAt" is null`;
/** Places ahead of every row, so that the first page is read by its index, too. */
const beginning: Place = { at: '', id: '' };
const future: Place = { at: '9999', id: '' };
/** Problems without a deadline come after all others. */
const deadline = sql<string>`coalesce("dueAt", '9999')`;

/** Those that wait longest first. */
export async function listToMatch(
  read: Reader,
  { after = beginning, limit }: PageRequest,
): Promise<ListPage> {
  const found = await read
    .selectFrom('payments')
    .selectAll()
    .where(needsMatch)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('paidAt', 'id'), '>', tuple(after.at as string | null, after.id)),
    )
    .orderBy('paidAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return toPage(found, limit, ({ paidAt }) => paidAt ?? '', ofPayment);
}

/** Disputes by their deadline, then all other problems. */
export async function listProblems(
  read: Reader,
  { after = beginning, limit }: PageRequest,
): Promise<ListPage> {
  const open = read.selectFrom('paymentIssues').selectAll().where(isOpenProblem);
  // Two queries, as SQLite seeks no pair of which one is an expression.
  const same = open.where(sql<boolean>`${deadline} = ${after.at}`).where('id', '>', after.id);
  const later = open.where(sql<boolean>`${deadline} > ${after.at}`).orderBy(deadline);
  const found = await Promise.all(
    [same, later].map((rows) =>
      rows
        .orderBy('id')
        .limit(limit + 1)
        .execute(),
    ),
  );
  const issues = found.flat().slice(0, limit + 1);
  const owners = await findPayments(read, issues);
  return toPage(
    issues,
    limit,
    ({ dueAt }) => dueAt ?? '9999',
    (issue) => ({ payment: owners.get(issue.payment ?? ''), issue }),
  );
}

/** Refunds that a second person must confirm, the oldest first. */
export function listRequests(read: Reader, request: PageRequest & { readonly now: Date }): Promise<ListPage> {
  const rows = refundsIn(read, 'requested').where('at', '>', oldestRequest(request.now));
  return listRefunds(read, rows, request);
}

/** Refunds that the provider has not finished, the oldest first. */
export function listUnderWay(read: Reader, request: PageRequest): Promise<ListPage> {
  return listRefunds(read, refundsIn(read, 'under way'), request);
}

type RefundQuery = SelectQueryBuilder<Tables, 'paymentRefunds', RefundRecord>;

function refundsIn(read: Reader, state: RefundRecord['state']): RefundQuery {
  return read.selectFrom('paymentRefunds').selectAll().where('state', '=', state);
}

async function listRefunds(read: Reader, rows: RefundQuery, { after = beginning, limit }: PageRequest) {
  const refunds = await rows
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(after.at, after.id)))
    .orderBy('at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const owners = await findPayments(read, refunds);
  return toPage(
    refunds,
    limit,
    ({ at }) => at,
    (refund) => ({ payment: owners.get(refund.payment), refund }),
  );
}

/** Payments by the time they were started, newest first; of one day in London, if named. */
export async function listEverything(
  read: Reader,
  { day, ...request }: PageRequest & { readonly day?: string | undefined },
): Promise<ListPage> {
  let rows: PaymentQuery = read.selectFrom('payments').selectAll();
  if (day)
    rows = rows
      .where('createdAt', '>=', londonMidnight(day).toISOString())
      .where('createdAt', '<', londonMidnight(addDays(day, 1)).toISOString());
  return newestFirst(rows, request);
}

type PaymentQuery = SelectQueryBuilder<Tables, 'payments', PaymentRecord>;

async function newestFirst(rows: PaymentQuery, { after = future, limit }: PageRequest): Promise<ListPage> {
  const found = await rows
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(found, limit, ({ createdAt }) => createdAt, ofPayment);
}

/** Finds by receipt, the provider's id, email address, booking reference, or the payer's surname. */
export async function searchPayments(read: Reader, text: string, request: PageRequest): Promise<ListPage> {
  const rows: PaymentQuery = read.selectFrom('payments').selectAll();
  if (text.includes('@'))
    return newestFirst(
      rows.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', text.toLowerCase())),
      request,
    );
  const named = await findNamed(read, text);
  if (named.length > 0) return { rows: named, next: null };
  const reference = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const found = await newestFirst(rows.where('reference', '=', reference), request);
  return found.rows.length > 0 ? found : newestFirst(rows.where('nameKey', '=', toNameKey(text)), request);
}

/** Finds by a number that names one payment: our own, or one of the provider's. */
async function findNamed(read: Reader, name: string): Promise<ListedPayment[]> {
  const ids = new Set<string>();
  for (const [column, value] of [
    ['receipt', name.toUpperCase()],
    ['id', name.toLowerCase()],
    ['providerRef', name],
    ['intentRef', name],
    ['chargeRef', name],
  ] as const) {
    const found = await read.selectFrom('payments').select('id').where(column, '=', value).execute();
    for (const { id } of found) ids.add(id);
  }
  const events = await read
    .selectFrom('paymentEvents')
    .select('payment')
    .where('object', '=', name)
    .execute();
  for (const { payment } of events) if (payment) ids.add(payment);
  const payments = await findPayments(
    read,
    [...ids].map((payment) => ({ payment })),
  );
  return [...payments.values()].map(ofPayment);
}

/** Payments by id. */
async function findPayments(
  read: Reader,
  rows: readonly { readonly payment: string | null }[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const ids = [...new Set(rows.flatMap(({ payment }) => payment ?? []))];
  if (ids.length === 0) return new Map();
  const found = await read.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((payment) => [payment.id, payment]));
}

function ofPayment(payment: PaymentRecord): ListedPayment {
  return { payment };
}

function toPage<Row extends { readonly id: string }>(
  found: readonly Row[],
  limit: number,
  timeOf: (row: Row) => string,
  list: (row: Row) => ListedPayment,
): ListPage {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? { at: timeOf(last), id: last.id } : null;
  return { rows: rows.map(list), next };
}
