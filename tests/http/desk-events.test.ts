/** Events at the desk: the door list, tickets checked in once, the waiting list, other branches' events. */
import { confirmBooking } from '../support/confirm-booking.ts';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let site: Started;
let shop: DeskVisitor;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  shop = await joinDesk(site, {
    email: 'sh@example.test',
    name: 'Sam Shop',
    roles: ['shop'],
    branches: ['norwich-shop'],
  });
});
afterEach(() => site.services.close());

const read = () => site.services.database.read;
const door = '/staff/events/cruise-afternoon-launch';
const bookingOf = (email: string) =>
  read().selectFrom('seatBookings').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const textOf = async (address: string) => pageText((await shop.get(address).expect(200)).text);
const subjectsTo = async (email: string) => {
  const rows = await read().selectFrom('outbox').select('subject').where('recipient', '=', email).execute();
  return rows.map(({ subject }) => subject);
};
const acts = () =>
  read()
    .selectFrom('acts')
    .select(['name', 'action', 'subject', 'person'])
    .where('action', 'like', 'seats %')
    .execute();

async function book(email: string, fields: Record<string, string> = {}) {
  const launch = { launch: 'cruise-afternoon-launch', branch: 'ely-shop', seats: '2' };
  await sendPageForm(site, '/prereg', 'prereg', { name: 'Ada Moss', email, ...launch, ...fields }).expect(
    303,
  );
  await confirmBooking(site, email);
  return bookingOf(email);
}

/** Address in the QR code of the ticket. */
async function ticketAddress(email: string): Promise<string> {
  const mail = await read()
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('madeAt', 'desc')
    .execute();
  return /https:\S+\/ticket\?token=[\w.-]+/.exec(mail[0]?.body ?? '')?.[0] as string;
}

test('events of the person’s branches are listed with the seats taken', async () => {
  await book('ada@example.test');
  const { text } = await shop.get('/staff/events').expect(200);
  const links = within(text).getAllByRole('link', /afternoon|coffee/i);
  expect(links.map(({ text: name }) => name)).toEqual(['Solo Club coffee, Norwich', 'The cruise afternoon']);
  expect(pageText(text)).toMatch(
    /The cruise afternoon Saturday 23 January 2027, 2pm to 4.30pm 2 of 40 seats taken/,
  );
  expect(text).not.toContain('Ely');
});

test.each([
  ['typed as printed', ({ reference }: { reference: string }) => reference],
  [
    'typed in a hurry',
    ({ reference }: { reference: string }) => reference.toLowerCase().replaceAll('-', ' '),
  ],
  ['by the address in its QR code', null],
])('a ticket %s is checked in once, and the second time says when and by which person', async (_, type) => {
  const booking = await book('ada@example.test');
  const code = type ? type(booking) : await ticketAddress('ada@example.test');
  site.advance(Date.parse('2027-01-23T14:05:00Z') - site.services.now().getTime());
  shop = await joinDesk(site, { email: 'do@example.test', name: 'Di Door', roles: ['service'] });
  const done = await shop.post(`${door}/check-in`, { code }).expect(303);
  expect(await textOf(done.headers.location as string)).toContain(
    'Ada Moss, 2 seats: here since 2.05pm, checked in by Di Door.',
  );
  site.advance(10 * 60_000);
  const again = await shop.post(`${door}/check-in`, { code }).expect(422);
  expect(within(again.text).getByRole('alert').text).toBe(
    `Ada Moss, ${booking.reference}: used already, here since 2.05pm, checked in by Di Door.`,
  );
  expect(await acts()).toMatchObject([
    { action: 'seats check-in', subject: booking.reference, person: 'ada@example.test' },
  ]);
});

