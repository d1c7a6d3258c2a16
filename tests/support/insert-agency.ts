/** Rows of a large agency: staff, enquiries, payments, appointments, acts, failed mails. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { insertPayments } from './payment-lists.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');
const at = (minutesAgo: number) => new Date(nowMs - minutesAgo * 60_000).toISOString();
const branches = [
  'norwich-shop',
  'ely-shop',
  ...Array.from({ length: 17 }, (_, number) => `shop-${number}`),
  null,
];
const surnames = ['hale', 'moss', 'quill', 'orr', 'penn', 'vane', 'lee', 'poe', 'fox', 'day'];
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Counts in the letters of references: P-2222-22, P-2222-23. */
export function toReference(number: number): string {
  const digits = Array.from(
    { length: 6 },
    (_, place) => letters[Math.floor(number / 32 ** (5 - place)) % 32],
  );
  return `P-${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
}

/** One every ten minutes; of the last 6,000 each third is open. */
function asSubmission(number: number): Tables['submissions'] {
  const name = `${number % 3 === 0 ? 'Ann' : 'Max'} ${surnames[number % 10]}`;
  const [isSpam, isOpen] = [number % 50 === 7 ? 1 : 0, number < 6_000 && number % 3 === 0 ? 1 : 0];
  const content = [
    { field: 'name', label: 'Name', values: [name], words: [name] },
    { field: 'message', label: 'Message', values: ['A week in May. '.repeat(20)], words: [] },
  ];
  return {
    ...{ id: randomUUID(), reference: toReference(number), form: 'contact', path: '/contact', digest: 'x' },
    ...{
      branch: branches[number % 20] ?? null,
      email: `visitor${number % 5_000}@example.test`,
      outcome: null,
    },
    ...{ content: JSON.stringify(content), isSpam, receivedAt: at(number * 10), deleteAfter: at(-500_000) },
    ...{
      answeredAt: isOpen || isSpam ? null : at(number * 10 - 60),
      dueAt: at(number * 10 - 10_000),
      isOpen,
    },
    ...{ claimedBy: number % 7 === 0 ? 'shop person' : null, claimedAt: null, revision: 0 },
  } as never;
}

function asNames({ id, branch, receivedAt, content }: Tables['submissions']) {
  const [first, last] = (JSON.parse(content)[0].values[0] as string).toLowerCase().split(' ');
  return [first, last].map((name) => ({ submission: id, name: name as string, branch, receivedAt }));
}

function asAppointment(number: number) {
  const dayMs = Math.floor(number / 190) * 86_400_000;
  const startsAt = new Date(Date.parse('2026-11-09T09:00:00Z') + dayMs).toISOString();
  return {
    ...{
      id: randomUUID(),
      reference: toReference(1_000_000 + number),
      branch: branches[number % 19] as string,
    },
    ...{ adviser: `adviser-${number % 20}`, adviserName: 'Dev Malhotra', startsAt, way: 'shop' as const },
    ...{ subject: 'A cruise', offer: null, name: 'Ann Hale', email: '', phone: '01632 960 001' },
    ...{ bookedAt: at(0), changedAt: at(0), moves: 0, cancelledAt: null },
    ...{ holdUntil: null, confirmedAt: at(0), client: null },
  };
}

const asPerson = (number: number) => ({
  ...{
    id: `staff-${number}`,
    name: `Person ${String((number * 7) % 1_000).padStart(4, '0')}`,
    subject: null,
  },
  ...{ email: `person${number}@example.test`, roles: '["shop"]', branches: '["norwich-shop"]' },
  ...{ createdAt: at(0), leftAt: number % 5 === 0 ? at(0) : null, rolesFrom: 'desk' as const },
});

const asAct = (number: number) => ({
  ...{ id: randomUUID(), at: at(number), staff: `staff-${number % 1_000}`, name: 'Ann Lee', role: 'shop' },
  ...{ action: 'submissions answer', subject: toReference(number), person: null, before: null, after: null },
  ...{ why: null, phase: 'done' as const, intent: null },
});

const asMail = (number: number) => ({
  ...{ id: randomUUID(), submission: null, recipient: `visitor${number}@example.test`, replyTo: null },
  ...{ subject: 'We have your question', body: 'Hello', madeAt: at(number), nextTryAt: at(-60), tries: 9 },
  ...{ sentAt: null, lastError: '550 no such user' },
});

export async function insertAgency(database: Pick<Database, 'write'>): Promise<void> {
  const make = <Row>(count: number, row: (number: number) => Row) =>
    Array.from({ length: count }, (_, at) => row(at));
  const submissions = make(50_000, asSubmission);
  const rows = {
    submissions,
    submissionNames: submissions.flatMap(asNames),
    appointments: make(5_000, asAppointment),
    staff: make(1_000, asPerson),
    acts: make(20_000, asAct),
    outbox: make(500, asMail),
  };
  // Few enough for the parameters of one statement in either database.
  const perInsert = 1_000;
  for (const [table, all] of Object.entries(rows))
    for (let from = 0; from < all.length; from += perInsert)
      await database.write((transaction) =>
        transaction
          .insertInto(table as keyof typeof rows)
          .values(all.slice(from, from + perInsert) as never)
          .execute(),
      );
  await insertPayments(database);
}
