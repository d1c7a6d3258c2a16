/** A day of payments at the desk: sums, the comparison with the card company, tables, and who took them. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { behindProxy, clearPayments, paymentsOf, startPayment } from '../support/pay.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { createStripeEvents } from '../support/stripe-events.ts';
import { sign, webhookSecret } from '../support/stripe-orders.ts';

const day = '2026-11-21';
let api: StripeApi;
let site: Started;
let mo: DeskVisitor;
beforeAll(async () => {
  api = await startStripeApi();
  const keys = { STRIPE_SECRET_KEY: 'sk_live_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret };
  site = await startServices({ ...behindProxy, ...keys, STRIPE_API_ORIGIN: api.origin });
});
beforeEach(async () => {
  await clearPayments(site);
  Object.assign(api, { fault: 'none' });
  for (const list of Object.values(api.objects)) list.length = 0;
  mo = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale', roles: ['money'] });
});
afterAll(async () => {
  await site.services.close();
  await api.close();
});

const actsOf = (subject: string) =>
  site.services.database.read.selectFrom('acts').selectAll().where('subject', '=', subject).execute();

let started = 0;
/** A payment that Stripe has taken, and has reported here unless `silent`. */
async function paid({ surname = 'Quill', silent = false } = {}) {
  started += 1;
  const reference = `PT${30_000 + started}`;
  await startPayment(site, { reference, surname });
  const payment = (await paymentsOf(site)).find((each) => each.reference === reference);
  const id = payment?.id as string;
  const created = Math.floor(site.services.now().getTime() / 1000);
  const events = createStripeEvents(id, created);
  events.charge('succeeded');
  const { body } = events.emitted[0] as { body: string };
  const charge = (JSON.parse(body) as { data: { object: { id: string } } }).data.object;
  api.objects.charges.push({ ...charge, created });
  if (silent) return { reference, address: '' };
  const live = JSON.stringify({ ...JSON.parse(body), livemode: true });
  await supertest(site.app)
    .post('/payment-webhook/stripe')
    .set('stripe-signature', sign(live, site.services.now()))
    .send(live)
    .expect(200);
  const receipt = (await paymentsOf(site)).find((each) => each.id === id)?.receipt;
  return { reference, receipt, address: `/staff/payments/${receipt}` };
}

test('a day shows its sums, and compares them with the card company: no difference, then one in words', async () => {
  const { address } = await paid();
  await mo.post(`${address}/refund`, { amount: '20', seen: '25050', reason: 'Late' }).expect(303);
  const page = pageText((await mo.get(`/staff/payments/days/${day}`).expect(200)).text);
  expect(page).toContain('Saturday 21 November 2026');
  expect(page).toContain('Paid £250.50, 1 payment');
  expect(page).toContain('Refunded £20.00, 1 refund');
  expect(page).toContain('Still to match 1');
  const same = pageText((await mo.post(`/staff/payments/days/${day}/compare`).expect(200)).text);
  expect(same).toContain('The same on both sides: £250.50, 1 payment; refunds, disputes and warnings: 1.');
  expect(same).toContain('No differences.');
  await paid({ silent: true });
  const other = pageText((await mo.post(`/staff/payments/days/${day}/compare`).expect(200)).text);
  expect(other).toContain('1 different:');
  expect(other).toContain('was not paid here: recorded, with its receipt');
  expect(other).toContain('Paid £501.00, 2 payments');
  const acts = await actsOf(day);
  expect(acts.map(({ action, phase }) => `${action} ${phase}`).sort()).toEqual([
    ...['payments reconcile intended', 'payments reconcile intended'],
    ...['payments reconcile succeeded', 'payments reconcile succeeded'],
  ]);
});

test('a card company that does not answer is said so, and the comparison is an act that failed', async () => {
  api.fault = 'hangup';
  const answer = await mo.post('/staff/payments/days/2026-11-20/compare').expect(503);
  expect(pageText(answer.text)).toContain('The card company did not answer.');
  expect((await actsOf('2026-11-20')).map(({ phase }) => phase).sort()).toEqual(['failed', 'intended']);
});

test('a day and a month are saved as CSV after a fresh confirmation, and each is an act', async () => {
  const { address, receipt, reference } = await paid({ surname: '=Quill' });
  await mo.post(`${address}/refund`, { amount: '20.50', seen: '25050', reason: 'Late' }).expect(303);
  site.advance(6 * 60_000);
  const asked = await mo.post(`/staff/payments/days/${day}/export`).expect(422);
  expect(pageText(asked.text)).toContain('Confirm that it is you');
  expect(await actsOf('2026-11')).toEqual([]);
  await mo.prove();
  for (const period of [day, '2026-11']) {
    const { text, headers } = await mo.post(`/staff/payments/days/${period}/export`).expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename=payments-${period}.csv`);
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.trim().split('\r\n');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(lines[0]).toBe(
      '"date","time","what","receipt","booking reference","surname","branch","paid","refunded","currency","state","matched on","number at the card company","practice"',
    );
    expect(lines.slice(1)).toHaveLength(2);
    const row = (what: string) => lines.find((line) => line.includes(`"${what}"`)) as string;
    expect(row('payment')).toContain(
      `"payment","${receipt}","${reference}","'=Quill","Norwich","250.50","","GBP"`,
    );
    expect(row('refund')).toContain(
      `"refund","${receipt}","${reference}","'=Quill","Norwich","","20.50","GBP","succeeded"`,
    );
    expect(text).not.toContain('sample.visitor');
    const [act, ...more] = (await actsOf(period)).filter(({ action }) => action === 'payments export');
    expect([act?.name, act?.after, more]).toEqual(['Mo Hale', '{"rows":2}', []]);
  }
  await mo.post('/staff/payments/days/2026-13/export').expect(404);
});

test('a day is chosen by a form; a text that is no day has no page', async () => {
  await mo.get('/staff/payments/days').expect(303).expect('location', '/staff/payments/days/2026-11-20');
  await mo.get(`/staff/payments/days?day=${day}`).expect('location', `/staff/payments/days/${day}`);
  await mo.get('/staff/payments/days/2026-02-30').expect(404);
});

test('other roles find no day, comparison or table', async () => {
  await paid();
  for (const role of ['service', 'editor', 'master']) {
    const other = await joinDesk(site, { email: `${role}@example.test`, name: role, roles: [role] });
    await other.get(`/staff/payments/days/${day}`).expect(404);
    for (const verb of ['compare', 'export']) {
      const { status, text } = await other.post(`/staff/payments/days/${day}/${verb}`);
      expect([status, text.includes('Quill')]).toEqual([404, false]);
    }
  }
});
