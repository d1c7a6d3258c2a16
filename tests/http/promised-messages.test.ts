/** What the pages promise to send is sent: once, at its time, late after a standstill, and never when it is of no use any more. */
import supertest from 'supertest';
import { freshEmail } from '../support/form-cases.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

let started: Started;
let nowMs: number;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  nowMs = Date.parse(contentDay);
});
afterEach(() => started.services.close());

const minuteMs = 60_000;

/** The server looks what is due, as it does every few minutes. */
async function lookAt(moment: string): Promise<void> {
  started.advance(Date.parse(moment) - nowMs);
  nowMs = Date.parse(moment);
  await started.services.duties.runDue();
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await started.services.database.read
    .selectFrom('outbox')
    .select(['subject', 'madeAt'])
    .where('recipient', '=', email)
    .orderBy('madeAt')
    .execute();
  return mails.map(({ subject }) => subject.replace(/,? P-\S+/, ''));
}

async function register(launch: string, seats = ''): Promise<string> {
  const email = freshEmail();
  const right = { name: 'Ada Moss', email, launch, seats, branch: 'norwich' };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  return email;
}

async function joinClub(postcode: string, meetups = 'yes'): Promise<string> {
  const email = freshEmail();
  const right = { name: 'Ada Moss', email, postcode, meetups };
  await sendPageForm(started, '/solo-club', 'solo-club', right).expect(303);
  return email;
}

async function leave(email: string): Promise<void> {
  const { body } = await started.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const path = /(\/ticket\?token=(\S+))/.exec(body);
  await sendPageForm(started, path?.[1] as string, 'seats-change', {
    token: path?.[2] as string,
    keep: '0',
  }).expect(303);
}

const welcome = 'You are registered: The January sale';
const open = 'The January sale is open';
const last = 'The last days: The January sale ends on 30 January 2027, 4pm';

describe('registered for the January sale', () => {
  test('a mail program takes a name off with one request, and nothing follows; a ticket it cannot give away', async () => {
    const email = await register('january-sale');
    const guest = await register('cruise-afternoon', '1');
    await lookAt('2027-01-02T09:00:00Z');
    const { unsubscribe } = await started.services.database.read
      .selectFrom('outbox')
      .select('unsubscribe')
      .where('recipient', '=', email)
      .where('unsubscribe', 'is not', null)
      .executeTakeFirstOrThrow();
    const address = (unsubscribe as string).replace('https://www.example.test', '');
    expect(address).toMatch(/^\/ticket\/leave\?token=ticket\./);
    const stop = (path: string) =>
      supertest(started.app).post(path).type('form').send('List-Unsubscribe=One-Click');
    await supertest(started.app).get(address).expect(303);
    await stop(address).expect(200);
    await stop(address.slice(0, -1)).expect(404);
    const { body } = await started.services.database.read
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', guest)
      .executeTakeFirstOrThrow();
    const token = /\/ticket\?token=(\S+)/.exec(body)?.[1];
    await stop(`/ticket/leave?token=${token}`).expect(200);
    await lookAt('2027-01-23T16:00:00Z');
    expect(await subjectsTo(email)).toEqual([welcome, open]);
    const held = await started.services.database.read
      .selectFrom('seatBookings')
      .select('state')
      .where('email', 'in', [email, guest])
      .orderBy('event')
      .execute();
    expect(held.map(({ state }) => state)).toEqual(['booked', 'left']);
  });

  test('one is told when it opens and once in its last week, and nothing else', async () => {
    const email = await register('january-sale');
    await lookAt('2027-01-02T08:55:00Z');
    expect(await subjectsTo(email)).toEqual([welcome]);
    await lookAt('2027-01-02T09:00:00Z');
    expect(await subjectsTo(email)).toEqual([welcome, open]);
    for (const later of ['2027-01-02T09:06:00Z', '2027-01-10T09:00:00Z', '2027-01-23T15:59:00Z'])
      await lookAt(later);
    expect(await subjectsTo(email)).toEqual([welcome, open]);
    await lookAt('2027-01-23T16:00:00Z');
    for (const later of ['2027-01-25T09:00:00Z', '2027-01-30T16:00:00Z', '2027-02-20T16:00:00Z'])
      await lookAt(later);
    expect(await subjectsTo(email)).toEqual([welcome, open, last]);
  });

  test('after a standstill of days it comes late; after weeks only what is still of use; after the end nothing', async () => {
    const email = await register('january-sale');
    await lookAt('2027-01-05T09:00:00Z');
    expect(await subjectsTo(email)).toEqual([welcome, open]);
    const other = await startServices({ TRUST_PROXY: '1' });
    await started.services.close();
    started = other;
    nowMs = Date.parse(contentDay);
    const late = await register('january-sale');
    await lookAt('2027-01-28T09:00:00Z');
    expect(await subjectsTo(late)).toEqual([welcome, last]);
    const never = await startServices({ TRUST_PROXY: '1' });
    started = never;
    nowMs = Date.parse(contentDay);
    const tooLate = await register('january-sale');
    await lookAt('2027-01-30T16:00:00Z');
    expect(await subjectsTo(tooLate)).toEqual([welcome]);
  });

  test('whoever has taken their name off hears no more', async () => {
    const email = await register('january-sale');
    await leave(email);
    expect(await subjectsTo(email)).toEqual([welcome, 'Given back: The January sale']);
    await lookAt('2027-01-02T09:00:00Z');
    // Which belongs to no form, and goes after thirty days.
    expect(await subjectsTo(email)).toEqual([welcome]);
  });

  test('a hundred and more are told, each once, however often one looks', async () => {
    const emails: string[] = [];
    for (let index = 0; index < 120; index += 1) emails.push(await register('january-sale'));
    await lookAt('2027-01-02T09:00:00Z');
    await lookAt('2027-01-02T09:10:00Z');
    for (const email of emails) expect(await subjectsTo(email)).toEqual([welcome, open]);
  });
});

