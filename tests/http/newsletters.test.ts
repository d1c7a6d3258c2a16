/** Newsletters: topics and frequency as agreed, limited per minute, public as a page once sent. */
import { pino } from 'pino';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { findTexts } from '../support/read-html.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

const rivers = '2026-12-01-five-rivers-without-a-flight-letter';
const june = '2027-01-05-june-from-norwich-letter';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let started: Started;

let logged: { event: string; key?: string }[];

beforeEach(async () => {
  logged = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const settings = { TRUST_PROXY: '1', NEWSLETTERS_PER_MINUTE: '2' };
  started = await startServices(settings, '2026-12-01T10:00:00Z', { log });
});
afterEach(() => started.services.close());

const run = (...words: string[]) =>
  runCli('newsletters', words, started, { PUBLIC_ORIGIN: 'https://www.example.test' });
const tables = () => started.services.database.read;
const pathOf = (link: string) => link.replace('https://www.example.test', '');
const outbox = () => tables().selectFrom('outbox').selectAll().orderBy('recipient').execute();
const outcomes = async (slug: string) =>
  (
    await tables()
      .selectFrom('newsletterRecipients')
      .innerJoin('subscriptions', 'subscriptions.id', 'subscription')
      .select(['email', 'outcome'])
      .where('slug', '=', slug)
      .orderBy('email')
      .execute()
  ).map(({ email, outcome }) => `${email.split('@')[0]} ${outcome}`);

/** Orders a newsletter by the command, for a time in the past, so that it is due at once. */
async function send(slug: string): Promise<void> {
  expect(await run('send', slug, '--at', '2026-01-01T09:00')).toMatchObject({ status: 0 });
}

/** Runs the server's jobs `times` times, a minute apart. */
async function look(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await started.services.jobs.runDue();
    await started.services.outbox.sendDue();
    started.advance(minuteMs);
  }
}

/** Invalid rows that the check reports, by table. */
async function reportInvalidRows() {
  const reported = new Map<string, ReadonlyMap<string, string>>();
  await server.reportInvalidSubscriptions(tables(), {
    report: (source, rows) => void reported.set(source, rows),
  });
  return reported;
}

const emptyRun = {
  rateMove: null,
  topics: '[]',
  state: 'ordered' as 'ordered' | 'sending' | 'sent',
  sendAt: '2026-11-01T09:00:00.000Z',
  orderedAt: '2026-11-01T09:00:00.000Z',
  listedAt: null,
  lastBatchAt: null,
  endedAt: null,
};

const subscribers = [
  { email: 'ann@example.test', topics: ['river', 'beach'] },
  { email: 'bob@example.test', topics: ['cruise'] },
  { email: 'cat@example.test', topics: ['ski'] },
  { email: 'dan@example.test', topics: [] },
  { email: 'eve@example.test', topics: ['river'], channels: ['post'] },
];

detail(
  'a newsletter is mailed to subscribers of its topics, two mails a minute, and its run then ends as sent',
  async () => {
    await insertSubscribers(started.services.database, subscribers);
    await send(rivers);
    await look();
    expect(await outcomes(rivers)).toHaveLength(3);
    expect(await outbox()).toHaveLength(2);
    await look(3);
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
      'ann@example.test',
      'bob@example.test',
      'dan@example.test',
    ]);
    expect(await outcomes(rivers)).toEqual(['ann sent', 'bob sent', 'dan sent']);
    const { status, lines } = await run('status', rivers);
    expect(status).toBe(0);
    expect(lines[0]).toBe(`${rivers}: sent`);
    expect(lines).toContain('       3  handed to the mail server');
  },
);

