/** Reads two pages of every list of payments, of 2,000, and records the queries. */
import type { CompiledQuery, Kysely, RootOperationNode } from 'kysely';
import {
  type ListPage,
  listEverything,
  listProblems,
  listRequests,
  listToMatch,
  listUnderWay,
  type Place,
  searchPayments,
} from '#server/features/payments/desk/list-for-desk.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

const now = new Date('2026-11-21T10:00:00Z');
const count = 2_000;
export const limit = 25;

interface Request {
  readonly after?: Place;
}

/** A paid payment for each minute before, with a problem and a request for a refund of every fourth. */
function makeRows() {
  return Array.from({ length: count }, (_, number) => {
    const at = new Date(now.getTime() - number * 60_000).toISOString();
    const id = `payment-${String(number).padStart(4, '0')}`;
    return { payment: asPayment(id, at, number), issue: asIssue(id, at, number), refund: asRefund(id, at) };
  });
}

function asPayment(id: string, at: string, number: number) {
  return {
    ...{ id, reference: `PT${number % 20}`, surname: 'Hale', nameKey: 'hale', amountPence: 25_000 },
    ...{ email: 'Ann@example.test', branch: 'norwich-shop', provider: 'stripe', state: 'succeeded' as const },
    ...{ receipt: `R-${id}`, refundedPence: 0, createdAt: at, changedAt: at, paidAt: at },
    matchedAt: number % 4 === 0 ? null : at,
  };
}

function asIssue(id: string, at: string, number: number) {
  return {
    ...{ id: `stripe:${id}`, provider: 'stripe', payment: id, kind: 'dispute' as const, object: `dp_${id}` },
    ...{ status: 'needs_response', open: number % 4 === 0 ? 1 : 0, toldAt: at, openedAt: at, changedAt: at },
    dueAt: number % 8 === 0 ? at : null,
  };
}

function asRefund(id: string, at: string) {
  return {
    ...{ id: `refund-${id}`, payment: id, amountPence: 2_000, reason: 'Late', at, changedAt: at },
    ...{
      requestedByName: 'Mo Hale',
      state: at.endsWith('5:00.000Z') ? ('under way' as const) : ('requested' as const),
    },
  };
}

export async function insertPayments(database: Pick<Database, 'write'>): Promise<void> {
  const rows = makeRows();
  await database.write(async (transaction) => {
    for (let from = 0; from < count; from += 200) {
      const some = rows.slice(from, from + 200);
      await transaction
        .insertInto('payments')
        .values(some.map(({ payment }) => payment))
        .execute();
      await transaction
        .insertInto('paymentIssues')
        .values(some.map(({ issue }) => issue))
        .execute();
      await transaction
        .insertInto('paymentRefunds')
        .values(some.map(({ refund }) => refund))
        .execute();
    }
  });
}

interface Read {
  readonly queries: readonly CompiledQuery[];
  /** Rows of the first page, by list. */
  readonly shown: Readonly<Record<string, number>>;
  /** Lists whose second page repeats rows of the first. */
  readonly repeated: readonly string[];
  /** Most rows of one query. */
  readonly longest: number;
}

export async function readLists(database: Pick<Database, 'read'>): Promise<Read> {
  const nodes: RootOperationNode[] = [];
  const lengths: number[] = [];
  const read = (database.read as Kysely<Tables>).withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    async transformResult({ result }) {
      lengths.push(result.rows.length);
      return result;
    },
  });
  const lists = {
    match: (request: Request) => listToMatch(read, { ...request, limit }),
    problems: (request: Request) => listProblems(read, { ...request, limit }),
    requests: (request: Request) => listRequests(read, { ...request, limit, now }),
    underWay: (request: Request) => listUnderWay(read, { ...request, limit }),
    all: (request: Request) => listEverything(read, { ...request, limit }),
    day: (request: Request) => listEverything(read, { ...request, limit, day: '2026-11-21' }),
    reference: (request: Request) => searchPayments(read, 'PT4', { ...request, limit }),
    email: (request: Request) => searchPayments(read, 'ann@example.test', { ...request, limit }),
    name: (request: Request) => searchPayments(read, 'HALE', { ...request, limit }),
    number: (request: Request) => searchPayments(read, 'dp_payment-0004', { ...request, limit }),
  };
  const shown: Record<string, number> = {};
  const repeated: string[] = [];
  for (const [name, list] of Object.entries(lists)) {
    const first = await list({});
    shown[name] = first.rows.length;
    if (!first.next) continue;
    const second = await list({ after: first.next });
    const ids = ({ rows: found }: ListPage) =>
      found.map(({ payment, issue, refund }) => refund?.id ?? issue?.id ?? payment?.id);
    if (new Set([...ids(first), ...ids(second)]).size !== 2 * limit) repeated.push(name);
  }
  const queries = nodes.map((node) => read.getExecutor().compileQuery(node, { queryId: '1' }));
  return { queries, shown, repeated, longest: Math.max(...lengths) };
}