describe('with a seat at the cruise afternoon', () => {
  const ticket = 'Your ticket: The cruise afternoon, 2 seats';

  test('one is reminded two days before, once, and after it has begun never', async () => {
    const email = await register('cruise-afternoon', '2');
    await lookAt('2027-01-21T13:59:00Z');
    expect(await subjectsTo(email)).toEqual([ticket]);
    await lookAt('2027-01-21T14:00:00Z');
    await lookAt('2027-01-22T14:00:00Z');
    const reminded = [ticket, 'See you soon: The cruise afternoon, Saturday 23 January 2027, 2pm to 4.30pm'];
    expect(await subjectsTo(email)).toEqual(reminded);
  });

  test('put off for a month after the reminder it is reminded of again, and kept until it is over', async () => {
    const email = await register('cruise-afternoon', '2');
    await lookAt('2027-01-21T14:00:00Z');
    const at = (moment: string) => ({ seconds: Date.parse(moment) / 1_000, nanoseconds: 0 });
    await started.services.documents.commit([
      {
        kind: 'set',
        collection: 'launches',
        id: 'cruise-afternoon',
        fields: { opens: at('2027-03-20T14:00:00Z'), closes: at('2027-03-20T16:30:00Z') },
      },
    ]);
    for (const moment of ['2027-01-22T14:00:00Z', '2027-03-18T13:59:00Z']) await lookAt(moment);
    const january = 'See you soon: The cruise afternoon, Saturday 23 January 2027, 2pm to 4.30pm';
    expect(await subjectsTo(email)).toEqual([ticket, january]);
    // Thirty days after the first day are over.
    await started.services.purgeExpired();
    await lookAt('2027-03-18T14:00:00Z');
    await lookAt('2027-03-19T14:00:00Z');
    const march = 'See you soon: The cruise afternoon, Saturday 20 March 2027, 2pm to 4.30pm';
    expect(await subjectsTo(email)).toEqual([ticket, january, march]);
    const deleteAfter = async (table: 'seatBookings' | 'submissions') =>
      (await started.services.database.read.selectFrom(table).select('deleteAfter').execute()).map(
        (row) => row.deleteAfter,
      );
    expect(await deleteAfter('seatBookings')).toEqual(['2027-04-19T16:30:00.000Z']);
    expect(await deleteAfter('submissions')).toEqual(['2027-04-19T16:30:00.000Z']);
  });

  test('after a standstill until it has begun nobody is reminded', async () => {
    const email = await register('cruise-afternoon', '2');
    await lookAt('2027-01-23T14:00:00Z');
    expect(await subjectsTo(email)).toEqual([ticket]);
  });

  test('whoever waits is not reminded; whoever moves up on the last day is told that and no more', async () => {
    for (let taken = 0; taken < 36; taken += 6) await register('cruise-afternoon', '6');
    const holder = await register('cruise-afternoon', '4');
    const waiting = await register('cruise-afternoon', '4');
    const list = 'Waiting list: The cruise afternoon';
    await lookAt('2027-01-21T14:00:00Z');
    expect(await subjectsTo(waiting)).toEqual([list]);
    await lookAt('2027-01-22T14:00:00Z');
    await leave(holder);
    started.advance(10 * minuteMs);
    nowMs += 10 * minuteMs;
    await started.services.duties.runDue();
    expect(await subjectsTo(waiting)).toEqual([list, 'You have 4 seats: The cruise afternoon']);
  });
});