detail(
  'a newsletter mail says why it was sent and how to change or stop the subscription, and a stop is counted',
  async () => {
    await insertSubscribers(started.services.database, subscribers.slice(0, 1));
    await send(rivers);
    await started.services.jobs.runDue();
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      subject: 'Rivers for 2027: five ways up them, four without a flight',
      bulk: 1,
    });
    expect(mail?.body).toContain(
      'You’re getting this because you asked us for news of river by email on 3 May 2026.',
    );
    expect(mail?.body).toMatch(
      /The Rhine from Cologne to Basel, by Eurostar \(RW4501\)\n.*\n {2}from £3,2\d\d for 2/,
    );
    expect(mail?.body).toContain(`https://www.example.test/newsletters/${rivers}`);
    const manage = /https:\/\/www\.example\.test\/sign-up\?token=\S+/.exec(mail?.body ?? '')?.[0] as string;
    const page = await supertest(started.app).get(pathOf(manage)).expect(200);
    expect(findTexts(page.text, 'h1')).toEqual(['What we send you']);
    expect(mail?.unsubscribe).toContain(`/sign-up/stop?token=manage.`);
    await supertest(started.app)
      .post(pathOf(mail?.unsubscribe as string))
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect((await run('status', rivers)).lines).toContain(
      '       1  unsubscribed from everything through a link in it',
    );
  },
);

test('a stop through a newsletter’s link is counted for that newsletter, but not for another', async () => {
  await insertSubscribers(started.services.database, subscribers.slice(0, 2));
  await send(rivers);
  await started.services.jobs.runDue();
  for (const [index, from] of [rivers, june].entries()) {
    const manage = /https:\/\/www\.example\.test(\/sign-up\?token=[^&\s]+)/.exec(
      (await outbox())[index]?.body ?? '',
    )?.[1] as string;
    const token = new URLSearchParams(manage.split('?')[1]).get('token') as string;
    await sendPageForm(started, `${manage}&from=${from}`, 'newsletter-stop', { token, letter: from }).expect(
      303,
    );
  }
  expect((await run('status', rivers)).lines).toContain(
    '       1  unsubscribed from everything through a link in it',
  );
});

test('a subscriber who stops while a newsletter is being sent does not get it', async () => {
  const [, bob, dan] = await insertSubscribers(started.services.database, [
    ...subscribers.slice(0, 2),
    subscribers[3] as (typeof subscribers)[number],
  ]);
  await send(rivers);
  await look();
  const waiting = (await outcomes(rivers)).filter((line) => line.endsWith('waiting'));
  expect(waiting).toHaveLength(1);
  await started.services.database.write((transaction) =>
    transaction
      .updateTable('subscriptions')
      .set({ state: 'stopped', choices: null })
      .where('id', 'in', [bob as string, dan as string])
      .execute(),
  );
  await look(2);
  const last = await outcomes(rivers);
  expect(last.filter((line) => line.endsWith('withdrawn')).length).toBe(
    waiting[0]?.startsWith('ann') ? 0 : 1,
  );
  expect(await outbox()).toHaveLength(waiting[0]?.startsWith('ann') ? 3 : 2);
});

detail(
  'a subscription with invalid choices before or during a run is skipped and reported; all others get mail',
  async () => {
    const six = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].map((name) => ({
      email: `${name}@example.test`,
      topics: ['river'],
    }));
    const ids = await insertSubscribers(started.services.database, six);
    const spoil = (id: string | undefined, choices: string) =>
      started.services.database.write((transaction) =>
        transaction
          .updateTable('subscriptions')
          .set({ choices })
          .where('id', '=', id as string)
          .execute(),
      );
    await spoil(ids[0], '{"topics": ["river"');
    await spoil(ids[1], '{"topics": "river", "channels": ["email"]}');
    await spoil(ids[2], 'null');
    await send(rivers);
    // Two mails a minute: one of the other three waits.
    await look();
    const waiting = await tables()
      .selectFrom('newsletterRecipients')
      .select('subscription')
      .where('outcome', '=', 'waiting')
      .executeTakeFirstOrThrow();
    await spoil(waiting.subscription, '[]');
    await look(2);
    const ended = await outcomes(rivers);
    expect(ended.slice(0, 3)).toEqual(['ann invalid', 'bob invalid', 'cat invalid']);
    expect(
      ended
        .slice(3)
        .map((line) => line.split(' ')[1])
        .sort(),
    ).toEqual(['invalid', 'sent', 'sent']);
    expect((await run('status', rivers)).lines).toContain(
      '       4  left out: invalid row (fact_invalid in the log names it)',
    );
    const reported = await reportInvalidRows();
    expect([...(reported.get('subscriptions') ?? [])]).toEqual(
      expect.arrayContaining([
        [ids[0], 'choices is not JSON'],
        [ids[1], 'choices/topics must be array'],
        [ids[2], 'choices must be object'],
        [waiting.subscription, 'choices must be object'],
      ]),
    );
    const list = await runCli('subscriptions', ['list'], started);
    expect(list.lines).toHaveLength(2);
  },
);

