/** Number fields of every form and table accept whole numbers and no lookalikes. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { detail } from '../support/detail.ts';
import { formCases } from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { startServices } from '../support/start-services.ts';
import { ticketLink } from '../support/ticket-link.ts';

const Libsql = createRequire(import.meta.url)('libsql');

const started = await startServices({ TRUST_PROXY: '1' });

/** Values that are no count of seats or people. */
const odd = [
  ...['1.5', '1.0', '2.', '.5', '1,5', '5.9', '-1', '+2', '\u22122', '0x2', '0b1', '0o3', '1e0', '2E0', '1n'],
  ...['1_0', '1 2', '\uff12', '\u0662', '\u0968', '\u00bd', '\u00b2', '\u2161', 'two', 'NaN', 'Infinity'],
  ...['999999999999999999999999', '1e999', '1/2', '2%', '[2]', '{}', 'true', '-0', '0.1e1'],
];

/** Every field with a number of seats or people, with the other required values. */
const counting: readonly (readonly [form: string, field: string])[] = [
  ['prereg', 'seats'],
  ['meetup', 'seats'],
  ['seats-change', 'keep'],
  ['enquiry', 'party_adults'],
  ['enquiry', 'party_children'],
  ['enquiry-cruise', 'party_adults'],
  ['enquiry-cruise', 'party_children'],
  ['enquiry-partner', 'party_adults'],
  ['enquiry-partner', 'party_children'],
];

const countRows = async (table: 'submissions' | 'seatBookings') => {
  const { read } = started.services.database;
  const { count } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

detail.each(counting)('the form %s accepts only whole numbers in its field %s', async (form, field) => {
  const { page, valid } = formCases[form] as (typeof formCases)[string];
  const address = form === 'seats-change' ? await ticketPage() : (page as string);
  const token = new URL(address, 'https://www.example.test').searchParams.get('token');
  const email = valid.email ? { email: freshEmail() } : {};
  const event = form === 'prereg' ? { launch: 'cruise-afternoon-launch' } : {};
  const right = { ...valid, ...event, ...email, ...(token ? { token } : {}) };
  const send = (typed: string) =>
    sendPageForm(started, address, form, { ...right, [field]: typed }).set('accept', 'application/json');
  const before = [await countRows('submissions'), await countRows('seatBookings')];
  for (const typed of odd) {
    const answer = await send(typed);
    expect([typed, answer.status]).toEqual([typed, 422]);
    expect([typed, Object.keys((answer.body as { errors: object }).errors)]).toEqual([typed, [field]]);
  }
  expect([await countRows('submissions'), await countRows('seatBookings')]).toEqual(before);
  expect((await send('1')).status).toBe(200);
});

async function ticketPage(): Promise<string> {
  const link = new URL(await ticketLink(started, freshEmail()));
  return link.pathname + link.search;
}

detail.each([
  ['seatBookings', 'seats', ['1.5', '-1', '0', "'two'", '1e9', "'0x2'"]],
  ['seatBookings', '"queueNumber"', ['1.5', '-1', '0', "'two'"]],
  ['seatBookings', 'assistance', ['2', '0.5', 'null']],
  ['seatCounts', 'taken', ['1.5', '-1', "'two'", '1e9', 'null']],
  ['seatCounts', 'queued', ['1.5', '-1', "'two'", 'null']],
])('the table %s accepts only valid whole numbers in %s', async (table, column, values) => {
  await ticketPage();
  const file = new Libsql(path.join(started.services.dataFolder, 'site.db'));
  try {
    for (const value of values)
      expect(() => file.exec(`update "${table}" set ${column} = ${value}`)).toThrow(/constraint/i);
    expect(() => file.exec(`update "${table}" set ${column} = ${column}`)).not.toThrow();
  } finally {
    file.close();
  }
});
