/** Refunds at the desk and by command: once, whatever happens between; a second person above a sum. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { pageText } from '../support/page-text.ts';
import { behindProxy, chooseOutcome, clearPayments, paymentsOf, startPayment } from '../support/pay.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { createStripeEvents } from '../support/stripe-events.ts';
import { sign, webhookSecret } from '../support/stripe-orders.ts';

const hourMs = 60 * 60_000;
let api: StripeApi;
let site: Started;
let settings: Record<string, string>;
let mo: DeskVisitor;
let ned: DeskVisitor;
beforeAll(async () => {
  api = await startStripeApi();
  settings = {
    ...{ ...behindProxy, STRIPE_SECRET_KEY: 'sk_live_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret },
    STRIPE_API_ORIGIN: api.origin,
  };
  site = await startServices(settings);
});
beforeEach(async () => {
  await clearPayments(site);
  await site.services.database.write((transaction) => transaction.deleteFrom('paymentRefunds').execute());
  await site.services.database.write((transaction) => transaction.deleteFrom('acts').execute());
  Object.assign(api, { fault: 'none', refundStatus: 'succeeded', requests: [] });
  api.objects.refunds = [];
  mo = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale', roles: ['money'] });
  ned = await joinDesk(site, { email: 'ned@example.test', name: 'Ned Orr', roles: ['money'] });
});
afterAll(async () => {
  await site.services.close();
  await api.close();
});

const actsOf = (subject: string) =>
  site.services.database.read
    .selectFrom('acts')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('phase')
    .execute();
const refundsOf = () => site.services.database.read.selectFrom('paymentRefunds').selectAll().execute();
const rowOf = async (receipt: string) => (await paymentsOf(site)).find((each) => each.receipt === receipt);
const seenIn = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1] as string;
const posts = () => api.requests.filter(({ line }) => line === 'POST /v1/refunds');

async function deliver(body: string): Promise<void> {
  const live = JSON.stringify({ ...JSON.parse(body), id: `evt_${Math.random()}`, livemode: true });
  await supertest(site.app)
    .post('/payment-webhook/stripe')
    .set('stripe-signature', sign(live, site.services.now()))
    .send(live)
    .expect(200);
}

let started = 0;
async function paid(amountPence = 25_050) {
  started += 1;
  const reference = `PT${20_000 + started}`;
  await startPayment(site, { reference, amountPence, surname: 'Quill' });
  const id = (await paymentsOf(site)).find((each) => each.reference === reference)?.id as string;
  const events = createStripeEvents(id, Math.floor(site.services.now().getTime() / 1000));
  events.session('completed', { amount_total: amountPence });
  for (const { body } of events.emitted.splice(0)) await deliver(body);
  const payment = (await paymentsOf(site)).find((each) => each.id === id);
  api.taken.set(payment?.intentRef as string, amountPence);
  const receipt = payment?.receipt as string;
  return { receipt, events, address: `/staff/payments/${receipt}`, intentRef: payment?.intentRef };
}

const typed = (amount: string, seen: string) => ({ amount, seen, reason: 'Trip cut short' });

test('part of a payment is refunded in the desk: intent, Stripe’s key, outcome, history; then the rest', async () => {
  const { receipt, address, intentRef } = await paid();
  const page = await mo.get(address).expect(200);
  expect(pageText(page.text)).toContain('Refund up to £250.50');
  await mo
    .post(`${address}/refund`, typed('20.50', seenIn(page.text)))
    .expect(303)
    .expect('location', `${address}?done=made`);
  const [request, ...more] = posts();
  expect(more).toEqual([]);
  const [intent, outcome, ...others] = await actsOf(receipt);
  expect(others).toEqual([]);
  expect(intent).toMatchObject({
    ...{ action: 'payments refund', phase: 'intended', name: 'Mo Hale', after: '{"pence":2050}' },
    why: 'Trip cut short',
  });
  const object = api.objects.refunds[0]?.id;
  expect(outcome).toMatchObject({ phase: 'succeeded', intent: intent?.id, after: `{"refund":"${object}"}` });
  expect(request?.key).toBe(intent?.id);
  expect(Object.fromEntries(request?.fields ?? [])).toEqual({
    ...{ payment_intent: intentRef, amount: '2050', 'metadata[refund]': intent?.id },
    'metadata[payment]': (await rowOf(receipt))?.id,
  });
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 2_050, state: 'succeeded' });
  const after = pageText((await ned.get(address)).text);
  expect(after).toContain('£250.50: to match, £20.50 refunded');
  expect(after).toContain('Mo Hale asked to refund £20.50: Trip cut short');
  expect(after).toContain(`Refund of £20.50: succeeded, ${object}`);
  expect(after).toContain('Refund up to £230.00');
  await mo.post(`${address}/refund`, typed('230', '23000')).expect(303);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 25_050 });
  expect(pageText((await mo.get(address)).text)).toContain('All of it was refunded');
});

test('the webhooks about a refund of the desk change nothing further', async () => {
  const { receipt, address, events } = await paid();
  await mo.post(`${address}/refund`, typed('20', '25050')).expect(303);
  const { id, created } = api.objects.refunds[0] as { id: string; created: number };
  events.refund('refund.created', 1, { id, created, amount: 2_000 });
  events.charge('refunded', { amount_refunded: 2_000 });
  for (const { body } of events.emitted.splice(0)) await deliver(body);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 2_000 });
  expect((await refundsOf()).map(({ state }) => state)).toEqual(['made']);
});

test('a refund that fails later can be made again, and is a problem to settle', async () => {
  const { receipt, address, events } = await paid();
  api.refundStatus = 'pending';
  await mo
    .post(`${address}/refund`, typed('250.50', '25050'))
    .expect(303)
    .expect('location', `${address}?done=under%20way`);
  expect(pageText((await mo.get('/staff/payments?view=refunds')).text)).toContain('Refund of £250.50');
  expect(pageText((await mo.get(address)).text)).not.toContain('Refund up to');
  const { id, created } = api.objects.refunds[0] as { id: string; created: number };
  events.refund('refund.failed', 1, {
    id,
    created,
    amount: 25_050,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  });
  for (const { body } of events.emitted.splice(0)) await deliver(body);
  expect((await refundsOf()).map(({ state }) => state)).toEqual(['failed']);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 0 });
  const page = pageText((await mo.get(address)).text);
  expect(page).toContain('the card company says “lost or stolen card”');
  expect(page).toContain('Refund up to £250.50');
  expect(pageText((await mo.get('/staff/payments?view=problems')).text)).toContain(
    'refund of £250.50 failed',
  );
});

test('wrong sums are refused at the field, and what was typed stays', async () => {
  const { address } = await paid();
  for (const [amount, message] of [
    ['', 'Enter the amount to refund'],
    ['12,5', 'Enter the amount to refund'],
    ['-20', 'Enter the amount to refund'],
    ['0', 'Enter the amount to refund'],
  ] as const) {
    const { text } = await mo.post(`${address}/refund`, typed(amount, '25050')).expect(422);
    expect([amount, pageText(text).includes(message), text.includes('Trip cut short')]).toEqual([
      amount,
      true,
      true,
    ]);
  }
  const { text } = await mo.post(`${address}/refund`, typed('250.51', '25050')).expect(409);
  expect(pageText(text)).toContain('At most £250.50 can be refunded.');
  expect(text).toContain('Trip cut short');
  expect(posts()).toEqual([]);
});

test('after five minutes a refund asks for the passkey again, and nothing typed is lost', async () => {
  const { address } = await paid();
  site.advance(6 * 60_000);
  const asked = await mo.post(`${address}/refund`, typed('20', '25050')).expect(422);
  expect(pageText(asked.text)).toContain('Confirm that it is you');
  expect(asked.text).toMatch(/value="20"/);
  expect(asked.text).toContain('Trip cut short');
  expect(posts()).toEqual([]);
  expect((await mo.prove()).status).toBe(200);
  await mo.post(`${address}/refund`, typed('20', seenIn(asked.text))).expect(303);
  expect(posts()).toHaveLength(1);
});

test('a second press, and a colleague who saw the sum before, refund nothing and read why', async () => {
  const { receipt, address } = await paid();
  const [first, second] = [typed('20', '25050'), typed('20', '25050')];
  await mo.post(`${address}/refund`, first).expect(303);
  for (const visitor of [mo, ned]) {
    const { text } = await visitor.post(`${address}/refund`, second).expect(409);
    expect(pageText(text)).toContain('Nothing of yours was refunded: a colleague was faster.');
    expect(text).toContain('Trip cut short');
  }
  expect(posts()).toHaveLength(1);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 2_000 });
});

/** Two people refund the same remaining sum at once, each time of another payment. */
async function refundAtOnce(tries: number): Promise<void> {
  for (let time = 0; time < tries; time += 1) {
    const pence = 10_000 + time;
    const { receipt, address, intentRef } = await paid(pence);
    // Stripe’s own limit is off: only ours counts.
    api.taken.delete(intentRef as string);
    const fields = typed(`${pence / 100}`, String(pence));
    const answers = await Promise.all([mo, ned].map((visitor) => visitor.post(`${address}/refund`, fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const ofIt = api.objects.refunds.filter(({ payment_intent }) => payment_intent === intentRef);
    expect(ofIt.map(({ amount }) => amount)).toEqual([pence]);
    expect((await rowOf(receipt))?.refundedPence).toBe(pence);
  }
}

test('two people refund the same remaining sum at once: one does, the other reads it, in 10 tries', () =>
  refundAtOnce(10));

detail('200 tries of two people for the same remaining sum refund it once each, at Stripe and here', () =>
  refundAtOnce(200),
);

test('a process that dies after Stripe has refunded: another one finds the refund, and never repeats it', async () => {
  const { receipt, address } = await paid();
  api.fault = 'hangup after effect';
  await mo
    .post(`${address}/refund`, typed('20', '25050'))
    .expect(303)
    .expect('location', `${address}?done=under%20way`);
  api.fault = 'none';
  expect((await actsOf(receipt)).map(({ phase }) => phase)).toEqual(['intended']);
  expect(pageText((await mo.get(address)).text)).toContain('£20.00 is under way since');
  // What is under way counts as refunded.
  expect(pageText((await mo.get(address)).text)).toContain('Refund up to £230.50');
  const other = await startServices(
    { ...settings, DATA_DIR: site.services.dataFolder },
    site.services.now().toISOString(),
  );
  other.advance(11 * 60_000);
  await other.services.jobs.runDue();
  expect((await actsOf(receipt)).map(({ phase }) => phase)).toEqual(['intended', 'succeeded']);
  expect((await refundsOf()).map(({ state, object }) => [state, object])).toEqual([
    ['made', api.objects.refunds[0]?.id],
  ]);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 2_000 });
  // Stripe’s library repeats a request whose connection broke, with the same key.
  expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
  expect(api.objects.refunds).toHaveLength(1);
  await other.services.close();
});

test('a request that never reached Stripe is settled as failed, and can be made again; no answer leaves it open', async () => {
  const { receipt, address } = await paid();
  api.fault = 'hangup';
  await mo.post(`${address}/refund`, typed('250.50', '25050')).expect(303);
  site.advance(11 * 60_000);
  await site.services.jobs.runDue();
  expect((await actsOf(receipt)).map(({ phase }) => phase)).toEqual(['intended']);
  expect((await refundsOf()).map(({ state }) => state)).toEqual(['under way']);
  api.fault = 'none';
  site.advance(6 * 60_000);
  await site.services.jobs.runDue();
  expect((await actsOf(receipt)).map(({ phase }) => phase)).toEqual(['intended', 'failed']);
  const page = await mo.get(address);
  expect(pageText(page.text)).toContain('failed: it did not reach the card company; refund it again');
  await mo.prove();
  await mo.post(`${address}/refund`, typed('250.50', seenIn(page.text))).expect(303);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 25_050 });
});

