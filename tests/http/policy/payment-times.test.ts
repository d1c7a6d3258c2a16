/** How long each step of a payment is good, to the second: figures written by hand. */
import supertest from 'supertest';
import { begin, choose, confirm, details, pay, paymentsOf } from '../../support/pay.ts';
import { textsOf } from '../../support/read-html.ts';
import { type Started, startServices } from '../../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUSTED_HOPS: '1' });
});
afterEach(() => site.services.close());

const second = 1_000;
const minute = 60 * second;
const seal = () => site.services.payments.sealCheck(details);
const headingOf = async (address: string) => textsOf((await supertest(site.app).get(address)).text, 'h1')[0];

test('the check is good for thirty minutes', async () => {
  const check = seal();
  site.pass(30 * minute - second);
  expect((await confirm(site, check)).headers.location).toMatch(/\/payment-sandbox\//);
  const late = seal();
  site.pass(30 * minute);
  expect((await confirm(site, late)).headers.location).toBe(`/payment?check=${late}`);
  expect(await paymentsOf(site)).toHaveLength(1);
});

test('the result is shown for a day', async () => {
  const back = await pay(site, 'approve');
  expect(await headingOf(back)).toBe('Payment received');
  site.pass(24 * 60 * minute - second);
  expect(await headingOf(back)).toBe('Payment received');
  site.pass(second);
  expect(await headingOf(back)).not.toBe('Payment received');
});

test('what was declined can be tried again without typing for an hour', async () => {
  const back = await pay(site, 'decline');
  const again = async () => /\/payment\?check=/.test((await supertest(site.app).get(back)).text);
  site.pass(60 * minute - second);
  expect(await again()).toBe(true);
  site.pass(second);
  expect(await again()).toBe(false);
});

test('the provider is told that its page ends after seventy-five minutes, and what to call the sum', async () => {
  const hosted = await begin(site);
  const id = hosted.split('/').at(-1) as string;
  expect(site.services.payments.sandbox?.orderOf(id)).toMatchObject({
    reference: 'PT48213',
    amountPence: 25_050,
    email: 'sample.visitor@example.test',
    expiresAt: new Date('2026-11-21T11:15:00.000Z'),
  });
  expect(await paymentsOf(site)).toMatchObject([
    { state: 'sent', refundedPence: 0, pretend: 1, provider: 'sandbox', receipt: null, paidAt: null },
  ]);
  await choose(site, hosted, 'approve').expect(303);
  expect(await paymentsOf(site)).toMatchObject([{ state: 'succeeded', refundedPence: 0 }]);
});
