/** Promised messages: sent once, on time, late after an outage, and never when useless. */
import supertest from 'supertest';
import { confirmBooking } from '../support/confirm-booking.ts';
import { clubLink, linkIn } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
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

/** Runs the jobs that are due, as the server does every few minutes. */
async function lookAt(moment: string): Promise<void> {
  started.advance(Date.parse(moment) - nowMs);
  nowMs = Date.parse(moment);
  await started.services.jobs.runDue();
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await started.services.database.read
    .selectFrom('outbox')
    .select(['subject', 'madeAt'])
    .where('recipient', '=', email)
    .orderBy('madeAt')
    .execute();
  // Omits the confirmation mail, which comes first.
  return mails
    .map(({ subject }) => subject.replace(/,? P-\S+/, ''))
    .filter((subject) => !subject.startsWith('Confirm your'));
}

const rowsOf = async (table: 'submissions' | 'optInRequests') =>
  (await started.services.database.read.selectFrom(table).select('id').execute()).length;

async function register(launch: string, seats = ''): Promise<string> {
  const email = freshEmail();
  const right = { name: 'Ada Moss', email, launch, seats, branch: 'norwich-shop' };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  if (seats) await confirmBooking(started, email);
  return email;
}

async function joinClub(postcode: string, meetups = 'yes'): Promise<string> {
  const email = freshEmail();
  const link = new URL(await clubLink(started, email, { postcode, meetups }));
  const token = link.searchParams.get('token') as string;
  // Separates the mails in time, so that their order is defined.
  started.advance(1_000);
  await sendPageForm(started, link.pathname + link.search, 'club-confirm', { token }).expect(303);
  return email;
}

async function leave(email: string): Promise<void> {
  const mails = await started.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  const path = /(\/ticket\?token=(ticket\.\S+))/.exec(mails.map(({ body }) => body).join('\n'));
  await sendPageForm(started, path?.[1] as string, 'seats-change', {
    token: path?.[2] as string,
    keep: '0',
  }).expect(303);
}

const welcome = 'You are registered: The January sale';
const open = 'The January sale is open';
const last = 'The last days: The January sale ends on 30 January 2027, 4pm';

