/** Servers and commands killed while people act: no change without its act, no act without its change. */
import { setTimeout as pause } from 'node:timers/promises';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { contentNow } from '../support/content-clock.js';
import { addMember, DeskVisitor } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { toReference } from '../support/insert-agency.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { describeStores } from '../support/needs-postgres.ts';
import { addPaidPayment, paymentsOf } from '../support/pay.ts';
import { beginProgram } from '../support/run-cli.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { webhookSecret } from '../support/stripe-orders.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { drawSeed } from '../support/test-seed.ts';

/** Kills in each test, and tests; TEST_CASES=all has the hundred of the promise. */
const kills = 10;
const batches = process.env.TEST_CASES === 'all' ? 10 : 1;
const publicOrigin = 'https://www.example.test';

describeStores('acts in', (store) => {
  const { random } = drawSeed(`Acts killed in ${store}`);
  let api: StripeApi;
  let settings: Record<string, string>;
  /** Prepares the rows, and reads them. */
  let site: Started;
  let cookie: string;
  let round = 0;
  /** Milliseconds that a command takes, and a little more. */
  let commandMs = 0;

  beforeAll(async () => {
    api = await startStripeApi();
    const databaseUrl = store === 'PostgreSQL' ? await (await startPostgres()).database() : null;
    settings = {
      ...{ DATA_DIR: temporaryFolder('act-kills'), SITE_SECRET: 'ab'.repeat(32), TRUST_PROXY: '1' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret },
      ...{ STRIPE_API_ORIGIN: api.origin, PUBLIC_ORIGIN: publicOrigin },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    site = await startServices(settings);
    ({ cookie } = await addMember(site, 'Ann Lee', 'shop'));
    await site.services.database.write((transaction) =>
      transaction.updateTable('staff').set({ roles: '["service","money","editor","master"]' }).execute(),
    );
    const start = performance.now();
    await beginProgram('staff', ['list'], site, settings).ended;
    commandMs = 1.3 * (performance.now() - start);
  });
  afterAll(async () => {
    await site?.services.close();
    await api?.close();
  });

  const read = () => site.services.database.read;

  /** Rows for each act of one round; resolves with the presses at the desk and the words of a command. */
  async function prepare() {
    const { database, embedded } = site.services;
    const [noted, answered, commanded] = [0, 1, 2].map((at) => toReference(3 * round + at));
    for (const reference of [noted, answered, commanded])
      await insertEnquiry(site, `${reference?.toLowerCase()}@example.test`, reference as string);
    const matched = await addPaidPayment(site, 3 * round, 10_000);
    const refunded = await addPaidPayment(site, 3 * round + 1, 10_000);
    const commandedPayment = await addPaidPayment(site, 3 * round + 2, 10_000);
    const [cancelled, changed, left] = [toReference(10_000 + round), `changed-${round}`, `left-${round}`];
    const seats = toReference(20_000 + round);
    const at = contentNow().toISOString();
    const startsAt = new Date(Date.parse('2027-01-04T10:00:00Z') + round * 60_000).toISOString();
    await database.write(async (transaction) => {
      await transaction.updateTable('staffSessions').set({ lastUsedAt: at, provedAt: at }).execute();
      await transaction
        .insertInto('appointments')
        .values({
          ...{
            id: cancelled,
            reference: cancelled,
            branch: 'norwich-shop',
            adviser: 'dev-malhotra',
            startsAt,
          },
          ...{ adviserName: 'Dev Malhotra', way: 'shop', subject: 'A cruise', offer: null, name: 'Ada Moss' },
          ...{ email: '', phone: '01632 960 001', bookedAt: at, changedAt: at, moves: 0 },
          ...{ cancelledAt: null, holdUntil: null, confirmedAt: at, client: null },
        })
        .execute();
      await transaction
        .insertInto('seatBookings')
        .values({
          ...{
            id: seats,
            reference: seats,
            event: 'cruise-afternoon-launch',
            email: `${seats}@example.test`,
          },
          ...{ name: 'Ada Moss', seats: 1, state: 'booked', queueNumber: null, assistance: 0, outcode: null },
          ...{
            receivedAt: at,
            changedAt: at,
            deleteAfter: '2027-11-20',
            checkedInAt: null,
            checkedInBy: null,
          },
          ...{ holdUntil: null, confirmedAt: at, client: null },
        })
        .execute();
      for (const name of [changed, left])
        await transaction
          .insertInto('staff')
          .values({
            ...{ id: name, name, email: `${name}@example.test`, roles: '["money"]', branches: '[]' },
            ...{ createdAt: at, leftAt: null, subject: null, rolesFrom: 'desk' },
          })
          .execute();
    });
    const offers = [...(embedded?.model.offersById.keys() ?? [])];
    // Tuesdays and Wednesdays, with fourteen half hours each.
    const days = Math.floor(round / 28) * 7 + (Math.floor(round / 14) % 2);
    const day = new Date(Date.parse('2026-11-24T00:00:00Z') + days * 86_400_000);
    const time = new Date(day.getTime() + (20 + (round % 14)) * 30 * 60_000).toISOString();
    const half = new URLSearchParams({ branch: 'norwich-shop', adviser: 'dev-malhotra', time });
    const newsletter = { preview: 'Two bays.', text: 'Both are Greek.', topics: ['beach'], time: '09:00' };
    const lastDay = Object.fromEntries(
      ['from', 'until'].flatMap((end) => [
        [`${end}-day`, '18'],
        [`${end}-month`, '12'],
        [`${end}-year`, '2026'],
      ]),
    );
    const presses: readonly (readonly [address: string, fields: Record<string, string | string[]>])[] = [
      [`/enquiries/${noted}/note`, { revision: '0', text: 'Rings back at 4' }],
      [`/enquiries/${answered}/answer`, { revision: '0', text: 'May has space.' }],
      [
        `/diary/book?${half}`,
        { name: `Booked ${round}`, phone: '01632 960 001', email: '', topic: 'cruise', way: 'shop' },
      ],
      [`/diary/appointments/${cancelled}/cancel`, {}],
      [
        '/diary/block?branch=norwich-shop',
        { ...lastDay, adviser: 'dev-malhotra', fromTime: 'start', untilTime: 'end', why: 'lunch' },
      ],
      ['/events/cruise-afternoon-launch/check-in', { code: seats }],
      [`/payments/${matched}/match`, {}],
      [`/payments/${refunded}/refund`, { amount: '100', seen: '10000', reason: 'Late' }],
      [`/people/${changed}`, { roles: ['editor'] }],
      ['/people/new', { name: `Invited ${round}`, email: `invited${round}@example.test`, roles: ['money'] }],
      [
        '/newsletters/new',
        { ...newsletter, subject: `Round ${round}`, 'day-day': '', 'day-month': '', 'day-year': '' },
      ],
      ['/places', { offer: offers[round % offers.length] as string, left: '3', version: '' }],
    ];
    const commands = [
      ['submissions', 'answer', commanded as string],
      ['payments', 'match', commandedPayment],
      ['staff', 'leave', `${left}@example.test`],
      ['documents', 'set', 'availability', offers.at(-1 - (round % 20)) as string, '{"left":2}'],
    ];
    return { presses, command: commands[round % commands.length] as string[] };
  }

  async function killOnce(): Promise<number> {
    const { presses, command } = await prepare();
    round += 1;
    const [noun = '', ...words] = command;
    const server = await startSiteProcess(settings);
    const visitor = new DeskVisitor({ app: server.origin });
    visitor.cookie = cookie;
    // Loads the desk, so that the kill is in the acts.
    await visitor.get('/staff').expect(200);
    const start = performance.now();
    const program = beginProgram(noun, words, site, settings);
    let answered = 0;
    const sent = presses.map(([address, fields]) =>
      visitor.post(`/staff${address}`, fields).then(
        ({ status }) => {
          answered += 1;
          return status;
        },
        () => 0,
      ),
    );
    // After so many answers, on a machine of any speed.
    const due = Math.floor(random() * presses.length);
    await eventually('answers', () => answered >= due);
    await pause(random() * 50);
    await server.kill();
    const statuses = await Promise.all(sent);
    await pause(random() * commandMs - (performance.now() - start));
    program.kill();
    await program.ended;
    // 503: the machine is too busy. What was changed before it has its act, too.
    const refused = presses.flatMap(([address], at) =>
      [303, 503, 0].includes(statuses[at] as number) ? [] : [`${statuses[at]} ${address}`],
    );
    expect(refused).toEqual([]);
    return statuses.filter((status) => status === 303).length;
  }

  /** Subjects that have changed, by action, in the order of their names. */
  async function readChanges(): Promise<Record<string, string[]>> {
    const from = async <Row>(rows: Promise<Row[]>, name: (row: Row) => string | false) =>
      (await rows).flatMap((row) => name(row) || []).sort();
    const submissions = read().selectFrom('submissions').selectAll().execute();
    const references = new Map((await submissions).map(({ id, reference }) => [id, reference]));
    const steps = read().selectFrom('submissionSteps').selectAll().execute();
    const staff = () => read().selectFrom('staff').selectAll().execute();
    const payments = () => paymentsOf(site);
    const appointments = () => read().selectFrom('appointments').selectAll().execute();
    const blocks = read().selectFrom('appointmentBlocks').selectAll().execute();
    const bookings = read().selectFrom('seatBookings').selectAll().execute();
    const revisions = read().selectFrom('contentRevisions').selectAll().execute();
    return {
      'submissions note': await from(
        steps,
        ({ kind, submission }) => kind === 'noted' && (references.get(submission) ?? ''),
      ),
      'submissions answer': await from(
        submissions,
        ({ answeredAt, reference }) => answeredAt !== null && reference,
      ),
      'appointments book': await from(
        appointments(),
        ({ name, reference }) => name.startsWith('Booked') && reference,
      ),
      'appointments cancel': await from(
        appointments(),
        ({ cancelledAt, reference }) => cancelledAt !== null && reference,
      ),
      'appointments block': await from(blocks, ({ branch, adviser }) => `${branch} ${adviser}`),
      'seats check-in': await from(
        bookings,
        ({ checkedInAt, reference }) => checkedInAt !== null && reference,
      ),
      'payments match': await from(
        payments(),
        ({ matchedAt, receipt }) => matchedAt !== null && (receipt ?? ''),
      ),
      'staff change': await from(
        staff(),
        ({ roles, name }) => name.startsWith('changed') && roles === '["editor"]' && name,
      ),
      'staff invite': await from(staff(), ({ name }) => name.startsWith('Invited') && name),
      'staff leave': await from(staff(), ({ leftAt, name }) => leftAt !== null && name),
      'content edit': await from(revisions, ({ kind, id }) => `${kind}/${id}`),
    };
  }

  async function readDone(): Promise<Record<string, string[]>> {
    const rows = await read().selectFrom('acts').selectAll().where('phase', '=', 'done').execute();
    const byAction: Record<string, string[]> = {};
    for (const { action, subject } of rows) byAction[action] = [...(byAction[action] ?? []), subject].sort();
    return byAction;
  }

  test.each(Array.from({ length: batches }, (_, batch) => batch * kills))(
    `${kills} kills after the first %i: each change has its act, and each act its change`,
    async () => {
      let done = 0;
      for (let kill = 0; kill < kills; kill += 1) done += await killOnce();
      expect(done).toBeGreaterThan(0);
      // Until PostgreSQL has ended the transactions of the killed.
      await pause(500);
      const changes = await readChanges();
      expect(await readDone()).toEqual(
        Object.fromEntries(Object.entries(changes).filter(([, names]) => names.length > 0)),
      );
      const mails = await read().selectFrom('outbox').select('subject').execute();
      const answers = mails
        .filter(({ subject }) => subject.startsWith('Our answer'))
        .map(({ subject }) => subject);
      expect(answers).toHaveLength(new Set(answers).size);
      console.log(`${store}: ${done} of ${12 * kills} presses were answered before the kill`);
    },
  );

  test('each act outside the database is an intent, which is settled by what has happened', async () => {
    await site.services.close();
    const later = new Date(contentNow().getTime() + 60 * 60_000).toISOString();
    site = await startServices(settings, later);
    for (let time = 0; time < 3; time += 1) {
      await site.services.jobs.runDue();
      site.advance(10 * 60_000);
    }
    const rows = await read().selectFrom('acts').selectAll().where('phase', '<>', 'done').execute();
    const outcomes = new Map(rows.flatMap(({ intent, phase }) => (intent ? [[intent, phase] as const] : [])));
    const intents = rows.filter(({ phase }) => phase === 'intended');
    expect(outcomes.size).toBe(rows.length - intents.length);
    expect(intents.filter(({ id }) => !outcomes.has(id))).toEqual([]);
    const succeeded = intents.filter(({ id }) => outcomes.get(id) === 'succeeded');
    const subjectsOf = (action: string) =>
      succeeded
        .filter((intent) => intent.action === action)
        .map(({ subject }) => subject)
        .sort();
    const payments = await paymentsOf(site);
    const refunded = payments.filter(({ refundedPence }) => refundedPence > 0);
    expect(api.objects.refunds).toHaveLength(refunded.length);
    expect(subjectsOf('payments refund')).toEqual(refunded.map(({ receipt }) => receipt).sort());
    expect(refunded.map(({ refundedPence }) => refundedPence)).toEqual(refunded.map(() => 10_000));
    const documents = await site.services.documents.list('availability');
    expect([...new Set(subjectsOf('documents set'))]).toEqual(
      documents.map(({ id }) => `availability/${id}`).sort(),
    );
  });
});
