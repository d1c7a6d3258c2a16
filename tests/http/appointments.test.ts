/** Appointments at a branch: booked once; confirmed, moved and cancelled by the link in the mail. */
import supertest from 'supertest';
import { confirmBooking } from '../support/confirm-booking.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { pageText } from '../support/page-text.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

// The sample content's day is Saturday 21 November 2026, 10:00; Norwich is open until 5.30pm.
let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const page = '/branches/norwich-shop/appointment';
const tuesdayAtTen = '2026-11-24T10:00:00.000Z';
const tables = () => started.services.database.read;
const appointments = () => tables().selectFrom('appointments').selectAll().orderBy('bookedAt').execute();
const mailsTo = (email: string) =>
  tables().selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('madeAt').execute();
const visit = async (address: string) => (await supertest(started.app).get(address).expect(200)).text;

function book(fields: Record<string, string> = {}) {
  const right = {
    branch: 'norwich-shop',
    offer_id: '',
    adviser: '',
    topic: 'cruise',
    way: 'shop',
    time: tuesdayAtTen,
    name: 'Margaret Hale',
    email: freshEmail(),
    phone: '',
    access: '',
  };
  return sendPageForm(started, page, 'appointment', { ...right, ...fields });
}

async function manageLink(email: string): Promise<string> {
  const body = (await mailsTo(email)).at(-1)?.body ?? '';
  const [link = ''] = /https:\/\/www\.example\.test\/appointment\?token=[\w.-]+/.exec(body) ?? [];
  return link.replace('https://www.example.test', '');
}
const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') as string;

/** The half hours that a page offers, soonest first. */
const timesOf = (html: string) =>
  within(html)
    .getAllByRole('radio')
    .filter(({ attributes }) => attributes.name === 'time')
    .map(({ value }) => value);

test('times are offered by day from two open hours ahead, only with available advisers', async () => {
  const html = await visit(page);
  expect(timesOf(html)[0]).toBe('2026-11-21T12:00:00.000Z');
  expect(html).toContain('Saturday 21 November');
  expect(html).not.toContain('Sunday 22 November</p>');
  expect(findTexts(html, 'h1')).toEqual(['Half an hour in Norwich']);
  // The currency bureau takes no appointments.
  expect(html).not.toContain('Lin Zhao');
  // Rosalind works from Monday to Friday.
  const hers = await visit(`${page}?adviser=rosalind-achebe`);
  expect(timesOf(hers)[0]).toBe('2026-11-23T09:00:00.000Z');
});

test('a booked time is shown at once, and the visitor and the branch get mails with its details', async () => {
  const email = freshEmail();
  await book({ email, adviser: 'hannah-gooch', time: '2026-11-23T09:00:00.000Z' }).expect(303);
  const sent = await confirmBooking(started, email);
  const [row] = await appointments();
  expect(row).toMatchObject({ adviser: 'hannah-gooch', branch: 'norwich-shop', moves: 0, cancelledAt: null });
  const text = pageText(await visit(sent.headers.location as string));
  expect(text).toContain('Your half hour is booked');
  expect(text).toContain('Monday 23 November 2026 at 9am');
  const [, mine] = await mailsTo(email);
  expect(mine?.subject).toBe('Your appointment with Hannah Gooch on Monday 23 November 2026 at 9am');
  expect(mine?.calendar).toContain('DTSTART:20261123T090000Z\r\nDTEND:20261123T093000Z\r\n');
  expect(mine?.body).toContain('Come to our shop:');
  // The mail has no text of the visitor, who may have typed another person's address.
  expect(mine?.body).not.toContain('Margaret');
  const [theirs] = await mailsTo('norwich@example.test');
  expect(theirs).toMatchObject({ replyTo: email });
  expect(theirs?.body).toContain('Visitor: Margaret Hale');
});