test('what Stripe refuses is shown with its reason, recorded as failed, and nothing is reserved', async () => {
  const { receipt, address, intentRef } = await paid();
  api.taken.set(intentRef as string, 0);
  const { text } = await mo.post(`${address}/refund`, typed('20', '25050')).expect(409);
  expect(pageText(text)).toContain('Nothing was refunded: Refund amount is greater than unrefunded amount');
  expect(text).toContain('Trip cut short');
  expect((await actsOf(receipt)).map(({ phase }) => phase)).toEqual(['failed', 'intended']);
  expect(pageText(text)).toContain('Refund up to £250.50');
});

test('above £500 a second person confirms: the one who asked cannot, a part does not avoid it, and it is sent once', async () => {
  const { receipt, address } = await paid(90_000);
  await mo
    .post(`${address}/refund`, typed('400', '90000'))
    .expect(303)
    .expect('location', `${address}?done=made`);
  await mo
    .post(`${address}/refund`, typed('100.01', '50000'))
    .expect(303)
    .expect('location', `${address}?done=requested`);
  expect(posts()).toHaveLength(1);
  const own = await mo.get(address);
  expect(pageText(own.text)).toContain('You asked to refund £100.01: Trip cut short.');
  expect(own.text).not.toContain('/confirm"');
  expect(pageText((await ned.get('/staff')).text)).toContain('Refunds to confirm 1');
  expect(pageText((await ned.get('/staff/payments?view=confirm')).text)).toContain(
    'asked by Mo Hale: Trip cut short',
  );
  const action = /action="([^"]+\/confirm)"/.exec((await ned.get(address)).text)?.[1] as string;
  const refused = await mo.post(action).expect(409);
  expect(pageText(refused.text)).toContain('another person with the role Money must confirm it');
  site.advance(6 * 60_000);
  await ned.post(action).expect(422);
  await ned.prove();
  const [one, two] = await Promise.all([ned.post(action), ned.post(action)]);
  expect([one.status, two.status].sort()).toEqual([303, 409]);
  expect(posts()).toHaveLength(2);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 50_001 });
  const [refund] = (await refundsOf()).filter(({ amountPence }) => amountPence === 10_001);
  expect(refund).toMatchObject({ state: 'made', requestedByName: 'Mo Hale', decidedByName: 'Ned Orr' });
  const acts = (await actsOf(receipt)).map(({ name, phase, after }) => [name, phase, after]);
  expect(acts).toEqual(
    expect.arrayContaining([
      ['Mo Hale', 'done', '{"requestedPence":10001}'],
      ['Ned Orr', 'intended', '{"pence":10001,"requestedBy":"Mo Hale"}'],
    ]),
  );
});