test('of two simultaneous presses one checks the ticket in; an undone check-in can be repeated', async () => {
  const { reference } = await book('ada@example.test');
  const answers = await Promise.all([1, 2].map(() => shop.post(`${door}/check-in`, { code: reference })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  await shop.post(`${door}/undo`, { code: reference }).expect(303);
  expect(await bookingOf('ada@example.test')).toMatchObject({ checkedInAt: null, checkedInBy: null });
  await shop.post(`${door}/check-in`, { code: reference }).expect(303);
  expect(await acts()).toHaveLength(3);
});

test.each(['', 'P-2222-22', 'nonsense', 'https://www.example.test/ticket?token=ticket.x.y.z'])(
  'the code "%s" is refused, and stays in the box',
  async (code) => {
    const page = await shop.post(`${door}/check-in`, { code }).expect(422);
    expect(pageText(page.text)).toContain('No ticket for this event has that code.');
    expect(within(page.text).getByRole('textbox', /Code/).attributes.value ?? '').toBe(code);
  },
);

test('access needs are behind a press that is recorded', async () => {
  await book('ada@example.test', { access: 'A chair without arms' });
  const { text } = await shop.get(door).expect(200);
  expect(text).not.toContain('without arms');
  const link = within(text).getByRole('link', 'Needs something: read it').attributes.href as string;
  expect((await shop.post(link.replace('https://www.example.test', ''))).text).toContain('without arms');
  const views = await read()
    .selectFrom('acts')
    .select('action')
    .where('action', '=', 'submissions reveal')
    .execute();
  expect(views).toHaveLength(1);
});

test('seats given back at the desk go to the party that waits, which is emailed', async () => {
  for (let at = 0; at < 8; at += 1) await book(`v${at}@example.test`, { seats: '5', name: `Guest ${at}` });
  const waits = await book('wait@example.test', { seats: '3', name: 'Will Wait' });
  expect(waits.state).toBe('waiting');
  expect(await textOf(door)).toMatch(/40 of 40 seats taken, 0 here.*Waiting list .*Will Wait 3 seats/);
  const refused = await shop.post(`${door}/check-in`, { code: waits.reference }).expect(422);
  expect(pageText(refused.text)).toContain('on the waiting list, without a seat');
  const first = await bookingOf('v0@example.test');
  await shop.post(`${door}/cancel`, { code: first.reference }).expect(303);
  expect((await bookingOf('wait@example.test')).state).toBe('booked');
  expect((await subjectsTo('wait@example.test')).join()).toContain('You have 3 seats');
  const gone = await shop.post(`${door}/check-in`, { code: first.reference }).expect(422);
  expect(pageText(gone.text)).toContain('the seats were given back');
  expect(await acts()).toMatchObject([{ name: 'Sam Shop', action: 'seats cancel' }]);
});

test('the list for printing has a row for each party', async () => {
  const { reference } = await book('ada@example.test');
  await shop.post(`${door}/check-in`, { code: reference }).expect(303);
  const { text, headers } = await shop.get(`${door}/door.csv`).expect(200);
  expect(headers['content-disposition']).toContain('cruise-afternoon-launch.csv');
  expect(text).toContain(`"Ada Moss","2","booked","","no","${reference}","ada@example.test","","yes"`);
});

test('a shop at another branch’s event gets 404 and nothing of theirs', async () => {
  const email = 'secret@example.test';
  const right = { name: 'Secret Person', email, meetup: 'ely-february-meetup', seats: '2' };
  await sendPageForm(site, '/solo-club', 'meetup', right).expect(303);
  await confirmBooking(site, email);
  const { reference } = await bookingOf(email);
  const theirs = '/staff/events/ely-february-meetup';
  for (const [method, address] of [
    ['get', theirs],
    ['get', `${theirs}/door.csv`],
    ['post', `${theirs}/check-in`],
    ['post', `${theirs}/undo`],
    ['post', `${theirs}/confirm`],
    ['post', `${theirs}/cancel`],
    ['get', '/staff/events/solo-club'],
    ['get', '/staff/events/january-sale-launch'],
  ] as const) {
    const { status, text } = await (method === 'get'
      ? shop.get(address)
      : shop.post(address, { code: reference }));
    expect([address, status]).toEqual([address, 404]);
    expect(text).not.toMatch(/secret|ely/i);
  }
  // Their ticket at one's own door, too.
  const { text } = await shop.post(`${door}/check-in`, { code: reference }).expect(422);
  expect(text).not.toContain('Secret');
  expect(await bookingOf(email)).toMatchObject({ state: 'booked', checkedInAt: null });
});
