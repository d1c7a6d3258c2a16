/** One visitor uses everything once; over eight years mails and deletions happen as the notices promise. */
import { AccountVisitor } from '../support/account-visitor.ts';
import { appointmentLink } from '../support/appointment-link.ts';
import { confirmBooking } from '../support/confirm-booking.ts';
import { linkIn, offerNewsLink } from '../support/confirm-link.ts';
import { pay } from '../support/pay.ts';
import { codeFor } from '../support/read-mail.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const email = 'vera.year@example.test';
const me = { name: 'Vera Year', email };
/** Simulates each day up to here, when most of it happens, and then each week. */
const dailyUntil = 420;
const lastDay = 3_000;

let site: Started;
/** Mails to the visitor, with their dates. */
const sent: string[] = [];
/** Last day on which a table had rows, keyed by table. */
const lastSeen = new Map<string, number>();
const seen = new Set<string>();

const today = () => site.services.now().toISOString().slice(0, 10);

/** Tables with rows about a person; those of sign-in keys, jobs and rates have none. */
const tables = [
  ...[
    'accountCodes',
    'accounts',
    'appointments',
    'consents',
    'offerWatchers',
    'offerWatches',
    'optInRequests',
    'outbox',
    'payments',
  ],
  ...[
    'postChoices',
    'referralCodes',
    'refreshFamilies',
    'seatBookings',
    'sensitivePeriods',
    'sentNotices',
    'sessions',
  ],
  ...['submissions', 'subscriptions'],
] as const;

async function look(day: number): Promise<void> {
  const { read } = site.services.database;
  for (const table of tables) {
    const row = await read.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) lastSeen.set(table, day);
  }
}

/** Reads sent mails before they are deleted. */
async function readMails(): Promise<void> {
  const { outbox, database } = site.services;
  await outbox.sendDue();
  const mails = await database.read.selectFrom('outbox').select(['id', 'subject', 'recipient']).execute();
  for (const { id, subject, recipient } of mails) {
    if (recipient !== email || seen.has(id)) continue;
    seen.add(id);
    sent.push(`${today()} ${subject.replace(/P-[2-9A-Z]{4}-[2-9A-Z]{2}/, '<reference>')}`);
  }
}

async function send(page: string, form: string, fields: Record<string, string | string[]>): Promise<void> {
  // The number of forms per address and day is limited.
  site.advance(5 * hourMs);
  await sendPageForm(site, page, form, fields).expect(303);
}

async function confirmBehind(link: string, form: string, fields: Record<string, string | string[]>) {
  site.advance(5 * hourMs);
  await confirmAtOnce(link, form, fields);
}

async function confirmAtOnce(link: string, form: string, fields: Record<string, string | string[]>) {
  const { pathname, search, searchParams } = new URL(link);
  const token = searchParams.get('token') as string;
  await sendPageForm(site, pathname + search, form, { token, ...fields }).expect(303);
}

async function doEverything(): Promise<void> {
  const norwich = { branch: 'norwich-shop' };
  await send('/contact', 'contact', {
    ...me,
    ...norwich,
    how: 'email',
    topic: 'holiday',
    message: 'Is there a lift?',
  });
  await send('/prereg', 'prereg', { ...me, ...norwich, launch: 'january-sale-launch' });
  await send('/prereg', 'prereg', {
    ...me,
    ...norwich,
    launch: 'cruise-afternoon-launch',
    seats: '2',
    access: 'A ramp',
  });
  await confirmBooking(site, email);
  await send('/solo-club', 'solo-club', { ...me, postcode: 'NR1 1AA', meetups: 'yes' });
  await confirmAtOnce(await linkIn(site, email), 'club-confirm', {});
  await send('/solo-club', 'meetup', { ...me, meetup: 'norwich-january-meetup', seats: '1' });
  const day = { 'day-day': '26', 'day-month': '11', 'day-year': '2026' };
  await send('/travel-money', 'reserve', {
    ...me,
    ...norwich,
    ...day,
    currency: 'EUR',
    sum_in: 'pounds',
    amount: '250',
  });
  await send('/recommend-a-friend', 'referral', { ...me, surname: 'Year', ref: 'AB123456' });
  const choices = { topics: ['beach'], frequency: 'month', optin_email: 'yes' };
  await send('/newsletters', 'newsletter', { ...choices, email });
  await confirmBehind(await linkIn(site, email), 'preferences', choices);
  site.advance(5 * hourMs);
  await confirmBehind(await offerNewsLink(site, email), 'offer-news-confirm', {});
  site.advance(5 * hourMs);
  await appointmentLink(site, email);
  await pay(site, 'approve');
  const visitor = new AccountVisitor(site);
  await visitor.post('sign-up', { ...me, password: 'Xylophone-Marmalade-77' });
  const code = await codeFor(site.services, email, 'verifyEmail');
  await visitor.post('confirm', { mode: 'verifyEmail', code });
}

beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  await doEverything();
  for (let day = 0; day < lastDay; ) {
    await site.services.purgeExpired();
    await site.services.jobs.runDue();
    await readMails();
    await look(day);
    const days = day < dailyUntil ? 1 : 7;
    site.advance(days * dayMs);
    day += days;
  }
});
afterAll(() => site.services.close());

test('each promised mail is sent once and on its day', () => {
  expect(sent.map((line) => line.replace(/: [A-Z2-9]{6}$/, ': <code>'))).toEqual([
    '2026-11-23 Your question to Norwich, <reference>',
    '2026-11-23 You are registered: The January sale, <reference>',
    '2026-11-23 Confirm your 2 seats: The cruise afternoon, <reference>',
    '2026-11-23 Your ticket: The cruise afternoon, 2 seats, <reference>',
    '2026-11-23 Please confirm: the Solo Club',
    '2026-11-23 Welcome to the Solo Club, <reference>',
    '2026-11-23 Your ticket: Solo Club coffee, Norwich, 1 seat, <reference>',
    '2026-11-23 Your travel money at Norwich, <reference>',
    '2026-11-23 Your code for recommending Premier: <code>',
    '2026-11-23 Please confirm: holiday offers from Premier',
    '2026-11-23 Your choices are saved: holiday offers from Premier',
    '2026-11-23 Please confirm: news of your saved holidays',
    '2026-11-23 Your appointment with Rosalind Achebe on Tuesday 8 December 2026 at 9am',
    '2026-11-23 Confirm your email address',
    // One day before.
    '2026-12-07 Reminder: your appointment with Rosalind Achebe on Tuesday 8 December 2026 at 9am',
    '2027-01-02 The January sale is open',
    // Two days before each event.
    '2027-01-12 See you soon: Solo Club coffee, Norwich, Thursday 14 January 2027, 10.30am to noon',
    '2027-01-21 See you soon: The cruise afternoon, Saturday 23 January 2027, 2pm to 4.30pm',
    // The sale's last week.
    '2027-01-23 The last days: The January sale ends on 30 January 2027, 4pm',
    '2027-05-28 No longer on sale: A June week in Alcúdia, from Norwich',
    // Two years without contact, minus thirty days; then three years without a sign-in, minus thirty days.
    '2028-10-23 Shall we keep sending you offers?',
    '2029-10-29 Your account will be deleted on 28 November 2029 unless you sign in',
  ]);
});

test('each table’s last row is deleted on the day that the notices say', () => {
  expect(Object.fromEntries(lastSeen)).toEqual({
    // A week unused; thirty days at most.
    sessions: 6,
    // A week, from the second request.
    optInRequests: 6,
    // A week and an hour unused.
    refreshFamilies: 7,
    // Thirty days after the day of the appointment, which is day 15.
    appointments: 44,
    // Confidential details, until the afternoon is over.
    sensitivePeriods: 61,
    // Until the offer is off sale.
    offerWatches: 185,
    offerWatchers: 186,
    // Three years: club, referral code and their forms; checked weekly by then.
    seatBookings: 1_092,
    referralCodes: 1_092,
    submissions: 1_092,
    // Three years, and thirty days after the mail that announced it.
    accounts: 1_099,
    outbox: 1_099,
    // Two years in force, and two more to prevent further mails.
    subscriptions: 1_463,
    // Two years after the last of them.
    sentNotices: 1_799,
    // Six years after the end of its financial year.
    payments: 2_555,
    // Six years after the last contact, the end of the subscription.
    consents: 2_926,
  });
});