test('a request reserves its sum, is cancelled by either person, and expires after seven days', async () => {
  const { receipt, address } = await paid(90_000);
  const ask = (seen: string) => mo.post(`${address}/refund`, typed('900', seen)).expect(303);
  await ask('90000');
  expect(pageText((await ned.get(address)).text)).not.toContain('Refund up to');
  for (const visitor of [mo, ned]) {
    const action = /action="([^"]+\/cancel)"/.exec((await visitor.get(address)).text)?.[1] as string;
    await visitor.post(action).expect(303).expect('location', `${address}?done=cancelled`);
    const { text } = await visitor.post(action).expect(409);
    expect(pageText(text)).toContain('a colleague was faster');
    await ask('90000');
  }
  const action = /action="([^"]+\/confirm)"/.exec((await ned.get(address)).text)?.[1] as string;
  site.advance(7 * 24 * hourMs);
  const late = await joinDesk(site, { email: 'lu@example.test', name: 'Lu Day', roles: ['money'] });
  await late.post(action).expect(409);
  const page = pageText((await late.get(address)).text);
  expect(page).toContain('was not confirmed, and has expired');
  expect(page).toContain('Refund up to £900.00');
  expect(pageText((await late.get('/staff/payments?view=confirm')).text)).toContain('Nothing here.');
  expect(posts()).toEqual([]);
  const cancelled = (await actsOf(receipt)).filter((act) => act.action === 'payments cancel-refund');
  expect(cancelled.map(({ name }) => name).toSorted()).toEqual(['Mo Hale', 'Ned Orr']);
});