detail(
  'a recipient with an invalid address, consent or last newsletter is skipped and reported; all others get mail',
  async () => {
    const names = ['ann', 'bob', 'cat', 'dan'];
    const [ann, bob, cat] = await insertSubscribers(
      started.services.database,
      names.map((name) => ({ email: `${name}@example.test`, topics: ['river'] })),
    );
    await started.services.database.write(async (transaction) => {
      const spoilt = 'ann at example.test';
      await transaction
        .updateTable('subscriptions')
        .set({ email: spoilt })
        .where('email', 'like', 'ann@%')
        .execute();
      await transaction
        .updateTable('consents')
        .set({ contact: spoilt })
        .where('contact', 'like', 'ann@%')
        .execute();
      await transaction
        .updateTable('consents')
        .set({ at: 'in May' })
        .where('contact', 'like', 'bob@%')
        .execute();
    });
    await send(rivers);
    await started.services.database.write(async (transaction) => {
      const run = { ...emptyRun, slug: '2026-11-01-earlier', state: 'sent' as const };
      await transaction.insertInto('newsletterRuns').values(run).execute();
      await transaction
        .insertInto('newsletterRecipients')
        .values({
          slug: run.slug,
          subscription: cat as string,
          outcome: 'sent',
          at: 'in November',
          mail: null,
          stoppedAt: null,
        })
        .execute();
    });
    await look(3);
    expect(await outcomes(rivers)).toEqual([
      'ann at example.test invalid',
      'bob invalid',
      'cat invalid',
      'dan sent',
    ]);
    expect(logged.map(({ event, key }) => `${event} ${key}`).sort()).toEqual(
      [ann, bob, cat].map((id) => `fact_invalid ${id}`).sort(),
    );
    const reported = await reportInvalidRows();
    expect([...(reported.get('subscriptions') ?? [])]).toEqual(
      expect.arrayContaining([
        [ann, 'email is no address'],
        [bob, 'at of its consent is no moment'],
      ]),
    );
  },
);

test('a run with invalid values is reported and not sent, while a valid run is sent', async () => {
  await insertSubscribers(started.services.database, subscribers.slice(0, 1));
  const spoilt = {
    topics: { topics: 'river' },
    'topics of no list': { topics: '"river"' },
    rate: { state: 'sending', rateMove: 'EUR up' },
    'rate without figures': { state: 'sending', rateMove: '{"name": "Euro"}' },
    batch: { state: 'sending', lastBatchAt: 'a minute ago' },
    time: { sendAt: 'soon' },
  } as const;
  await started.services.database.write((transaction) =>
    transaction
      .insertInto('newsletterRuns')
      .values(Object.entries(spoilt).map(([slug, values]) => ({ ...emptyRun, slug, ...values })))
      .execute(),
  );
  await send(rivers);
  await look(2);
  expect(await outcomes(rivers)).toEqual(['ann sent']);
  const reported = await reportInvalidRows();
  expect([...(reported.get('newsletterRuns') ?? new Map()).keys()].sort()).toEqual(
    Object.keys(spoilt).sort(),
  );
});

test('a newsletter is not sent to a subscriber sooner than their chosen frequency allows', async () => {
  await insertSubscribers(started.services.database, [
    { email: 'fortnight@example.test', topics: [], frequency: 'fortnight' },
    { email: 'month@example.test', topics: [], frequency: 'month' },
  ]);
  await send(rivers);
  await look(2);
  started.advance(15 * dayMs);
  await send(june);
  await look(2);
  expect(await outcomes(june)).toEqual(['fortnight sent', 'month too-soon']);
  expect((await run('status', june)).lines).toContain(
    '       1  left out: had one more recently than they agreed to',
  );
});

