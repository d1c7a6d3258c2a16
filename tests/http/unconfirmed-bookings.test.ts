/** Unconfirmed seats and appointments: held for six hours, released with a mail, and limited per client. */
import supertest from 'supertest';
import { confirmBooking } from '../support/confirm-booking.ts';
import { linkIn } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { pageText } from '../support/page-text.ts';
import { findTexts } from '../support/read-html.ts';
import {
  cookieHeader,
  getTokens,
  makeAccount,
  startSessionWith,
  storeCookies,
} from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';

// The sample content's day is Saturday 21 November 2026, 10:00.
const hourMs = 60 * 60_000;
let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const seatRows = () => tables().selectFrom('seatBookings').selectAll().orderBy('receivedAt').execute();
const halfHours = () => tables().selectFrom('appointments').selectAll().orderBy('startsAt').execute();
const subjectsTo = async (email: string) =>
  (
    await tables()
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('madeAt')
      .execute()
  ).map(({ subject }) => subject.split(/[:,]/)[0]);
const lastMailTo = (email: string) =>
  tables()
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('madeAt', 'desc')
    .executeTakeFirstOrThrow();
const visit = async (address: string) =>
  pageText((await supertest(started.app).get(address).expect(200)).text);
const linkTo = async (email: string) => {
  const { pathname, search } = new URL(await linkIn(started, email));
  return pathname + search;
};

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') as string;

/** Advances by more than a minute, so that no form limit applies. */
async function goOn(milliseconds = 61_000): Promise<void> {
  await started.advanceWhenIdle(milliseconds);
  await started.services.jobs.runDue();
}

let clients = 0;
const newClient = () => {
  clients += 1;
  return `192.0.2.${clients}`;
};

function post(page: string, fields: Record<string, string>, from = newClient(), cookie = '') {
  return supertest(started.app)
    .post(page)
    .set({ accept: 'text/html', origin: 'https://www.example.test', 'x-forwarded-for': from, cookie })
    .type('form')
    .send(new URLSearchParams({ idempotencyKey: '', website: '', ...fields }).toString());
}

const outcomeOf = ({ headers, status }: supertest.Response) =>
  status === 303
    ? new URL(headers.location as string, 'https://www.example.test').searchParams.get('outcome')
    : status;

const takeSeats = async (email: string, seats: string, from?: string, cookie?: string) =>
  outcomeOf(
    await post(
      '/prereg',
      {
        form: 'prereg',
        name: 'Ada Moss',
        launch: 'cruise-afternoon-launch',
        branch: 'ely-shop',
        email,
        seats,
      },
      from,
      cookie,
    ),
  );

const bookTime = (email: string, time: string, from?: string) =>
  post(
    '/branches/norwich-shop/appointment',
    {
      form: 'appointment',
      name: 'Ada Moss',
      branch: 'norwich-shop',
      topic: 'cruise',
      way: 'shop',
      email,
      time,
    },
    from,
  );

const taken = async () => (await tables().selectFrom('seatCounts').select('taken').executeTakeFirst())?.taken;