test('money taken twice is returned from one attempt each', async () => {
  const { receipt, address, events } = await paid();
  const intent = `${(await rowOf(receipt))?.intentRef}again`;
  events.intent('succeeded', { id: intent, latest_charge: 'ch_again' });
  for (const { body } of events.emitted.splice(0)) await deliver(body);
  await mo.post(`${address}/refund`, typed('250.50', '50100')).expect(303);
  await mo.post(`${address}/refund`, typed('100', '50100')).expect(409);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 0 });
  await mo.post(`${address}/refund`, typed('100', '25050')).expect(303);
  expect(new Set(api.objects.refunds.map(({ payment_intent }) => payment_intent)).size).toBe(2);
});

test('the command refunds by the same rules: part, a second person, too much, an amount that is none', async () => {
  const { receipt, address } = await paid(90_000);
  const run = (amount: string) =>
    runCli('payments', ['refund', receipt, '--amount', amount, '--reason', 'By phone'], site, settings);
  expect(await run('20.50')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('£20.50: The money is on its way'),
  });
  expect(await run('600')).toMatchObject({ status: 4, stdout: expect.stringContaining('A second person') });
  expect(await run('900')).toMatchObject({ status: 3, stderr: expect.stringContaining('At most £279.50') });
  expect(await run('12,5')).toMatchObject({ status: 2 });
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 2_050 });
  expect((await actsOf(receipt)).map(({ role }) => role)).toEqual(['operator', 'operator', 'operator']);
  const action = /action="([^"]+\/confirm)"/.exec((await ned.get(address)).text)?.[1] as string;
  await ned.post(action).expect(303);
  expect(await rowOf(receipt)).toMatchObject({ refundedPence: 62_050 });
});

