/** Payments at the desk: lists, search, one payment, matching, settling, two people at once, other roles. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { behindProxy, clearPayments, paymentsOf, startPayment } from '../support/pay.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { createStripeEvents, type StripeEvents } from '../support/stripe-events.ts';
import { sign, webhookSecret } from '../support/stripe-orders.ts';
import { within } from '../support/within.ts';

let api: StripeApi;
let site: Started;
let mo: DeskVisitor;
let ned: DeskVisitor;
beforeAll(async () => {
  api = await startStripeApi();
  const keys = { STRIPE_SECRET_KEY: 'sk_live_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret };
  site = await startServices({ ...behindProxy, ...keys, STRIPE_API_ORIGIN: api.origin });
});
beforeEach(async () => {
  await clearPayments(site);
  // A session ends after 30 minutes without a page, and the clock moves by an hour for each test.
  mo = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale', roles: ['money'] });
  ned = await joinDesk(site, { email: 'ned@example.test', name: 'Ned Orr', roles: ['money'] });
});
afterAll(async () => {
  await site.services.close();
  await api.close();
});

const listed = async (visitor: DeskVisitor, query = '') =>
  pageText((await visitor.get(`/staff/payments${query}`).expect(200)).text);
const actsOf = (subject: string) =>
  site.services.database.read.selectFrom('acts').selectAll().where('subject', '=', subject).execute();

let started = 0;
async function begin(about: { surname?: string; email?: string } = {}) {
  started += 1;
  const reference = `PT${10_000 + started}`;
  await startPayment(site, { reference, ...about });
  const payment = (await paymentsOf(site)).find((each) => each.reference === reference);
  return {
    reference,
    events: createStripeEvents(payment?.id as string, site.services.now().getTime() / 1000),
  };
}

/** Delivers all events emitted since the last call. */
async function deliver(events: StripeEvents): Promise<void> {
  for (const { body } of events.emitted.splice(0)) {
    const live = JSON.stringify({ ...JSON.parse(body), id: `evt_${Math.random()}`, livemode: true });
    await supertest(site.app)
      .post('/payment-webhook/stripe')
      .set('stripe-signature', sign(live, site.services.now()))
      .send(live)
      .expect(200);
  }
}

async function paid(about: { surname?: string; email?: string } = {}) {
  const { reference, events } = await begin(about);
  events.session('completed');
  await deliver(events);
  const payment = (await paymentsOf(site)).find((each) => each.reference === reference);
  const receipt = payment?.receipt as string;
  return { reference, events, receipt, address: `/staff/payments/${receipt}` };
}

test('a payment to match is found in the list, matched once, and leaves the list; a colleague reads who did it', async () => {
  const { receipt, address } = await paid({ surname: 'Quill' });
  const home = within((await mo.get('/staff')).text);
  const list = home.getByRole('link', 'Payments to match 1').attributes.href as string;
  const card = within((await mo.get(list)).text).getByRole('link', /Quill/).attributes.href as string;
  expect(card).toBe(address);
  const page = pageText((await mo.get(card).expect(200)).text);
  expect(page).toContain('£250.50: paid, to match');
  expect(page).toContain('Paid: £250.50');
  expect(page).toContain('Surname on the booking Quill');
  await mo.post(`${address}/match`).expect(303).expect('location', `${address}?done=match`);
  expect(await listed(mo)).toContain('Nothing here.');
  const second = await ned.post(`${address}/match`).expect(409);
  expect(pageText(second.text)).toContain(
    'Nothing of yours was saved: Mo Hale matched it on 21 November 2026',
  );
  expect(await actsOf(receipt)).toEqual([
    expect.objectContaining({ action: 'payments match', name: 'Mo Hale', role: 'money', phase: 'done' }),
  ]);
  const shown = pageText((await ned.get(address)).text);
  expect(shown).toContain('Mo Hale opened it 1 minute ago.');
  expect(shown).toContain('Mo Hale (money) payments match');
  expect((await runCli('payments', ['match', receipt], site)).stdout).toContain('already matched');
});