describe('members of the Solo Club', () => {
  test('are welcomed with the meet-ups near them, and told later only of new ones, once', async () => {
    const bury = await joinClub('IP33 1AA');
    const { body } = await started.services.database.read
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', bury)
      .executeTakeFirstOrThrow();
    expect(body).toContain('Solo Club coffee, Bury St Edmunds: Wednesday 17 February 2027, 11am to 12.30pm');
    expect(body).toContain('Solo Club coffee, Ely');
    // Norwich is 36 miles off.
    expect(body).not.toContain('Norwich');
    await lookAt('2026-12-01T09:00:00Z');
    expect(await subjectsTo(bury)).toEqual(['Welcome to the Solo Club']);
    // The meet-up in Ely is new to whoever has not been told of it.
    await started.services.database.write((transaction) =>
      transaction.deleteFrom('sentNotices').where('key', 'like', 'new-meetup:ely-february:%').execute(),
    );
    await lookAt('2026-12-02T09:00:00Z');
    await lookAt('2026-12-03T09:00:00Z');
    expect(await subjectsTo(bury)).toEqual([
      'Welcome to the Solo Club',
      'New near you: Solo Club coffee, Ely, Tuesday 2 February 2027, 10.30am to noon',
    ]);
  });

  test('who said no, who are far away, who have left and who come anyway are told of none', async () => {
    const [no, far, left, coming] = [
      await joinClub('IP33 1AA', 'no'),
      await joinClub('EH1 1AA'),
      await joinClub('IP33 1AA'),
      await joinClub('IP33 1AA'),
    ];
    await leave(left);
    for (const meetup of ['ely-february', 'bury-st-edmunds-february']) {
      started.advance(60 * minuteMs);
      nowMs += 60 * minuteMs;
      const right = { name: 'Ada Moss', email: coming, meetup, seats: '1' };
      await sendPageForm(started, '/solo-club', 'meetup', right).expect(303);
    }
    await started.services.database.write((transaction) => transaction.deleteFrom('sentNotices').execute());
    const before = await Promise.all([no, far, left, coming].map(subjectsTo));
    await lookAt('2026-12-02T09:00:00Z');
    expect(await Promise.all([no, far, left, coming].map(subjectsTo))).toEqual(before);
    expect(before[2]).toEqual(['Welcome to the Solo Club', 'You have left the Solo Club']);
  });
});