test('people without the role Money can neither refund nor confirm', async () => {
  const { receipt, address } = await paid(90_000);
  await mo.post(`${address}/refund`, typed('900', '90000')).expect(303);
  const [request] = await refundsOf();
  for (const role of ['service', 'editor', 'master']) {
    const other = await joinDesk(site, { email: `${role}@example.test`, name: role, roles: [role] });
    await other.post(`${address}/refund`, typed('20', '90000')).expect(404);
    for (const verb of ['confirm', 'cancel'])
      await other.post(`${address}/refunds/${request?.id}/${verb}`).expect(404);
  }
  expect(posts()).toEqual([]);
  expect(await actsOf(receipt)).toHaveLength(1);
});

test('the sandbox refunds, too: a site without Stripe can be practised on', async () => {
  const practice = await startServices(behindProxy);
  const hosted = await startPayment(practice, {});
  await chooseOutcome(practice, hosted, 'approve').expect(303);
  const [payment] = await paymentsOf(practice);
  const pam = await joinDesk(practice, { email: 'pam@example.test', name: 'Pam Roe', roles: ['money'] });
  const address = `/staff/payments/${payment?.receipt}`;
  expect(pageText((await pam.get(address)).text)).toContain('This was practice: no money moved.');
  await pam
    .post(`${address}/refund`, typed('20', '25050'))
    .expect(303)
    .expect('location', `${address}?done=made`);
  expect((await paymentsOf(practice))[0]).toMatchObject({ refundedPence: 2_000 });
  await practice.services.close();
});
