/** Diary at the desk: a day and a week, a walk-in booked, moved, cancelled, blocked times, other branches. */
import { addMember, DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { pageText } from '../support/page-text.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

// The sample content's day is Saturday 21 November 2026, 10:00; Norwich is open until 5.30pm.
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
const appointments = () => read().selectFrom('appointments').selectAll().orderBy('bookedAt').execute();
const mails = () => read().selectFrom('outbox').select(['recipient', 'subject']).orderBy('madeAt').execute();
const mailsTo = async (address: string) =>
  (await mails()).filter(({ recipient }) => recipient === address).map(({ subject }) => subject);
const acts = () =>
  read()
    .selectFrom('acts')
    .select(['name', 'role', 'action', 'subject', 'person', 'before', 'after'])
    .where('action', 'like', 'appointments %')
    .orderBy('action')
    .execute();
const textOf = async (address: string, status = 200) =>
  pageText((await shop.get(address).expect(status)).text);

const tuesdayAtTen = '2026-11-24T10:00:00.000Z';
const dev = 'dev-malhotra';
const book = (time: string, adviser = dev, branch = 'norwich-shop') =>
  `/staff/diary/book?${new URLSearchParams({ branch, adviser, time })}`;
const ada = { name: 'Ada Moss', phone: '01632 960 001', email: '', topic: 'cruise', way: 'shop' };
const pageOf = ({ headers }: { headers: Record<string, string> }) =>
  (headers.location as string).split('?')[0] as string;

function bookOnline(time: string, fields: Record<string, string> = {}) {
  return sendPageForm(site, '/branches/norwich-shop/appointment', 'appointment', {
    ...{ branch: 'norwich-shop', topic: 'holiday', way: 'video', time, adviser: dev },
    ...{ name: 'Margaret Hale', email: 'margaret@example.test', ...fields },
  });
}

test('a day shows each half hour by adviser: booked with subject and way, free as a link, away', async () => {
  await bookOnline(tuesdayAtTen).expect(303);
  const { text } = await shop.get('/staff/diary?day=2026-11-24').expect(200);
  const { getByRole, getAllByRole, queryAllByRole } = within(text);
  expect(getByRole('heading', 'Norwich, Tuesday 24 November')).toBeTruthy();
  // Hannah works on other days than Tuesday.
  expect(getAllByRole('columnheader').map(({ text: name }) => name.trim())).toEqual([
    'Rosalind Achebe',
    'Dev Malhotra',
  ]);
  expect(getAllByRole('rowheader').map(({ text: name }) => name.trim())).toHaveLength(17);
  const booked = getByRole('link', /^Margaret Hale/);
  expect(booked.text).toContain('A holiday, by video, not confirmed');
  expect(queryAllByRole('link', /^free: book/)).toHaveLength(33);
  const free = getByRole('link', 'free: book 9.30am with Dev Malhotra');
  expect(free.attributes.href?.replaceAll('&amp;', '&')).toBe(book('2026-11-24T09:30:00.000Z'));
});

test('a day of one adviser shows that adviser alone, and a closed day says so', async () => {
  const { text } = await shop.get(`/staff/diary?day=2026-11-24&adviser=${dev}`).expect(200);
  expect(within(text).getAllByRole('columnheader')).toHaveLength(1);
  expect(await textOf('/staff/diary?day=2026-11-22')).toContain('No half hours on this day');
});

test('today is the default; half hours that have ended are no links, and the one going on is', async () => {
  site.advance(15 * 60_000);
  const { text } = await shop.get('/staff/diary').expect(200);
  const { getByRole, queryAllByRole } = within(text);
  expect(getByRole('heading', 'Norwich, Saturday 21 November')).toBeTruthy();
  expect(queryAllByRole('link', /^free: book 9.30am/)).toEqual([]);
  expect(queryAllByRole('link', /^free: book 10am/)).toHaveLength(2);
});

test('a week lists each day with its appointments, blocked times and the number of free half hours', async () => {
  await bookOnline(tuesdayAtTen).expect(303);
  await shop
    .post('/staff/diary/block?day=2026-11-25', blockOf({ adviser: dev, day: '25', why: 'training' }))
    .expect(303);
  const text = await textOf('/staff/diary/week?day=2026-11-28');
  expect(text).toContain('Norwich, week of Monday 23 November 2026');
  expect(text).toMatch(/Tuesday 24 November 33 free 10am Margaret Hale , A holiday, by video, Dev Malhotra/);
  expect(text).toMatch(/Wednesday 25 November 34 free From 9am: Dev Malhotra, training Thursday/);
  expect(text).toMatch(/Sunday 29 November Closed/);
});

test('London’s clock: a day after the clocks went forward has its half hours an hour earlier in UTC', async () => {
  const { text } = await shop.get('/staff/diary?day=2027-01-16').expect(200);
  expect(within(text).getAllByRole('link', /^free: book 9am/)[0]?.attributes.href).toContain('T09%3A00');
  site.advance(Date.parse('2027-03-27T10:00:00Z') - site.services.now().getTime());
  shop = await joinDesk(site, { email: 'st@example.test', name: 'Sky', roles: ['service'] });
  for (const [day, clock] of [
    ['2027-03-27', 'T17%3A00'],
    ['2027-03-30', 'T08%3A00'],
  ] as const) {
    const shown = await shop.get(`/staff/diary?branch=norwich-shop&day=${day}`).expect(200);
    const name = day === '2027-03-27' ? /^free: book 5pm/ : /^free: book 9am/;
    expect(within(shown.text).getAllByRole('link', name)[0]?.attributes.href).toContain(`${day}${clock}`);
  }
});

test('a walk-in without an email address is booked at once, and only the branch is emailed', async () => {
  site.advance(15 * 60_000);
  const now = '2026-11-21T10:00:00.000Z';
  const form = within((await shop.get(book(now)).expect(200)).text);
  expect(form.getByRole('textbox', /^Name/)).toBeTruthy();
  const done = await shop.post(book(now), ada).expect(303);
  const [row] = await appointments();
  expect(row).toMatchObject({
    ...{ branch: 'norwich-shop', adviser: dev, adviserName: 'Dev Malhotra', startsAt: now, way: 'shop' },
    ...{ subject: 'A cruise', name: 'Ada Moss', phone: '01632 960 001', email: '', offer: null },
    ...{ holdUntil: null, confirmedAt: null, client: null, cancelledAt: null },
  });
  const text = await textOf(done.headers.location as string);
  expect(text).toContain('It is booked.');
  expect(text).toContain('none: no email is sent, so ring');
  expect(
    (await mails()).filter(({ subject }) => subject.includes('Ada') || subject.includes('Appointment')),
  ).toEqual([
    {
      recipient: 'norwich@example.test',
      subject: `Appointment: Saturday 21 November 2026 at 10am, Dev Malhotra, ${row?.reference}`,
    },
  ]);
  expect(await acts()).toEqual([
    {
      ...{ name: 'Sam Shop', role: 'shop', action: 'appointments book', subject: row?.reference },
      ...{ person: '01632 960 001', before: null, after: `{"startsAt":"${now}","adviser":"${dev}"}` },
    },
  ]);
});

test('a caller with an email address gets the mails of the website for booking, move and cancellation', async () => {
  const email = 'Ada.Moss@example.test';
  const page = pageOf(await shop.post(book(tuesdayAtTen), { ...ada, email, way: 'phone' }).expect(303));
  const wednesday = '2026-11-25T11:30:00.000Z';
  const move = await shop.get(`${page}/move?day=2026-11-25`).expect(200);
  const button = within(move.text).getByRole('button', '11.30am with Dev Malhotra');
  expect(button.attributes.value).toBe(`${wednesday} ${dev}`);
  await shop.post(`${page}/move?day=2026-11-25`, { to: `${wednesday} ${dev}` }).expect(303);
  expect(await textOf(page)).toContain('Wednesday 25 November 2026 at 11.30am');
  await shop.post(`${page}/cancel`).expect(303);
  expect(await textOf(page)).toContain('Cancelled');
  await shop.post(`${page}/cancel`).expect(409);
  const [row] = await appointments();
  expect(row).toMatchObject({ startsAt: wednesday, moves: 1, email: 'ada.moss@example.test' });
  expect(await mailsTo('ada.moss@example.test')).toEqual([
    'Your appointment with Dev Malhotra on Tuesday 24 November 2026 at 10am',
    'Moved: your appointment with Dev Malhotra on Wednesday 25 November 2026 at 11.30am',
    'Cancelled: your appointment with Dev Malhotra on Wednesday 25 November 2026 at 11.30am',
  ]);
  expect(
    (await mailsTo('norwich@example.test'))
      .filter((subject) => subject.startsWith('Appointment'))
      .map((subject) => subject.split(':')[0]),
  ).toEqual(['Appointment', 'Appointment moved', 'Appointment cancelled']);
  expect((await acts()).map(({ action, person }) => [action, person])).toEqual([
    ['appointments book', email.toLowerCase()],
    ['appointments cancel', email.toLowerCase()],
    ['appointments move', email.toLowerCase()],
  ]);
});

test('a booking of the website that waits for its email is confirmed at the desk', async () => {
  await bookOnline(tuesdayAtTen).expect(303);
  const [row] = await appointments();
  const page = `/staff/diary/appointments/${row?.reference}`;
  expect(await textOf(page)).toContain('Held until 21 November 2026, 4pm, then free again');
  const sky = await addMember(site, 'Sky', 'service');
  expect(pageText((await sky.get(page)).text)).toContain('Sam Shop opened it 1 minute ago.');
  await shop.post(`${page}/confirm`).expect(303);
  expect(await textOf(page)).not.toContain('Held until');
  expect((await acts()).map(({ action }) => action)).toEqual(['appointments confirm']);
  expect(await mailsTo('margaret@example.test')).toHaveLength(2);
});

test('what a visitor said in confidence is behind a link to the press that is recorded', async () => {
  await bookOnline(tuesdayAtTen, { access: 'A quiet corner' }).expect(303);
  const [row] = await appointments();
  const { text } = await shop.get(`/staff/diary/appointments/${row?.reference}`).expect(200);
  expect(text).not.toContain('quiet corner');
  const link = within(text).getByRole('link', 'Read what would make it easier').attributes.href as string;
  const shown = await shop.post(link.replace('https://www.example.test', '')).expect(200);
  expect(shown.text).toContain('A quiet corner');
});

test.each([
  [{ ...ada, name: '' }, 'Enter the name'],
  [{ ...ada, phone: '' }, 'Enter a phone number'],
  [{ ...ada, email: 'ada@' }, 'Enter an email address in the correct format'],
  [{ ...ada, topic: '' }, 'Choose what it is about'],
  [{ ...ada, way: 'letter' }, 'Choose one of the ways of this branch'],
])('an invalid booking %j is refused beside the field, and what was typed stays', async (fields, message) => {
  const page = await shop.post(book(tuesdayAtTen), fields).expect(422);
  expect(pageText(page.text).split(message)).toHaveLength(3);
  expect(await appointments()).toEqual([]);
});

test.each([
  ['on a day that is closed', '2026-11-22T10:00:00.000Z', dev],
  ['on the adviser’s free day', '2026-11-23T10:00:00.000Z', dev],
  ['in the past', '2026-11-20T10:00:00.000Z', dev],
  ['not on the half hour', '2026-11-24T10:10:00.000Z', dev],
  ['more than eight weeks ahead', '2027-01-19T10:00:00.000Z', dev],
])('a time %s is refused with the reason', async (_, time, adviser) => {
  const page = await shop.post(book(time, adviser), ada).expect(422);
  expect(pageText(page.text)).toContain('is no longer free');
  expect(await appointments()).toEqual([]);
});

test('a double press books once, and another person reads the nearest free times', async () => {
  const answers = await Promise.all([1, 2].map(() => shop.post(book(tuesdayAtTen), ada)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(answers.map(pageOf)).size).toBe(1);
  const other = await shop.post(book(tuesdayAtTen), { ...ada, name: 'Al Poe' }).expect(422);
  expect(pageText(other.text)).toContain(
    'Tuesday 24 November 2026 at 10am is no longer free. The nearest free times: Tuesday 24 November at 9am, 9.30am and 10.30am',
  );
  expect(within(other.text).getByRole('textbox', /^Name/).attributes.value).toBe('Al Poe');
  expect(await appointments()).toHaveLength(1);
  expect(await acts()).toHaveLength(1);
});

detail('200 simultaneous tries of two people and of visitors for one half hour book it once', async () => {
  const other = await joinDesk(site, { email: 'se@example.test', name: 'Sea', roles: ['service'] });
  const tries = Array.from({ length: 200 }, async (_, at) => {
    const name = `Visitor ${at}`;
    if (at % 10 === 0) return (await bookOnline(tuesdayAtTen, { name, email: `v${at}@example.test` })).status;
    const person = at % 2 === 0 ? shop : other;
    return (await person.post(book(tuesdayAtTen), { ...ada, name })).status;
  });
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(199);
  expect(await appointments()).toHaveLength(1);
});

/** Fields of the form that blocks whole days of November 2026. */
function blockOf({ adviser = 'all', day = '24', last = '', why = '' } = {}) {
  const days = { 'from-day': day, 'from-month': '11', 'from-year': '2026' };
  const until = { 'until-day': last || day, 'until-month': '11', 'until-year': '2026' };
  return { adviser, ...days, fromTime: 'start', ...until, untilTime: 'end', why };
}

test('half hours of an adviser are blocked, shown with the reason, and opened again', async () => {
  const lunch = { ...blockOf({ adviser: dev, why: 'lunch' }), fromTime: '12:30', untilTime: '13:30' };
  const page = pageOf(await shop.post('/staff/diary/block?day=2026-11-24', lunch).expect(303));
  expect(await textOf(page)).toContain(
    'Dev Malhotra cannot be booked from Tuesday 24 November 2026 at 12.30pm to Tuesday 24 November 2026 at 1.30pm: lunch',
  );
  const day = within((await shop.get('/staff/diary?day=2026-11-24')).text);
  expect(day.getAllByRole('link', 'lunch')).toHaveLength(2);
  await shop.post(book('2026-11-24T12:30:00.000Z'), ada).expect(422);
  expect((await bookOnline('2026-11-24T13:00:00.000Z')).status).toBe(422);
  const opened = await shop.post(`${page}/remove`).expect(303);
  expect(await textOf(opened.headers.location as string)).toContain('The time can be booked again.');
  await shop.post(book('2026-11-24T12:30:00.000Z'), ada).expect(303);
  expect((await acts()).map(({ action }) => action)).toEqual([
    'appointments block',
    'appointments book',
    'appointments unblock',
  ]);
});

test('days of the whole branch are blocked, and the visitors booked in them are listed to be rung', async () => {
  await shop.post(book(tuesdayAtTen), ada).expect(303);
  const page = pageOf(
    await shop.post('/staff/diary/block', blockOf({ last: '25', why: 'stocktaking' })).expect(303),
  );
  const text = await textOf(page);
  expect(text).toContain('Norwich cannot be booked');
  expect(text).toMatch(/Booked in this time: ring, then move or cancel Ada Moss .* 01632 960 001/);
  expect(await textOf('/staff/diary?day=2026-11-24')).toContain('Blocked: ring');
  expect(
    within((await shop.get('/staff/diary?day=2026-11-25')).text).queryAllByRole('link', /^free/),
  ).toEqual([]);
});

test('a block without a reason, with its end before its start, or of another branch’s adviser', async () => {
  await shop.post('/staff/diary/block', blockOf()).expect(303);
  const wrong = await shop.post('/staff/diary/block', blockOf({ day: '26', last: '25' })).expect(422);
  expect(pageText(wrong.text)).toContain('The end must be after the start');
  await shop.post('/staff/diary/block', blockOf({ adviser: 'meera-pillai' })).expect(422);
  await shop.post('/staff/diary/block', blockOf({ day: '31' })).expect(422);
});

test('a shop at another branch’s days and ids gets 404 and nothing of theirs', async () => {
  const service = await joinDesk(site, { email: 'se@example.test', name: 'Sea', roles: ['service'] });
  const day = await service.get('/staff/diary?branch=ely-shop&day=2026-11-24').expect(200);
  const free = within(day.text).getAllByRole('link', /^free/)[0]?.attributes.href?.replaceAll('&amp;', '&');
  const theirs = pageOf(await service.post(free as string, { ...ada, name: 'Secret Person' }).expect(303));
  const adviser = new URL(free as string, 'https://x.test').searchParams.get('adviser') as string;
  const blocked = pageOf(
    await service
      .post('/staff/diary/block?branch=ely-shop', blockOf({ adviser, day: '26', why: 'secret' }))
      .expect(303),
  );
  for (const [method, address] of [
    ['get', '/staff/diary?branch=ely-shop&day=2026-11-24'],
    ['get', '/staff/diary/week?branch=ely-shop'],
    ['get', free],
    ['post', free],
    ['get', '/staff/diary/block?branch=ely-shop'],
    ['post', '/staff/diary/block?branch=ely-shop'],
    ['get', theirs],
    ['get', `${theirs}/move`],
    ['post', `${theirs}/move`],
    ['post', `${theirs}/confirm`],
    ['post', `${theirs}/cancel`],
    ['get', blocked],
    ['post', `${blocked}/remove`],
    ['get', '/staff/diary?branch=atlantis'],
  ] as const) {
    const { status, text } = await shop[method](address as string);
    expect([address, status]).toEqual([address, 404]);
    expect(text).not.toMatch(/secret|ely/i);
  }
  expect(await appointments()).toHaveLength(1);
  expect(within((await shop.get('/staff/diary')).text).queryAllByRole('option', 'Ely')).toEqual([]);
});

test('a person without the role finds no diary, and a person who is not signed in is asked to', async () => {
  const editor = await joinDesk(site, { email: 'ed@example.test', name: 'Ed', roles: ['editor'] });
  expect(within((await editor.get('/staff')).text).queryAllByRole('link', /^Diary/)).toEqual([]);
  await editor.get('/staff/diary').expect(404);
  await editor.post(book(tuesdayAtTen), ada).expect(404);
  expect(within((await shop.get('/staff')).text).getByRole('link', /^Diary/).text).toBe('Diary');
  const away = await new DeskVisitor(site).get('/staff/diary').expect(303);
  expect(away.headers.location).toMatch(/^\/staff\/sign-in/);
});

test('the first page names the next appointments of today, of the person’s branches alone', async () => {
  site.advance(Date.parse(tuesdayAtTen) - site.services.now().getTime() - 3_600_000);
  shop = await joinDesk(site, {
    ...{ email: 'tu@example.test', name: 'Tu', roles: ['shop'], branches: ['norwich-shop'] },
  });
  const diary = async () =>
    within((await shop.get('/staff')).text)
      .getAllByRole('link', /^Diary/)
      .map(({ text }) => text);
  expect(await diary()).toEqual(['Diary']);
  await shop.post(book(tuesdayAtTen), ada).expect(303);
  expect(await diary()).toEqual(['Diary 10am Ada Moss', 'Diary']);
  const other = await joinDesk(site, {
    ...{ email: 'el@example.test', name: 'El', roles: ['shop'], branches: ['ely-shop'] },
  });
  expect((await other.get('/staff')).text).not.toContain('Ada Moss');
});