describe('mails to visitors registered for the January sale', () => {
  test('stop after a one-click unsubscribe, which does not give up a seat', async () => {
    const email = await register('january-sale-launch');
    const guest = await register('cruise-afternoon-launch', '1');
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

  test('are one at the opening, one in the last week, and no more', async () => {
    const email = await register('january-sale-launch');
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

  detail(
    'are sent late after an outage of days, only if still useful after weeks, and never after the end',
    async () => {
      const email = await register('january-sale-launch');
      await lookAt('2027-01-05T09:00:00Z');
      expect(await subjectsTo(email)).toEqual([welcome, open]);
      const other = await startServices({ TRUST_PROXY: '1' });
      await started.services.close();
      started = other;
      nowMs = Date.parse(contentDay);
      const late = await register('january-sale-launch');
      await lookAt('2027-01-28T09:00:00Z');
      expect(await subjectsTo(late)).toEqual([welcome, last]);
      const never = await startServices({ TRUST_PROXY: '1' });
      started = never;
      nowMs = Date.parse(contentDay);
      const tooLate = await register('january-sale-launch');
      await lookAt('2027-01-30T16:00:00Z');
      expect(await subjectsTo(tooLate)).toEqual([welcome]);
    },
  );

  test('stop once the visitor has unregistered', async () => {
    const email = await register('january-sale-launch');
    await leave(email);
    expect(await subjectsTo(email)).toEqual([welcome, 'Given back: The January sale']);
    await lookAt('2027-01-02T09:00:00Z');
    // The last mail belongs to no form and is deleted after thirty days.
    expect(await subjectsTo(email)).toEqual([welcome]);
  });

  detail('reach each of 120 visitors once, however often the job runs', async () => {
    const emails: string[] = [];
    for (let index = 0; index < 120; index += 1) emails.push(await register('january-sale-launch'));
    await lookAt('2027-01-02T09:00:00Z');
    await lookAt('2027-01-02T09:10:00Z');
    for (const email of emails) expect(await subjectsTo(email)).toEqual([welcome, open]);
  });
});

describe('reminders of a booked event', () => {
  const ticket = 'Your ticket: The cruise afternoon, 2 seats';
  // Starts later, because a ticket's mail is deleted thirty days after the booking was confirmed.
  beforeEach(() => lookAt('2026-12-28T14:00:00Z'));

  test('a guest is reminded once, two days before the event', async () => {
    const email = await register('cruise-afternoon-launch', '2');
    await lookAt('2027-01-21T13:59:00Z');
    expect(await subjectsTo(email)).toEqual([ticket]);
    await lookAt('2027-01-21T14:00:00Z');
    await lookAt('2027-01-22T14:00:00Z');
    const reminded = [ticket, 'See you soon: The cruise afternoon, Saturday 23 January 2027, 2pm to 4.30pm'];
    expect(await subjectsTo(email)).toEqual(reminded);
  });

  test('after a postponement the guest is reminded again and the booking is retained for the new date', async () => {
    const email = await register('cruise-afternoon-launch', '2');
    await lookAt('2027-01-21T14:00:00Z');
    const at = (moment: string) => ({ seconds: Date.parse(moment) / 1_000, nanoseconds: 0 });
    await started.services.documents.commit([
      {
        kind: 'set',
        collection: 'launches',
        id: 'cruise-afternoon-launch',
        fields: { opens: at('2027-03-20T14:00:00Z'), closes: at('2027-03-20T16:30:00Z') },
      },
    ]);
    await lookAt('2027-01-22T14:00:00Z');
    const january = 'See you soon: The cruise afternoon, Saturday 23 January 2027, 2pm to 4.30pm';
    expect(await subjectsTo(email)).toEqual([ticket, january]);
    // Thirty days after the original date have passed.
    await lookAt('2027-03-18T13:59:00Z');
    expect(await subjectsTo(email)).toEqual([january]);
    await lookAt('2027-03-18T14:00:00Z');
    await lookAt('2027-03-19T14:00:00Z');
    const march = 'See you soon: The cruise afternoon, Saturday 20 March 2027, 2pm to 4.30pm';
    expect(await subjectsTo(email)).toEqual([january, march]);
    const deleteAfter = async (table: 'seatBookings' | 'submissions') =>
      (await started.services.database.read.selectFrom(table).select('deleteAfter').execute()).map(
        (row) => row.deleteAfter,
      );
    expect(await deleteAfter('seatBookings')).toEqual(['2027-04-19T16:30:00.000Z']);
    expect(await deleteAfter('submissions')).toEqual(['2027-04-19T16:30:00.000Z']);
  });

  test('an unconfirmed booking gets no reminder, and a booking confirmed later gets only its ticket', async () => {
    await lookAt('2027-01-31T08:00:00Z');
    const email = freshEmail();
    const right = { name: 'Ada Moss', meetup: 'ely-february-meetup', seats: '1', email };
    await sendPageForm(started, '/solo-club', 'meetup', right).expect(303);
    const { pathname, search, searchParams } = new URL(await linkIn(started, email));
    await lookAt('2027-01-31T10:30:00Z');
    const token = searchParams.get('token') as string;
    await sendPageForm(started, pathname + search, 'seats-confirm', { token }).expect(303);
    await lookAt('2027-01-31T18:00:00Z');
    expect(await subjectsTo(email)).toEqual(['Your ticket: Solo Club coffee, Ely, 1 seat']);
  });

  test('no reminder is sent when an outage ends after the event has begun', async () => {
    const email = await register('cruise-afternoon-launch', '2');
    await lookAt('2027-01-23T14:00:00Z');
    expect(await subjectsTo(email)).toEqual([ticket]);
  });

  test('the waiting list gets no reminder, and a guest who moves up on the last day gets only that mail', async () => {
    for (let taken = 0; taken < 36; taken += 6) await register('cruise-afternoon-launch', '6');
    const holder = await register('cruise-afternoon-launch', '4');
    const waiting = await register('cruise-afternoon-launch', '4');
    const list = 'Waiting list: The cruise afternoon';
    await lookAt('2027-01-21T14:00:00Z');
    expect(await subjectsTo(waiting)).toEqual([list]);
    await lookAt('2027-01-22T14:00:00Z');
    await leave(holder);
    started.advance(10 * minuteMs);
    nowMs += 10 * minuteMs;
    await started.services.jobs.runDue();
    expect(await subjectsTo(waiting)).toEqual([list, 'You have 4 seats: The cruise afternoon']);
  });
});

describe('members of the Solo Club', () => {
  const members = () =>
    started.services.database.read
      .selectFrom('seatBookings')
      .select(['email', 'name', 'outcode'])
      .where('event', '=', 'solo-club')
      .execute();
  const press = (link: string) => {
    const { pathname, search, searchParams } = new URL(link);
    const token = searchParams.get('token') as string;
    return sendPageForm(started, pathname + search, 'club-confirm', { token });
  };
  const deskMails = async () =>
    (await started.services.database.read.selectFrom('outbox').select('subject').execute()).filter(
      ({ subject }) => subject.startsWith('Solo Club, new member'),
    );

  test('an address typed by another person gets one confirmation mail, and is deleted if unconfirmed', async () => {
    const email = freshEmail();
    const link = await clubLink(started, email);
    const { text } = await supertest(started.app)
      .get(link.replace('https://www.example.test', ''))
      .expect(200);
    expect(findTexts(text, 'h1')).toEqual(['One press, and you’re in']);
    expect(findAttribute(text, 'meta name="robots"', 'content')).toMatch(/^noindex/);
    expect([await members(), await deskMails()]).toEqual([[], []]);
    await started.services.database.write((transaction) => transaction.deleteFrom('sentNotices').execute());
    await lookAt('2026-11-25T09:00:00Z');
    expect(await subjectsTo(email)).toEqual(['Please confirm: the Solo Club']);
    await started.services.purgeExpired();
    expect(await rowsOf('submissions')).toBe(1);
    started.advance(8 * 24 * 60 * minuteMs);
    await started.services.purgeExpired();
    // Nothing of it is retained.
    expect([await rowsOf('submissions'), await rowsOf('optInRequests')]).toEqual([0, 0]);
    expect((await press(link)).status).toBe(422);
  });

  test('each link confirms only the application that it was sent for, once', async () => {
    const email = freshEmail();
    const own = await clubLink(started, email, { name: 'Ada Moss', meetups: 'no' });
    started.advance(2 * minuteMs);
    await clubLink(started, email, { name: 'Eve Other', postcode: 'NR1 1AA' });
    await press(own).expect(303);
    await press(own).expect(303);
    expect(await members()).toEqual([{ email, name: 'Ada Moss', outcode: null }]);
    expect(await deskMails()).toHaveLength(1);
    const { text } = await supertest(started.app).get(own.replace('https://www.example.test', ''));
    expect(findTexts(text, 'h1')).toEqual(['You are a member']);
    // A member learns by mail of being one already; the page does not say so.
    started.advance(2 * minuteMs);
    await clubLink(started, email, { name: 'Eve Other' });
    expect((await subjectsTo(email)).at(-1)).toBe('Welcome to the Solo Club');
    expect(await members()).toHaveLength(1);
  });

  test('a new member is sent the meet-ups nearby, and later only new meet-ups, once', async () => {
    const bury = await joinClub('IP33 1AA');
    const { body } = await started.services.database.read
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', bury)
      .where('subject', 'like', 'Welcome%')
      .executeTakeFirstOrThrow();
    expect(body).toContain('Solo Club coffee, Bury St Edmunds: Wednesday 17 February 2027, 11am to 12.30pm');
    expect(body).toContain('Solo Club coffee, Ely');
    // Norwich is 36 miles away.
    expect(body).not.toContain('Norwich');
    await lookAt('2026-12-01T09:00:00Z');
    expect(await subjectsTo(bury)).toEqual(['Please confirm: the Solo Club', 'Welcome to the Solo Club']);
    // The meet-up in Ely is new to members without a notice about it.
    await started.services.database.write((transaction) =>
      transaction
        .deleteFrom('sentNotices')
        .where('key', 'like', 'new-meetup:ely-february-meetup:%')
        .execute(),
    );
    await lookAt('2026-12-02T09:00:00Z');
    await lookAt('2026-12-03T09:00:00Z');
    expect(await subjectsTo(bury)).toEqual([
      'Please confirm: the Solo Club',
      'Welcome to the Solo Club',
      'New near you: Solo Club coffee, Ely, Tuesday 2 February 2027, 10.30am to noon',
    ]);
  });

  test('members who opted out, live far away, left the club or have booked get no mail about new meet-ups', async () => {
    const [no, far, left, coming] = [
      await joinClub('IP33 1AA', 'no'),
      await joinClub('EH1 1AA'),
      await joinClub('IP33 1AA'),
      await joinClub('IP33 1AA'),
    ];
    await leave(left);
    for (const meetup of ['ely-february-meetup', 'bury-st-edmunds-february-meetup']) {
      started.advance(60 * minuteMs);
      nowMs += 60 * minuteMs;
      const right = { name: 'Ada Moss', email: coming, meetup, seats: '1' };
      await sendPageForm(started, '/solo-club', 'meetup', right).expect(303);
      await confirmBooking(started, right.email);
    }
    await started.services.database.write((transaction) => transaction.deleteFrom('sentNotices').execute());
    const before = await Promise.all([no, far, left, coming].map(subjectsTo));
    await lookAt('2026-12-02T09:00:00Z');
    expect(await Promise.all([no, far, left, coming].map(subjectsTo))).toEqual(before);
    expect(before[2]).toEqual([
      'Please confirm: the Solo Club',
      'Welcome to the Solo Club',
      'You have left the Solo Club',
    ]);
  });
});