detail(
  'only newsletters that are sent, in doubt or retried by staff count towards a subscriber’s frequency',
  async () => {
    const names = ['doubt', 'down', 'gone', 'retried'];
    await insertSubscribers(
      started.services.database,
      names.map((name) => ({ email: `${name}@example.test`, topics: [], frequency: 'month' })),
    );
    await send(rivers);
    for (let minute = 0; minute < 2; minute += 1) {
      await started.services.jobs.runDue();
      started.advance(minuteMs);
    }
    const note = (name: string, values: { lastError?: string; inDoubtAt?: string; sentAt?: string }) =>
      started.services.database.write((transaction) =>
        transaction
          .updateTable('outbox')
          .set({ nextTryAt: null, ...values })
          .where('recipient', '=', `${name}@example.test`)
          .execute(),
      );
    const at = started.services.now().toISOString();
    await note('doubt', { inDoubtAt: at, lastError: 'ETIMEDOUT Timeout' });
    await note('down', { lastError: 'expired: ESOCKET connect ECONNREFUSED' });
    await note('gone', { lastError: 'EENVELOPE 550 5.1.1 no such user' });
    await note('retried', { lastError: 'expired: ESOCKET connect ECONNREFUSED' });
    await started.services.jobs.runDue();
    expect(await outcomes(rivers)).toEqual([
      'doubt sent',
      'down undelivered',
      'gone refused',
      'retried undelivered',
    ]);
    started.advance(dayMs);
    await note('retried', { sentAt: started.services.now().toISOString() });
    await send(june);
    await look(3);
    expect(await outcomes(june)).toEqual(['doubt too-soon', 'down sent', 'gone sent', 'retried too-soon']);
  },
);

detail(
  'an address that was refused three times in a row gets no newsletter until it is confirmed again',
  async () => {
    const [id] = await insertSubscribers(started.services.database, [
      { email: 'gone@example.test', topics: [] },
    ]);
    await started.services.database.write(async (transaction) => {
      for (const month of ['07', '08', '09']) {
        const at = `2026-${month}-01T09:00:00.000Z`;
        const slug = `2026-${month}-01-earlier`;
        const runRow = {
          slug,
          rateMove: null,
          topics: '[]',
          state: 'sent' as const,
          sendAt: at,
          orderedAt: at,
        };
        await transaction
          .insertInto('newsletterRuns')
          .values({ ...runRow, listedAt: at, lastBatchAt: at, endedAt: at })
          .execute();
        await transaction
          .insertInto('newsletterRecipients')
          .values({ slug, subscription: id as string, outcome: 'refused', at, mail: slug, stoppedAt: null })
          .execute();
      }
    });
    await send(rivers);
    await look();
    expect(await outcomes(rivers)).toEqual(['gone unreachable']);
    await started.services.database.write((transaction) =>
      transaction.updateTable('subscriptions').set({ confirmedAt: '2026-11-30T09:00:00.000Z' }).execute(),
    );
    await send(june);
    await look(2);
    expect(await outcomes(june)).toEqual(['gone sent']);
  },
);

test('a mail server that is down or rejects the login is not counted as a refusal by the recipient', async () => {
  const reasons: Record<string, string> = {
    gone: "EENVELOPE 550 Can't send mail - all recipients were rejected: 550 5.1.1 no such user",
    down: 'expired: ESOCKET connect ECONNREFUSED 10.1.2.3:587',
    // Formats of an earlier release.
    away: 'ESOCKET connect ECONNREFUSED 10.1.2.3:587',
    password: 'EAUTH 535 Invalid login: 535 5.7.8 authentication failed',
  };
  await insertSubscribers(
    started.services.database,
    Object.keys(reasons).map((name) => ({ email: `${name}@example.test`, topics: [] })),
  );
  await send(rivers);
  for (let minute = 0; minute < 2; minute += 1) {
    await started.services.jobs.runDue();
    started.advance(minuteMs);
  }
  await started.services.database.write(async (transaction) => {
    for (const [name, lastError] of Object.entries(reasons))
      await transaction
        .updateTable('outbox')
        .set({ nextTryAt: null, lastError })
        .where('recipient', '=', `${name}@example.test`)
        .execute();
  });
  await started.services.jobs.runDue();
  expect(await outcomes(rivers)).toEqual([
    'away undelivered',
    'down undelivered',
    'gone refused',
    'password undelivered',
  ]);
});