test('an adviser’s half hour is booked once, and a second visitor is shown the nearest free times', async () => {
  await book({ adviser: 'hannah-gooch', time: '2026-11-23T09:00:00.000Z' }).expect(303);
  const late = await book({
    adviser: 'hannah-gooch',
    time: '2026-11-23T09:00:00.000Z',
    name: 'Quentin Typed-This',
  }).expect(422);
  expect(pageText(late.text)).toContain(
    'Monday 23 November 2026 at 9am is no longer free. The nearest free times: Monday 23 ' +
      'November at 9.30am, 10am and 10.30am',
  );
  expect(late.text).toContain('Quentin Typed-This');
  expect(await appointments()).toHaveLength(1);
  expect(await tables().selectFrom('submissions').selectAll().execute()).toHaveLength(1);
});

test('a visitor refused a taken time can book another at once', async () => {
  await book({ adviser: 'hannah-gooch', time: '2026-11-23T09:00:00.000Z' }).expect(303);
  const email = freshEmail();
  const hers = { adviser: 'hannah-gooch', email };
  await book({ ...hers, time: '2026-11-23T09:00:00.000Z' }).expect(422);
  await book({ ...hers, time: '2026-11-23T09:30:00.000Z' }).expect(303);
});

test('without a chosen adviser, each free adviser is booked in turn, and then the time is refused', async () => {
  // On Tuesday Rosalind and Dev work; Hannah does not.
  for (let visitors = 0; visitors < 2; visitors += 1) await book().expect(303);
  await book().expect(422);
  expect((await appointments()).map(({ adviser }) => adviser)).toEqual(['rosalind-achebe', 'dev-malhotra']);
});

test.each([
  ['a Sunday', '2026-11-29T10:00:00.000Z'],
  ['Christmas Day', '2026-12-25T10:00:00.000Z'],
  ['an hour ahead', '2026-11-21T11:00:00.000Z'],
  ['a quarter past', '2026-11-24T10:15:00.000Z'],
  ['after closing', '2026-11-24T17:30:00.000Z'],
  ['nine weeks ahead', '2027-01-25T10:00:00.000Z'],
  ['not a time', 'tea time'],
])('booking %s is refused', async (_what, time) => {
  await book({ time }).expect(422);
  expect(await appointments()).toEqual([]);
});

test('booking a member of staff who takes no appointments is refused', async () => {
  await book({ adviser: 'lin-zhao' }).expect(422);
  expect(await appointments()).toEqual([]);
});

test('a fourth appointment of one email address is refused with the branch’s phone number', async () => {
  const email = freshEmail();
  for (const time of ['09:00', '11:00', '14:00']) {
    await book({ email, time: `2026-11-25T${time}:00.000Z` }).expect(303);
    started.advance(61_000);
  }
  const fourth = await book({ email, time: '2026-11-25T15:00:00.000Z' }).expect(422);
  expect(pageText(fourth.text)).toContain(
    'There are already three appointments booked with this address: please ring 01632',
  );
});

test('the link in the mail moves the appointment: the old time is free again, the new time is taken', async () => {
  const email = freshEmail();
  await book({ email, adviser: 'dev-malhotra' }).expect(303);
  const link = await manageLink(email);
  const shown = await visit(link);
  expect(pageText(shown)).toContain('Tuesday 24 November 2026 at 10am');
  expect(shown).not.toContain(email);
  const move = { token: tokenOf(link), branch: 'norwich-shop', adviser: 'dev-malhotra' };
  const time = '2026-11-25T11:30:00.000Z';
  await sendPageForm(started, link, 'appointment-change', { ...move, time }).expect(303);
  expect(await appointments()).toMatchObject([{ startsAt: time, moves: 1 }]);
  const news = (await mailsTo(email)).at(-1);
  expect(news?.subject).toContain('Moved: your appointment with Dev Malhotra on Wednesday 25 November 2026');
  expect(news?.calendar).toContain('SEQUENCE:1\r\n');
  await book({ adviser: 'dev-malhotra' }).expect(303);
  await book({ adviser: 'dev-malhotra', time }).expect(422);
});

test('the link cancels the appointment, and the time is free again', async () => {
  const email = freshEmail();
  await book({ email, adviser: 'dev-malhotra' }).expect(303);
  const link = await manageLink(email);
  const cancel = { token: tokenOf(link), branch: 'norwich-shop' };
  await sendPageForm(started, link, 'appointment-cancel', cancel).expect(303);
  expect(await appointments()).toMatchObject([{ cancelledAt: expect.any(String) }]);
  expect((await mailsTo(email)).map(({ subject }) => subject.split(':')[0])).toContain('Cancelled');
  expect(pageText(await visit(link))).toContain('Your appointment is cancelled');
  await book({ adviser: 'dev-malhotra' }).expect(303);
});