describe('one client', () => {
  test('holds three of seven bookings for forty seats, and the next visitor gets seats at once', async () => {
    const outcomes: unknown[] = [];
    for (const seats of ['6', '6', '6', '6', '6', '6', '4']) {
      outcomes.push(await takeSeats(freshEmail(), seats, '198.51.100.7'));
      started.advance(61_000);
    }
    expect(outcomes).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed', 422, 422, 422, 422]);
    expect(await taken()).toBe(18);
    expect(await takeSeats(freshEmail(), '6')).toBe('unconfirmed');
    expect((await seatRows()).map(({ client }) => client)).not.toContain('198.51.100.7');
  });

  detail(
    'holds three of twenty appointments in a branch’s diary, from any address of its household',
    async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 20; index += 1) {
        const time = new Date(
          Date.parse('2026-11-24T09:00:00Z') + Math.floor(index / 2) * 30 * 60_000,
        ).toISOString();
        const answer = await bookTime(freshEmail(), time, `2001:db8:1:2::${index + 1}`);
        statuses.push(answer.status);
        if (index === 3)
          expect(pageText(answer.text)).toContain('3 appointments of that day from your connection');
        started.advance(61_000);
      }
      expect(statuses.filter((status) => status === 303)).toHaveLength(3);
      expect(await halfHours()).toHaveLength(3);
      // Another day and another client still have room.
      await goOn(hourMs);
      await bookTime(freshEmail(), '2026-11-25T09:00:00.000Z', '2001:db8:1:2::99').expect(303);
      await bookTime(freshEmail(), '2026-11-24T14:00:00.000Z').expect(303);
    },
  );

  test('has room again once it has confirmed a booking', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of emails) await takeSeats(email, '1', '198.51.100.7');
    await goOn();
    expect(await takeSeats(freshEmail(), '1', '198.51.100.7')).toBe(422);
    await confirmBooking(started, emails[0] as string);
    expect(await takeSeats(freshEmail(), '1', '198.51.100.7')).toBe('unconfirmed');
  });

  const countOf = async (of: string) =>
    new RegExp(`booking_concentrations_total\\{of="${of}"\\} (\\d)`).exec(
      await started.services.metrics.write(),
    )?.[1];

  detail('is counted in a metric for staff once it holds 80 % of a branch’s day', async () => {
    // After 1pm that Saturday eight slots are free: four for each of two advisers.
    started.advance(3 * hourMs + 60_000);
    for (const time of ['15:30', '15:30', '16:00', '16:00', '16:30', '16:30', '17:00']) {
      expect(await countOf('branch-day')).toBe('0');
      await bookTime(freshEmail(), `2026-11-21T${time}:00.000Z`).expect(303);
      await started.services.database.write((transaction) =>
        transaction.updateTable('appointments').set({ client: 'one' }).execute(),
      );
      await started.services.jobs.runDue();
      started.advance(61_000);
    }
    expect(await countOf('branch-day')).toBe('1');
  });

  detail(
    'is counted once in a metric for staff when it holds 80 % of an event’s seats, confirmed or not',
    async () => {
      for (const seats of ['6', '6', '6', '6', '6', '2']) {
        expect(await countOf('event')).toBe('0');
        const email = freshEmail();
        await takeSeats(email, seats, '198.51.100.7');
        await confirmBooking(started, email);
        await goOn();
      }
      expect([await taken(), await countOf('event')]).toEqual([32, '1']);
      await goOn();
      expect(await countOf('event')).toBe('1');
    },
  );
});

describe('many clients', () => {
  test('can hold all seats for six hours only; then the waiting list moves up and seats are free again', async () => {
    const emails = Array.from({ length: 7 }, freshEmail);
    for (const [index, email] of emails.entries())
      expect(await takeSeats(email, index === 6 ? '4' : '6')).toBe('unconfirmed');
    const honest = freshEmail();
    expect(await takeSeats(honest, '2')).toBe('waiting-unconfirmed');
    expect((await lastMailTo(honest)).body).toContain('until 4pm on Saturday 21 November');
    await confirmBooking(started, honest);
    await goOn(6 * hourMs - 2 * 60_000);
    expect(await taken()).toBe(40);
    await goOn(2 * 60_000);
    expect(await taken()).toBe(2);
    expect(await subjectsTo(honest)).toEqual([
      'Confirm your place on the waiting list',
      'Waiting list',
      'You have 2 seats',
    ]);
    expect(await subjectsTo(emails[0] as string)).toEqual(['Confirm your 6 seats', 'Not confirmed in time']);
    expect((await seatRows()).filter(({ state }) => state !== 'left')).toHaveLength(1);
    expect((await seatRows()).filter(({ client }) => client !== null)).toHaveLength(1);
    expect(await takeSeats(freshEmail(), '6')).toBe('unconfirmed');
    await goOn();
    expect(await taken()).toBe(8);
  });

  test('lose their unconfirmed seats although another row of the event is invalid', async () => {
    const [spoilt, right] = [freshEmail(), freshEmail()];
    for (const email of [spoilt, right]) expect(await takeSeats(email, '6')).toBe('unconfirmed');
    await started.services.database.write((transaction) =>
      transaction
        .updateTable('seatBookings')
        .set({ holdUntil: '16:00' })
        .where('email', '=', spoilt)
        .execute(),
    );
    await goOn(6 * hourMs);
    expect(await taken()).toBe(0);
    expect(await subjectsTo(right)).toEqual(['Confirm your 6 seats', 'Not confirmed in time']);
  });

  test('do not affect a booking of an earlier release, which counts as confirmed', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const row = {
      reference: 'P-2222-22',
      event: 'cruise-afternoon-launch',
      name: 'Ada Moss',
      seats: 2,
      assistance: 0,
    };
    const moments = { receivedAt: at, changedAt: at, deleteAfter: '2027-02-22T16:30:00.000Z' };
    await started.services.database.write((transaction) =>
      transaction
        .insertInto('seatBookings')
        .values({ ...row, ...moments, id: 'old', email: 'old@example.test', state: 'booked' })
        .execute(),
    );
    await goOn(7 * hourMs);
    expect(await seatRows()).toMatchObject([{ state: 'booked', holdUntil: null }]);
  });

  test('can hold a day of appointments for six hours only; then the branch and the visitors are informed', async () => {
    const emails: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const email = freshEmail();
      emails.push(email);
      const time = new Date(
        Date.parse('2026-11-24T09:00:00Z') + Math.floor(index / 2) * 30 * 60_000,
      ).toISOString();
      await bookTime(email, time).expect(303);
    }
    await bookTime(freshEmail(), '2026-11-24T09:00:00.000Z').expect(422);
    await goOn(6 * hourMs);
    expect((await halfHours()).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    expect(await subjectsTo(emails[0] as string)).toEqual([
      'Confirm your appointment with Rosalind Achebe on Tuesday 24 November 2026 at 9am',
      'Not confirmed in time',
    ]);
    const toBranch = await subjectsTo('norwich@example.test');
    expect(toBranch.filter((subject) => subject === 'Appointment')).toHaveLength(20);
    expect(toBranch.filter((subject) => subject?.startsWith('Appointment not confirmed'))).toHaveLength(20);
    await bookTime(freshEmail(), '2026-11-24T09:00:00.000Z').expect(303);
  });
});