test('a paused run sends nothing, can be resumed or cancelled, and sends nothing more once cancelled', async () => {
  await insertSubscribers(started.services.database, subscribers);
  await send(rivers);
  await look();
  expect((await run('pause', rivers)).status).toBe(0);
  await look(2);
  expect(await outbox()).toHaveLength(2);
  expect((await run('resume', rivers)).status).toBe(0);
  expect((await run('cancel', rivers)).status).toBe(0);
  expect(await run('resume', rivers)).toMatchObject({ status: 3 });
  await look(2);
  expect(await outbox()).toHaveLength(2);
  expect(await run('send', rivers)).toMatchObject({ status: 3 });
});

test('a mail that a visitor waits for is sent before a newsletter that was queued first', async () => {
  await insertSubscribers(started.services.database, subscribers.slice(0, 2));
  await send(rivers);
  await started.services.jobs.runDue();
  started.advance(1_000);
  const at = started.services.now().toISOString();
  await started.services.database.write((transaction) =>
    transaction
      .insertInto('outbox')
      .values({
        id: 'visitor',
        submission: null,
        recipient: 'zoe@example.test',
        replyTo: null,
        subject: 'We have your question',
        body: 'x',
        unsubscribe: null,
        madeAt: at,
        nextTryAt: at,
        tries: 0,
        sentAt: null,
        lastError: null,
      })
      .execute(),
  );
  const order: string[] = [];
  const { mailer } = started.services;
  const handOver = mailer.send.bind(mailer);
  Object.assign(mailer, {
    maxConcurrent: 1,
    send: (mail: Parameters<typeof handOver>[0], ...rest: never[]) => {
      order.push(mail.recipient);
      return handOver(mail, ...rest);
    },
  });
  await started.services.outbox.sendDue();
  expect(order).toEqual(['zoe@example.test', expect.any(String), expect.any(String)]);
});

test('a newsletter needs a valid preview link until sent, and is then public without personal links', async () => {
  await insertSubscribers(started.services.database, subscribers);
  const view = `/newsletters/${rivers}`;
  await supertest(started.app).get(view).expect(404);
  await supertest(started.app).get(`/newsletter-preview/${rivers}`).expect(404);
  const [link] = (await run('preview', rivers)).lines;
  // The command's clock starts at the server's time, so the link is valid.
  const preview = pathOf(link as string);
  await supertest(started.app).get(preview.replace('token=', 'token=x')).expect(404);
  await supertest(started.app).get(preview.replace(rivers, june)).expect(404);
  await send(rivers);
  await look();
  // The early 404 may be cached for a minute.
  started.advance(2 * minuteMs);
  const { text, headers } = await supertest(started.app).get(view).expect(200);
  expect(findTexts(text, 'h1')).toEqual(['Rivers for 2027: five ways up them, four without a flight']);
  expect(text).toContain('RW4501');
  expect(text).not.toMatch(/token=/);
  expect(headers['cache-control']).toMatch(/public|s-maxage|max-age/);
  expect(text).toContain('noindex');
  const all = await supertest(started.app).get('/newsletters').expect(200);
  expect(all.text).toContain(`href="${view}"`);
});

test('test sends a newsletter to one address only, marked as a test, and records no run', async () => {
  await insertSubscribers(started.services.database, subscribers);
  expect((await run('test', rivers, 'staff@example.test')).status).toBe(0);
  const mails = await outbox();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['staff@example.test', '[Test] Rivers for 2027: five ways up them, four without a flight'],
  ]);
  expect(mails[0]?.body).not.toContain('token=');
  expect((await run('status', rivers)).status).toBe(3);
});

test('an unknown or past newsletter exits with 3, and an invalid command with 2', async () => {
  expect((await runProgram('newsletters', ['send', 'no-such-letter'], started)).status).toBe(3);
  expect((await run('send', '2026-10-20-winter-sun-before-the-clocks-change-letter')).status).toBe(3);
  expect((await run('send')).status).toBe(2);
  expect((await run('send', rivers, '--at', 'tomorrow')).status).toBe(2);
  expect((await run('test', rivers, 'nobody')).status).toBe(2);
  expect((await run('fly')).status).toBe(2);
  expect((await run('list')).lines.join('\n')).toContain(rivers);
});
