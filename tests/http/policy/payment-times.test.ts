/** Validity of each step of a payment, to the second, written by hand. */
import supertest from 'supertest';
import {
  chooseOutcome,
  confirmPayment,
  pay,
  paymentsOf,
  samplePayment,
  startPayment,
} from '../../support/pay.ts';
import { findTexts } from '../../support/read-html.ts';
import { type Started, startServices } from '../../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const second = 1_000;
const minute = 60 * second;
const seal = () => site.services.payments.sealCheck(samplePayment);
const headingOf = async (address: string) =>
  findTexts((await supertest(site.app).get(address)).text, 'h1')[0];

test('the check screen is valid for thirty minutes', async () => {
  const check = seal();
  site.advance(30 * minute - second);
  expect((await confirmPayment(site, check)).headers.location).toMatch(/\/payment-sandbox\//);
  const late = seal();
  site.advance(30 * minute);
  expect((await confirmPayment(site, late)).headers.location).toBe(`/payment?check=${late}`);
  expect(await paymentsOf(site)).toHaveLength(1);
});

test('the result is shown for a day', async () => {
  const back = await pay(site, 'approve');
  expect(await headingOf(back)).toBe('Payment received');
  site.advance(24 * 60 * minute - second);
  expect(await headingOf(back)).toBe('Payment received');
  site.advance(second);
  expect(await headingOf(back)).not.toBe('Payment received');
});

test('a declined payment can be tried again without typing for an hour', async () => {
  const back = await pay(site, 'decline');
  const again = async () => /\/payment\?check=/.test((await supertest(site.app).get(back)).text);
  site.advance(60 * minute - second);
  expect(await again()).toBe(true);
  site.advance(second);
  expect(await again()).toBe(false);
});

test('the provider gets the booking, amount and email address, and an expiry after seventy-five minutes', async () => {
  const hosted = await startPayment(site);
  const id = hosted.split('/').at(-1) as string;
  expect(site.services.payments.sandbox?.findOrder(id)).toMatchObject({
    reference: 'PT48213',
    amountPence: 25_050,
    email: 'sample.visitor@example.test',
    expiresAt: new Date('2026-11-21T11:15:00.000Z'),
  });
  expect(await paymentsOf(site)).toMatchObject([
    { state: 'sent', refundedPence: 0, testMode: 1, provider: 'sandbox', receipt: null, paidAt: null },
  ]);
  await chooseOutcome(site, hosted, 'approve').expect(303);
  expect(await paymentsOf(site)).toMatchObject([{ state: 'succeeded', refundedPence: 0 }]);
});