describe('seats', () => {
  test('are held until a stated time; one press confirms them and sends the ticket once', async () => {
    const email = freshEmail();
    const sent = await post('/prereg', {
      ...{
        form: 'prereg',
        name: 'Ada Moss',
        launch: 'cruise-afternoon-launch',
        branch: 'ely-shop',
        email,
        seats: '2',
      },
    }).expect(303);
    const said = await visit(sent.headers.location as string);
    expect(said).toContain('Your seats are held: confirm by email');
    expect(said).toContain('Held for you until 4pm on Saturday 21 November');
    const mail = await lastMailTo(email);
    expect(mail.subject).toContain('Confirm your 2 seats: The cruise afternoon');
    expect(mail.body).toContain('2 seats are held for you until 4pm on Saturday 21 November.');
    expect(mail.calendar).toBeNull();
    const link = await linkTo(email);
    for (let looks = 0; looks < 2; looks += 1) {
      const page = await visit(link);
      expect(page).toContain('Confirm your seats');
      expect(page).toContain('held for you until 4pm on Saturday 21 November');
      expect(page).not.toContain('Add to my calendar');
    }
    expect(await seatRows()).toMatchObject([{ confirmedAt: null, holdUntil: '2026-11-21T16:00:00.000Z' }]);
    for (const file of ['/ticket.ics?', '/ticket.svg?'])
      await supertest(started.app).get(link.replace('/ticket?', file)).expect(404);
    const token = tokenOf(link);
    started.advance(1_000);
    expect(outcomeOf(await post(link, { form: 'seats-confirm', token }))).toBe('booked');
    expect((await lastMailTo(email)).calendar).toContain('DTSTART:20270123T140000Z');
    await goOn();
    expect(outcomeOf(await post(link, { form: 'seats-confirm', token }))).toBe('booked');
    await goOn();
    expect(await seatRows()).toMatchObject([{ confirmedAt: expect.any(String), holdUntil: null }]);
    expect(await subjectsTo(email)).toEqual(['Confirm your 2 seats', 'Your ticket']);
    await supertest(started.app).get(link.replace('/ticket?', '/ticket.ics?')).expect(200);
    await goOn(7 * hourMs);
    expect(await taken()).toBe(2);
  });

  test('cannot be confirmed once they have lapsed, and the link says so and what is free', async () => {
    const email = freshEmail();
    await takeSeats(email, '2');
    const link = await linkTo(email);
    await goOn(6 * hourMs);
    const page = await visit(link);
    expect(page).toContain('Not confirmed in time');
    expect(page).toContain('Still plenty of room. Register again');
    const token = tokenOf(link);
    const late = await post(link, { form: 'seats-confirm', token }).expect(422);
    expect(findTexts(late.text, 'h1')).toEqual(['Not confirmed in time']);
    expect(await taken()).toBe(0);
    expect((await lastMailTo(email)).body).toContain(
      'We held 2 seats for The cruise afternoon for you until 4pm',
    );
    expect(await takeSeats(email, '3')).toBe('unconfirmed');
  });

  test('need no confirmation at an event that begins before the hold would end', async () => {
    started.advance(Date.parse('2027-02-02T05:00:00Z') - Date.parse('2026-11-21T10:00:00Z'));
    const email = freshEmail();
    const right = { form: 'meetup', name: 'Ada Moss', meetup: 'ely-february-meetup', seats: '1', email };
    expect(outcomeOf(await post('/solo-club', right))).toBe('booked');
    expect(await subjectsTo(email)).toEqual(['Your ticket']);
    await goOn(5 * hourMs);
    expect(await seatRows()).toMatchObject([{ state: 'booked', holdUntil: null, confirmedAt: null }]);
  });

  test('are confirmed by giving back a part through the link, because the link was opened', async () => {
    const email = freshEmail();
    await takeSeats(email, '4');
    const link = await linkTo(email);
    const token = tokenOf(link);
    await post(link, { form: 'seats-change', token, keep: '1' }).expect(303);
    await goOn(6 * hourMs);
    expect(await seatRows()).toMatchObject([{ state: 'booked', seats: 1, holdUntil: null }]);
  });
});

