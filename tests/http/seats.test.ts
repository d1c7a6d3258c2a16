/** Seats at events and meet-ups, waiting lists, and the promised messages: from the form to the door. */
import supertest from 'supertest';
import { confirmBooking } from '../support/confirm-booking.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const bookings = () => tables().selectFrom('seatBookings').selectAll().orderBy('receivedAt').execute();
const mailsTo = (email: string) =>
  tables().selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('madeAt').execute();
const lastMailTo = async (email: string) => {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
const ticketPath = async (email: string) => {
  const link = /https:\/\/www\.example\.test(\/ticket\?token=\S+)/.exec((await lastMailTo(email)).body)?.[1];
  if (!link) throw new Error('The mail holds no link to a ticket');
  return link;
};

const outcomeOf = ({ headers }: supertest.Response) =>
  new URL(headers.location as string, 'https://www.example.test').searchParams.get('outcome');

/** Books seats and presses the button in the mail; returns the outcome. */
async function comeToMeetup(email: string, seats = '1', meetup = 'ely-february-meetup') {
  const right = { name: 'Ada Moss', email, meetup, seats };
  await sendPageForm(started, '/solo-club', 'meetup', right).expect(303);
  return outcomeOf(await confirmBooking(started, email));
}

async function comeToAfternoon(email: string, seats: string, more: Record<string, string> = {}) {
  const right = {
    name: 'Ada Moss',
    email,
    launch: 'cruise-afternoon-launch',
    branch: 'ely-shop',
    seats,
    ...more,
  };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  return outcomeOf(await confirmBooking(started, email.toLowerCase()));
}

async function giveBack(email: string, keep: string) {
  const path = await ticketPath(email);
  const token = new URL(path, 'https://www.example.test').searchParams.get('token') as string;
  return sendPageForm(started, path, 'seats-change', { token, keep });
}

/** Books all twelve seats except `left` for other visitors. */
async function fillEly(left = 0): Promise<string[]> {
  const others: string[] = [];
  for (let taken = 0; taken < 12 - left; taken += 2) {
    const email = freshEmail();
    others.push(email);
    expect(await comeToMeetup(email, 12 - left - taken === 1 ? '1' : '2')).toBe('booked');
  }
  return others;
}

test('the branch that holds the chosen event answers, even if a name is the slug of another event', async () => {
  await comeToAfternoon(freshEmail(), '2', { name: 'january-sale-launch', branch: 'ely-shop' });
  const stored = await tables()
    .selectFrom('submissions')
    .select('branch')
    .where('form', '=', 'prereg')
    .execute();
  expect(stored).toEqual([{ branch: 'norwich-shop' }]);
});

describe('a ticket', () => {
  test('answers a second press of a button like the first', async () => {
    for (const [seats, keep] of [
      ['3', '1'],
      ['2', '0'],
    ] as const) {
      const email = freshEmail();
      await comeToAfternoon(email, seats);
      const path = await ticketPath(email);
      const token = new URL(path, 'https://www.example.test').searchParams.get('token') as string;
      const press = () => sendPageForm(started, path, 'seats-change', { token, keep }).expect(303);
      const [first, second] = [await press(), await press()];
      expect(second.headers.location).toBe(first.headers.location);
    }
  });

  test('is mailed at once with time, place, seats and calendar entry, without the guest’s access needs', async () => {
    const email = freshEmail();
    expect(await comeToAfternoon(email, '4', { access: 'A space for a wheelchair' })).toBe('booked');
    const [{ reference } = { reference: '' }] = await bookings();
    const mail = await lastMailTo(email);
    expect(mail.subject).toBe(`Your ticket: The cruise afternoon, 4 seats, ${reference}`);
    expect(mail.body).toContain('Saturday 23 January 2027, 2pm to 4.30pm');
    expect(mail.body).toContain("The Weavers' Room, 50 Example Street, Norwich");
    expect(mail.calendar).toContain('DTSTART:20270123T140000Z');
    expect(mail.replyTo).toBe('norwich@example.test');
    expect(mail.body).not.toContain('wheelchair');
    expect(await bookings()).toMatchObject([{ seats: 4, state: 'booked', assistance: 1, queueNumber: null }]);
    // The branch that hosts it gets the mail, not the visitor's own branch.
    const inbox = await mailsTo('norwich@example.test');
    expect(inbox).toHaveLength(1);
    expect(inbox[0]?.body).not.toContain('wheelchair');
  });

  test('has a page that is neither cached nor indexed, with a code and a calendar entry', async () => {
    const email = freshEmail();
    await comeToAfternoon(email, '2');
    const path = await ticketPath(email);
    const answer = await supertest(started.app).get(path).expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(findAttribute(answer.text, 'meta name="robots"', 'content')).toBe('noindex, nofollow');
    expect(findTexts(answer.text, 'h1')).toEqual(['Your ticket']);
    const words = pageText(answer.text);
    expect(words).toContain('Saturday 23 January 2027 at 2pm, until 4.30pm');
    expect(words).toContain('Ada Moss');
    const code = await supertest(started.app).get(path.replace('/ticket?', '/ticket.svg?')).expect(200);
    expect(code.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(code.headers['cache-control']).toBe('private, no-store');
    const diary = await supertest(started.app).get(path.replace('/ticket?', '/ticket.ics?')).expect(200);
    expect(diary.text).toContain('SUMMARY:The cruise afternoon');
  });

  detail('with an altered link is not shown, and the page says that the link has expired', async () => {
    const email = freshEmail();
    await comeToAfternoon(email, '2');
    const path = `${(await ticketPath(email)).slice(0, -1)}_`;
    const answer = await supertest(started.app).get(path).expect(200);
    expect(findTexts(answer.text, 'h1')).toEqual(['This link has expired']);
    await supertest(started.app).get(path.replace('/ticket?', '/ticket.svg?')).expect(404);
    await supertest(started.app).get('/ticket.ics').expect(404);
    await supertest(started.app).get('/ticket').expect(200);
  });

  test('requested twice for one address is one booking; the page is the same, the mail names the booking', async () => {
    const email = freshEmail();
    expect(await comeToAfternoon(email, '2')).toBe('booked');
    started.advance(20 * 60_000);
    expect(await comeToAfternoon(email.toUpperCase(), '3')).toBe('booked');
    const [first] = await bookings();
    expect(await bookings()).toHaveLength(1);
    const mail = await lastMailTo(email);
    expect(mail.subject).toContain(`2 seats, ${first?.reference}`);
    expect(mail.body).toContain('Nothing was taken twice');
    const { taken } = await tables().selectFrom('seatCounts').select('taken').executeTakeFirstOrThrow();
    expect(taken).toBe(2);
  });

  test('requested again with a need for assistance informs the branch of that need', async () => {
    const email = freshEmail();
    await comeToAfternoon(email, '2');
    started.advance(20 * 60_000);
    await comeToAfternoon(email, '2', { access: 'A space for a wheelchair' });
    const inbox = await mailsTo('norwich@example.test');
    expect(inbox).toHaveLength(2);
    expect(inbox[1]?.body).toContain('https://www.example.test/staff/assistance?token=');
    const [first] = await bookings();
    expect(inbox[1]?.body).toContain(`Nothing was taken twice: it holds ${first?.reference}.`);
  });

  test('belongs to the branch that hosts the event, as its form does', async () => {
    await comeToAfternoon(freshEmail(), '2');
    const sent = await tables().selectFrom('submissions').select('branch').execute();
    expect(sent).toContainEqual({ branch: 'norwich-shop' });
  });
});

describe('with all seats taken', () => {
  test('the page says so, and a mail states the visitor’s place on the waiting list', async () => {
    await fillEly();
    started.advance(2 * 60_000);
    const page = pageText((await supertest(started.app).get('/solo-club')).text);
    expect(page).toContain('12 chairs. All taken, but the waiting list is open.');
    const [one, two] = [freshEmail(), freshEmail()];
    expect(await comeToMeetup(one)).toBe('waiting');
    expect(await comeToMeetup(two, '2')).toBe('waiting');
    expect((await lastMailTo(two)).body).toContain('You’re number 2 on the waiting list.');
    const ticket = await supertest(started.app)
      .get(await ticketPath(two))
      .expect(200);
    expect(findTexts(ticket.text, 'h1')).toEqual(['Your place on the waiting list']);
  });

  test('returned seats go to the first waiting party that they are enough for, which is informed by mail', async () => {
    const [holder = ''] = await fillEly();
    const [pair, single, later] = [freshEmail(), freshEmail(), freshEmail()];
    await comeToMeetup(pair, '2');
    await comeToMeetup(single);
    await comeToMeetup(later);
    // One of two seats: too few for the pair, enough for the next.
    await giveBack(holder, '1').then(({ status }) => expect(status).toBe(303));
    expect((await lastMailTo(holder)).subject).toContain('Changed: Solo Club coffee, Ely');
    expect((await lastMailTo(single)).subject).toContain('You have 1 seat: Solo Club coffee, Ely');
    expect((await lastMailTo(pair)).subject).toContain('Waiting list');
    const ticket = await supertest(started.app)
      .get(await ticketPath(pair))
      .expect(200);
    expect(pageText(ticket.text)).toContain('You’re number 1 on the list');
    const answer = await giveBack(holder, '0');
    expect(outcomeOf(answer)).toBe('left');
    expect((await lastMailTo(later)).subject).toContain('You have 1 seat');
    const { taken } = await tables().selectFrom('seatCounts').select('taken').executeTakeFirstOrThrow();
    expect(taken).toBe(12);
  });

  test('a waiting party that asks for fewer seats gets a mail that it still waits, not that it has seats', async () => {
    await fillEly();
    const pair = freshEmail();
    await comeToMeetup(pair, '2');
    expect((await lastMailTo(pair)).body).toMatch(/Waiting for: +2/);
    expect(outcomeOf(await giveBack(pair, '1'))).toBe('changed');
    const { subject, body, html } = await lastMailTo(pair);
    expect(subject).toContain('Changed: Solo Club coffee, Ely');
    expect(body).toContain('Your change is made. You’re still on the waiting list, now for 1 seat.');
    expect(body).toMatch(/Waiting for: +1/);
    expect(body).not.toContain('Seats:');
    expect(body).not.toContain('what you have now');
    expect(html).toContain('You’re waiting for 1 seat now.');
  });

  test('a visitor who leaves the waiting list is passed over', async () => {
    const [holder = ''] = await fillEly();
    const [first, second] = [freshEmail(), freshEmail()];
    await comeToMeetup(first);
    await comeToMeetup(second);
    expect(outcomeOf(await giveBack(first, '0'))).toBe('left');
    await giveBack(holder, '1');
    expect((await lastMailTo(second)).subject).toContain('You have 1 seat');
    expect((await lastMailTo(first)).subject).toContain('Given back');
    expect((await lastMailTo(first)).body).toContain(
      'You’re off the waiting list for Solo Club coffee, Ely.',
    );
    // A visitor who has moved up can give back seats like any other.
    const path = await ticketPath(second);
    await giveBack(second, '0');
    expect((await lastMailTo(second)).body).toContain(
      'You’ve given back your seats for Solo Club coffee, Ely.',
    );
    await supertest(started.app).get(path).expect(200);
  });
});

describe('once the event has begun', () => {
  test('no seat is booked or given back', async () => {
    const email = freshEmail();
    await comeToMeetup(email);
    started.advance(Date.parse('2027-02-02T10:30:00Z') - Date.parse('2026-11-21T10:00:00Z'));
    const right = { name: 'Ada Moss', email: freshEmail(), meetup: 'ely-february-meetup', seats: '1' };
    await sendPageForm(started, '/solo-club', 'meetup', right).expect(422);
    expect((await giveBack(email, '0')).status).toBe(422);
    expect(await bookings()).toMatchObject([{ state: 'booked' }]);
  });

  test('an event that was moved forward takes no more registrations', async () => {
    const at = (moment: string) => ({ seconds: Date.parse(moment) / 1_000, nanoseconds: 0 });
    const fields = { opens: at('2026-11-23T14:00:00Z'), closes: at('2026-11-23T16:30:00Z') };
    await started.services.documents.commit([
      { kind: 'set', collection: 'launches', id: 'cruise-afternoon-launch', fields },
    ]);
    expect(await comeToAfternoon(freshEmail(), '1')).toBe('booked');
    started.advance(Date.parse('2026-11-23T14:00:00Z') - Date.parse('2026-11-21T10:00:00Z'));
    const right = {
      name: 'Ada Moss',
      email: freshEmail(),
      launch: 'cruise-afternoon-launch',
      branch: 'ely-shop',
      seats: '1',
    };
    const answer = await sendPageForm(started, '/prereg', 'prereg', right).expect(422);
    expect(pageText(answer.text)).toContain('Choose one you can still register for');
    expect(await bookings()).toHaveLength(1);
    const { text } = await supertest(started.app).get('/prereg').expect(200);
    const choices = within(text)
      .getAllByRole('radio')
      .map(({ value }) => value);
    expect(choices).not.toContain('cruise-afternoon-launch');
  });

  test('thirty days after the event ended, its bookings, forms and seat counts are deleted', async () => {
    await comeToMeetup(freshEmail());
    const end = Date.parse('2027-02-02T12:00:00Z') - Date.parse('2026-11-21T10:00:00Z');
    const day = 24 * 60 * 60_000;
    started.advance(end + 30 * day - 60_000);
    await started.services.purgeExpired();
    expect(await bookings()).toHaveLength(1);
    expect(await tables().selectFrom('submissions').selectAll().execute()).toHaveLength(1);
    started.advance(60_000);
    await started.services.purgeExpired();
    expect(await bookings()).toEqual([]);
    expect(await tables().selectFrom('submissions').selectAll().execute()).toEqual([]);
    expect(await tables().selectFrom('seatCounts').selectAll().execute()).toEqual([]);
  });
});