test('an altered link, or a link used for another branch, is refused', async () => {
  const email = freshEmail();
  await book({ email, adviser: 'dev-malhotra' }).expect(303);
  const link = await manageLink(email);
  const token = tokenOf(link);
  expect(pageText(await visit(`/appointment?token=${token.slice(0, -2)}xx`))).toContain(
    'This link has expired',
  );
  for (const wrong of [
    { token, branch: 'ely-shop' },
    { token: `${token.slice(0, -2)}xx`, branch: 'norwich-shop' },
  ])
    await sendPageForm(started, link, 'appointment-cancel', wrong).expect(422);
  expect(await appointments()).toMatchObject([{ cancelledAt: null }]);
});

test('the page of a link is not cached, not indexed, and sends no referrer to other sites', async () => {
  const email = freshEmail();
  await book({ email }).expect(303);
  const { headers } = await supertest(started.app).get(await manageLink(email));
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['referrer-policy']).toBe('same-origin');
});

test('the link’s token opens the appointment as a calendar file; its reference does not', async () => {
  const email = freshEmail();
  await book({ email }).expect(303);
  await confirmBooking(started, email);
  const [row] = await appointments();
  const token = tokenOf(await manageLink(email));
  const { text, headers } = await supertest(started.app).get(`/appointment.ics?token=${token}`).expect(200);
  expect(text).toContain(`UID:appointment-${row?.id}@www.example.test`);
  expect(headers['cache-control']).toBe('private, no-store');
  await supertest(started.app).get(`/appointment.ics?reference=${row?.reference}`).expect(404);
});

test('the page ignores invalid query parameters; an unknown branch is not found', async () => {
  for (const query of [
    'adviser=nobody',
    'from=2026-02-30',
    'from=1999-01-01',
    'offer=%00',
    'from=2030-01-01',
  ])
    expect(findTexts(await visit(`${page}?${query}`), 'h1')).toEqual(['Half an hour in Norwich']);
  await supertest(started.app).get('/branches/atlantis/appointment').expect(404);
});

test('the offer in the query is shown on the page, and a booked offer is named in the mail', async () => {
  const html = await visit(`${page}?offer=NX4127`);
  expect(html).toContain('NX4127');
  const email = freshEmail();
  await book({ email, offer_id: 'NX4127', time: '2026-11-23T09:00:00.000Z' }).expect(303);
  expect((await mailsTo(email))[0]?.body).toContain('NX4127');
});

describe('without scripts, within minutes', () => {
  test('an appointment moved, moved back and moved again is at the last time', async () => {
    const email = freshEmail();
    await book({ email, adviser: 'dev-malhotra' }).expect(303);
    const link = await manageLink(email);
    const moveTo = async (time: string) => {
      started.advance(60_000);
      const move = { token: tokenOf(link), branch: 'norwich-shop', adviser: 'dev-malhotra', time };
      await sendPageForm(started, link, 'appointment-change', move).expect(303);
    };
    const later = '2026-11-25T11:30:00.000Z';
    for (const time of [later, tuesdayAtTen, later]) await moveTo(time);
    expect(await appointments()).toMatchObject([{ startsAt: later, moves: 3 }]);
  });

  test('an appointment booked, cancelled and booked again is booked; a repeated post books it once', async () => {
    const email = freshEmail();
    const right = { email, adviser: 'dev-malhotra' };
    const first = await book(right).expect(303);
    const link = await manageLink(email);
    const cancel = { token: tokenOf(link), branch: 'norwich-shop' };
    await sendPageForm(started, link, 'appointment-cancel', cancel).expect(303);
    started.advance(2 * 60_000);
    const again = await book(right).expect(303);
    expect(again.headers.location).not.toBe(first.headers.location);
    started.advance(2 * 60_000);
    expect((await book(right).expect(303)).headers.location).toBe(again.headers.location);
    expect((await appointments()).map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, true]);
  });
});