describe('a known visitor', () => {
  test('has confirmed seats at once, and the response is the same as for an unknown visitor', async () => {
    const email = freshEmail();
    await bookTime(email, '2026-11-24T09:00:00.000Z').expect(303);
    await confirmBooking(started, email);
    await goOn();
    expect(await takeSeats(email, '2')).toBe('unconfirmed');
    expect(await takeSeats(freshEmail(), '2')).toBe('unconfirmed');
    expect((await seatRows()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false]);
    expect(await subjectsTo(email)).toContain('Your ticket');
    await goOn(6 * hourMs);
    expect(await taken()).toBe(2);
  });

  test('is shown confirmed seats when signed in with the booking’s confirmed address', async () => {
    const email = freshEmail();
    const cookieOf = async () =>
      cookieHeader(storeCookies(new Map(), await startSessionWith(await getTokens(email, started), started)));
    await makeAccount(email, started);
    expect(await takeSeats(email, '1', undefined, await cookieOf())).toBe('unconfirmed');
    await started.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ emailVerified: 1 }).execute(),
    );
    const cookie = await cookieOf();
    expect(await takeSeats(freshEmail(), '1', undefined, cookie)).toBe('unconfirmed');
    const right = { form: 'meetup', name: 'Ada Moss', meetup: 'ely-february-meetup', seats: '1', email };
    expect(outcomeOf(await post('/solo-club', right, undefined, cookie))).toBe(429);
    await goOn();
    expect(outcomeOf(await post('/solo-club', right, undefined, cookie))).toBe('booked');
  });
});

describe('an appointment', () => {
  test('is held, is confirmed by one press, and has a calendar entry from then on', async () => {
    const email = freshEmail();
    const sent = await bookTime(email, '2026-11-24T09:00:00.000Z').expect(303);
    const said = await visit(sent.headers.location as string);
    expect(said).toContain('Your half hour is held: confirm by email');
    expect(said).toContain('Held for you until 4pm on Saturday 21 November');
    expect((await lastMailTo(email)).calendar).toBeNull();
    const link = await linkTo(email);
    expect(await visit(link)).toContain('Confirm your appointment');
    await supertest(started.app).get(link.replace('/appointment?', '/appointment.ics?')).expect(404);
    const token = tokenOf(link);
    const press = { form: 'appointment-confirm', token, branch: 'norwich-shop' };
    started.advance(1_000);
    await post(link, press).expect(303);
    expect((await lastMailTo(email)).calendar).toContain('DTSTART:20261124T090000Z');
    await goOn();
    await post(link, press).expect(303);
    await goOn();
    expect(await subjectsTo(email)).toHaveLength(2);
    await goOn(7 * hourMs);
    expect(await halfHours()).toMatchObject([{ cancelledAt: null, holdUntil: null }]);
  });

  test('cannot be confirmed once it has lapsed, and the link says so and offers free times', async () => {
    const email = freshEmail();
    await bookTime(email, '2026-11-24T09:00:00.000Z').expect(303);
    const link = await linkTo(email);
    await goOn(6 * hourMs);
    const page = await visit(link);
    expect(page).toContain('Not confirmed in time');
    expect(page).toContain('The next free times: Monday 23 November 2026 at');
    const token = tokenOf(link);
    await post(link, { form: 'appointment-confirm', token, branch: 'norwich-shop' }).expect(422);
  });

  detail(
    'needs no confirmation if it begins before the hold would end, or was moved by its link',
    async () => {
      const [soon, moved] = [freshEmail(), freshEmail()];
      const { headers } = await bookTime(soon, '2026-11-21T14:00:00.000Z').expect(303);
      expect(headers.location).not.toContain('outcome');
      await bookTime(moved, '2026-11-24T09:00:00.000Z').expect(303);
      const link = await linkTo(moved);
      const token = tokenOf(link);
      const change = { form: 'appointment-change', token, branch: 'norwich-shop', adviser: '' };
      await post(link, { ...change, time: '2026-11-25T09:00:00.000Z' }).expect(303);
      await goOn(7 * hourMs);
      expect((await halfHours()).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null]);
    },
  );
});