test('two people match one payment at once: one does, the other reads it, in 20 tries', async () => {
  for (let time = 0; time < 20; time += 1) {
    const { receipt, address } = await paid();
    const answers = await Promise.all([mo.post(`${address}/match`), ned.post(`${address}/match`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await actsOf(receipt)).toHaveLength(1);
  }
});

test('disputes are listed by their deadline ahead of other problems, and settled with a note, once', async () => {
  const late = await paid({ surname: 'Late' });
  late.events.dispute('created', 1);
  await deliver(late.events);
  const warned = await paid({ surname: 'Warned' });
  warned.events.warning('created');
  await deliver(warned.events);
  const soon = await paid({ surname: 'Soon' });
  soon.events.dispute('created', 1, {
    evidence_details: { due_by: Date.parse('2026-11-30T23:59:59Z') / 1000 },
  });
  await deliver(soon.events);
  const list = await listed(mo, '?view=problems');
  const places = ['Soon', 'by 30 November 2026', 'Late', 'by 5 December 2026', 'Warned'].map((text) =>
    list.indexOf(text),
  );
  expect(places.includes(-1)).toBe(false);
  expect(places).toEqual([...places].sort((one, two) => one - two));
  const empty = await mo.post(`${soon.address}/settle`, { note: '' }).expect(422);
  expect(pageText(empty.text)).toContain('Say what was done');
  await mo
    .post(`${soon.address}/settle`, { note: 'Evidence sent' })
    .expect(303)
    .expect('location', `${soon.address}?done=settle`);
  expect(await listed(mo, '?view=problems')).not.toContain('Soon');
  const second = await ned.post(`${soon.address}/settle`, { note: 'I sent it, too' }).expect(409);
  expect(pageText(second.text)).toContain('Mo Hale settled it on');
  expect(second.text).toContain('I sent it, too');
  const [act, ...more] = await actsOf(soon.receipt);
  expect(more).toEqual([]);
  expect(act).toMatchObject({ action: 'payments settle', why: 'Evidence sent' });
});

test('money of an unknown payment has a page, and is settled there', async () => {
  const events = createStripeEvents(
    '11111111-2222-4333-8444-555555555555',
    site.services.now().getTime() / 1000,
  );
  events.session('completed');
  await deliver(events);
  const list = within((await mo.get('/staff/payments?view=problems')).text);
  const href = list.getByRole('link', /Unknown payment/).attributes.href as string;
  expect(pageText((await mo.get(href)).text)).toContain('£250.50 received for an unknown payment');
  await mo.post(`${href}/settle`, { note: 'Returned by hand' }).expect(303);
  expect(await listed(mo, '?view=problems')).toContain('Nothing here.');
});

test('a payment is found by receipt, reference, surname, email address and the card company’s numbers', async () => {
  const { reference, receipt, events } = await paid({ surname: 'O’Hara-Løv', email: 'Una@Example.test' });
  await paid({ surname: 'Other' });
  const { intentRef, providerRef } = (await paymentsOf(site)).find((each) => each.receipt === receipt) as {
    intentRef: string;
    providerRef: string;
  };
  events.dispute('created', 1);
  const dispute = (JSON.parse(events.emitted.at(-1)?.body as string) as { data: { object: { id: string } } })
    .data.object.id;
  await deliver(events);
  for (const text of [
    receipt,
    receipt.toLowerCase(),
    reference,
    reference.toLowerCase(),
    'ohara løv',
    'O’HARA-LØV',
    'una@example.test',
    intentRef,
    providerRef,
    dispute,
  ]) {
    const found = await listed(mo, `?search=${encodeURIComponent(text)}`);
    expect([text, found.includes('O’Hara-Løv'), found.includes('Other')]).toEqual([text, true, false]);
  }
  expect(await listed(mo, '?search=hara')).toContain('Nothing found');
});

test('everything is listed by day, and one day alone', async () => {
  const { receipt } = await paid();
  await begin({ surname: 'Unpaid' });
  const all = await listed(mo, '?view=all');
  expect(all).toContain('Saturday 21 November 2026');
  expect(all).toContain('Unpaid not paid yet');
  expect(await listed(mo, '?view=all&day=2026-11-21')).toContain(receipt);
  expect(await listed(mo, '?view=all&day=2026-11-20')).toContain('Nothing here.');
});

test('a payment that has waited for more than a day to be matched is counted for the alert', async () => {
  const { address } = await paid();
  const count = async () => {
    await site.services.observeFeatures();
    return /^payments_unmatched_day (\d+)/m.exec(await site.services.metrics.write())?.[1];
  };
  site.advance(24 * 60 * 60_000 - 60_000);
  expect(await count()).toBe('0');
  site.advance(2 * 60_000);
  expect(await count()).toBe('1');
  const later = await joinDesk(site, { email: 'lu@example.test', name: 'Lu Day', roles: ['money'] });
  await later.post(`${address}/match`).expect(303);
  expect(await count()).toBe('0');
});

test('people without the role Money, and those who are not signed in, find no page and no byte of a payment', async () => {
  const { receipt, address } = await paid({ surname: 'Secret' });
  const roles = ['shop', 'service', 'editor', 'master'];
  for (const role of roles) {
    const other = await joinDesk(site, {
      ...{ email: `${role}@example.test`, name: `Ada ${role}`, roles: [role] },
      branches: role === 'shop' ? ['norwich-shop'] : [],
    });
    expect((await other.get('/staff')).text).not.toContain('/staff/payments');
    for (const path of [
      '/staff/payments',
      '/staff/payments?view=all',
      '/staff/payments?search=secret',
      address,
    ]) {
      const { status, text } = await other.get(path);
      expect([role, path, status]).toEqual([role, path, 404]);
      expect(text).not.toMatch(/Secret|250|PT1/);
    }
    await other.post(`${address}/match`).expect(404);
    await other.post(`${address}/settle`, { note: 'x' }).expect(404);
  }
  const stranger = await supertest(site.app)
    .get(address)
    .set({ host: 'www.example.test', accept: 'text/html' });
  expect([stranger.status, stranger.text.includes('Secret')]).toEqual([303, false]);
  expect(await actsOf(receipt)).toEqual([]);
  await mo.get('/staff/payments/R-2222-2222').expect(404);
});
