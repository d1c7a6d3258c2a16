/** Compares the stored payments, events and mails with the delivered events and the expected state. */
import { samplePayment } from './pay.ts';
import { type Started, server } from './start-services.ts';
import type { StripeEvent } from './stripe-events.ts';
import type { Scenario } from './stripe-scenarios.ts';

export interface Begun extends Scenario {
  id: string;
  expected: StripeEvent[];
}

/** Returns every difference between the ledger and the expected state. */
export async function comparePayments(
  { services: { database } }: Started,
  started: readonly Begun[],
): Promise<string[]> {
  const wrong: string[] = [];
  const expectSame: ExpectSame = (what, found, truth) => {
    const [one, two] = [[...found].sort(), [...truth].sort()];
    if (JSON.stringify(one) !== JSON.stringify(two))
      wrong.push(`${what}: ${JSON.stringify(one)} instead of ${JSON.stringify(two)}`);
  };
  await compareLists(database, started, expectSame);
  const mails = await database.read.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
  const receipts = mails.filter(({ recipient }) => recipient === samplePayment.email);
  const paid = started.filter((each) => each.paid).map(({ reference }) => reference);
  expectSame(
    'receipts',
    receipts.map(({ body }) => /Booking reference: (\S+)/.exec(body)?.[1] ?? ''),
    paid,
  );
  const notices = mails.filter(({ recipient }) => recipient === 'norwich@example.test');
  expectSame(
    'notices',
    notices.map(({ body }) => /Booking reference: (\S+)/.exec(body)?.[1] ?? ''),
    paid,
  );
  const accounts = mails.filter(({ recipient }) => recipient === 'accounts@example.test');
  expectSame(
    'accounts',
    accounts.map(({ subject }) => subject.split(':')[0] ?? ''),
    started.flatMap((each) => each.mails),
  );
  if (mails.length !== receipts.length + notices.length + accounts.length)
    wrong.push('a mail to somebody else');
  return wrong;
}

/**
 * Returns `PT48213 test mode; nothing to match`: leaves out the random receipt and the columns that never
 * change.
 */
function readLine(line: string): string {
  const [name, , , reference, , , what] = line.split(/ {2,}/);
  return `${reference === '-' ? name : reference} ${what}`;
}

type ExpectSame = (what: string, found: readonly string[], truth: readonly string[]) => void;

async function compareLists(
  database: Started['services']['database'],
  started: readonly Begun[],
  expectSame: ExpectSame,
): Promise<void> {
  const nameOf = ({ known, id, reference }: Begun) => (known === false ? id : reference);
  const list = await server.listPayments(database.read, {});
  const all = await server.listPayments(database.read, { all: true });
  expectSame(
    'list',
    list.map(readLine),
    started.flatMap((each) => (each.list ? [`${nameOf(each)} ${each.list}`] : [])),
  );
  expectSame(
    'list --all',
    all.map(readLine),
    started.map((each) => `${nameOf(each)} ${each.all}`),
  );
  const due = list.map((line) => /answer by (\S+?);/.exec(line)?.[1] ?? '9999');
  expectSame('the next deadline comes first', [due.join()], [[...due].sort().join()]);
  const events = await database.read.selectFrom('paymentEvents').select('id').execute();
  const expected = started.flatMap((each) => each.expected.map(({ id }) => `stripe:${id}`));
  expectSame(
    'events',
    events.map(({ id }) => id),
    expected,
  );
}
