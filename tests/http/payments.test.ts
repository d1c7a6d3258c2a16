/** Payments from the check screen to the receipt, with the sandbox in the card company's place. */

import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { formatDay } from '#shared/dates.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { pageText } from '../support/page-text.ts';
import {
  behindProxy,
  chooseOutcome,
  clearPayments,
  confirmPayment,
  enterDetails,
  eventsOf,
  mailsOf,
  pay,
  paymentsOf,
  sameOriginHeaders,
  samplePayment,
  startPayment,
} from '../support/pay.ts';
import { findAttribute, findScripts, findTexts } from '../support/read-html.ts';
import { runCli } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const inventory: { script: string }[] = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../server/features/payments/payment-scripts.json'),
    'utf8',
  ),
);
const get = (address: string) => supertest(started.app).get(address);
const seal = (about = {}) => started.services.payments.sealCheck({ ...samplePayment, ...about });

const started = await startServices(behindProxy);
beforeEach(() => clearPayments(started));

const typed = {
  ref: ' pt-48 213 ',
  surname: 'O’Neill',
  amount: '£250.50',
  email: 'sample.visitor@example.test',
  branch: 'norwich-shop',
};

const fieldsOf = (html: string) => {
  const page = within(html);
  return [...page.queryAllByRole('textbox'), ...page.queryAllByRole('combobox')];
};

describe('the payment form', () => {
  test('asks for booking, surname, amount, email and branch, and for no card details', async () => {
    const { text } = await get('/payment').expect(200);
    expect(fieldsOf(text).map(({ attributes }) => attributes.name)).toEqual(
      expect.arrayContaining(['ref', 'surname', 'amount', 'email', 'branch']),
    );
    // Hidden fields have no role, so this reads the bytes.
    expect(text).not.toMatch(/<input[^>]*(?:name="[^"]*(?:card|cvc|cvv|expiry|number)|autocomplete="cc-)/i);
    expect(pageText(text)).toContain('We never ask for card details by email, text or WhatsApp');
    expect(pageText(text)).toContain('Other ways to pay');
  });

  test('redirects to the check screen, with the details normalised and sealed', async () => {
    const { headers } = await enterDetails(started, typed).expect(303);
    expect(headers.location).toMatch(/^\/payment\?check=[\w-]+$/);
    const words = pageText((await get(headers.location as string).expect(200)).text);
    for (const each of ['£250.50', 'PT48213', 'O’Neill', 'Norwich']) expect(words).toContain(each);
    expect(await paymentsOf(started)).toEqual([]);
  });

  test('answers a script in JSON with the same next step', async () => {
    const { body } = await enterDetails(started, typed).set('accept', 'application/json').expect(200);
    expect(body.to).toMatch(/^\/payment\?check=/);
  });

  test('reports mistakes, preserves what was typed, and rejects an amount outside its bounds', async () => {
    const { text } = await enterDetails(started, {
      ...typed,
      ref: '12',
      surname: '',
      branch: 'atlantis',
    }).expect(422);
    expect(findTexts(text, 'title')[0]).toMatch(/^Error: /);
    expect(pageText(text)).toContain('Enter the surname on the booking');
    expect(within(text).getByRole('textbox', 'Amount to pay').value).toBe('£250.50');
    for (const amount of ['', '0', '0.99', '20,000.01', '12,50', '-5', '1e3', 'fifty']) {
      const { body } = await enterDetails(started, { ...typed, amount })
        .set('accept', 'application/json')
        .expect(422);
      expect(Object.keys(body.errors)).toEqual(['amount']);
    }
    for (const amount of ['1', '20,000', '20000.00'])
      await enterDetails(started, { ...typed, amount }).expect(303);
  });

  test('rejects an unknown field', async () => {
    await enterDetails(started, { ...typed, card: '4242424242424242' }).expect(400);
  });
});

describe('rate limits', () => {
  test('one visitor may start five payments a minute over all bookings', async () => {
    const begin = (about: object) =>
      supertest(started.app)
        .post('/payment-redirect')
        .set(sameOriginHeaders)
        .type('form')
        .send({ check: seal(about) });
    for (let number = 1; number <= 5; number += 1) await begin({ reference: `PT1000${number}` }).expect(303);
    const refused = await begin({ reference: 'PT10006' }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await paymentsOf(started)).toHaveLength(5);
    started.advance(60_000);
    await begin({ reference: 'PT10007' }).expect(303);
  });

  test('one booking may be paid for three times a minute over all visitors', async () => {
    for (let number = 1; number <= 3; number += 1) await confirmPayment(started, seal()).expect(303);
    await confirmPayment(started, seal()).expect(429);
    await confirmPayment(started, seal({ reference: 'PT99999' })).expect(303);
  });

  test('the result page and its data may be opened thirty times a minute', async () => {
    const back = await pay(started, 'approve');
    for (let look = 1; look <= 30; look += 1) await get(back).expect(200);
    await get(back).expect(429);
    await get(back.replace('?', '/_payload.json?')).expect(429);
  });
});

describe('the check screen', () => {
  test('shows all details, the text of the card statement and a link to change the details', async () => {
    const sealed = seal();
    const { text } = await get(`/payment?check=${sealed}`).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['Check your payment']);
    const words = pageText(text);
    for (const each of ['£250.50', 'PT48213', 'O’Neill', 'Norwich', 'sample.visitor@example.test'])
      expect(words).toContain(each);
    expect(words).toContain('Your card statement will say PREMIER TRAVEL');
    expect(text).toContain(`href="/payment?change=${sealed}"`);
    expect(words).toContain('No money moves on this site');
  });

  test('exposes no visitor data to canonical links, caches, referrers or search engines', async () => {
    const answer = await get(`/payment?check=${seal()}`).expect(200);
    expect(findAttribute(answer.text, 'link rel="canonical"', 'href')).toBeUndefined();
    expect(findAttribute(answer.text, 'meta property="og:url"', 'content')).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['referrer-policy']).toBe('same-origin');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  test('fills in everything again when the visitor changes something', async () => {
    const { text } = await get(`/payment?change=${seal()}`).expect(200);
    const values = fieldsOf(text).map(({ name, value }) => [name, value]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['Booking reference', 'PT48213'],
        ['Surname on the booking', 'O’Neill'],
        ['Amount to pay', '250.50'],
        ['Email address for the receipt', 'sample.visitor@example.test'],
        ['Branch you booked with', 'norwich-shop'],
      ]),
    );
  });

  test('expires after half an hour, and the form says so', async () => {
    const sealed = seal();
    started.advance(30 * 60_000);
    const { text } = await get(`/payment?check=${sealed}`).expect(200);
    expect(pageText(text)).toContain('Your details had been waiting too long');
    expect(text).not.toContain('O’Neill');
    expect((await confirmPayment(started, sealed).expect(303)).headers.location).toBe(
      `/payment?check=${sealed}`,
    );
    expect(await paymentsOf(started)).toEqual([]);
  });

  test('starts no payment with altered sealed details', async () => {
    const sealed = seal();
    for (let at = 0; at < sealed.length; at += 7) {
      const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      const { text } = await get(`/payment?check=${altered}`).expect(200);
      expect(findTexts(text, 'h1')).toEqual(['Pay for a booking']);
      expect((await confirmPayment(started, altered)).headers.location).toContain('/payment?check=');
    }
    expect(await paymentsOf(started)).toEqual([]);
  });

  test('starts a payment only from this site’s own page, and only with sealed details', async () => {
    const post = () => supertest(started.app).post('/payment-redirect').type('form');
    await post().set('sec-fetch-site', 'cross-site').send({ check: seal() }).expect(403);
    await post().set('origin', 'https://elsewhere.example').send({ check: seal() }).expect(403);
    await post().send({ check: seal() }).expect(403);
    await post().set(sameOriginHeaders).send({}).expect(400);
    await post().set(sameOriginHeaders).send(`check=${seal()}&check=${seal()}`).expect(400);
    await post()
      .set(sameOriginHeaders)
      .send({ check: 'x'.repeat(5_000) })
      .expect(413);
    expect(await paymentsOf(started)).toEqual([]);
  });
});

describe('the sandbox page', () => {
  test('says that no money moves, names the amount, and is neither indexed nor cached', async () => {
    const hosted = await startPayment(started);
    expect(hosted).toMatch(/^\/payment-sandbox\/[0-9a-f-]{36}$/);
    const answer = await get(hosted).expect(200);
    expect(answer.text).toContain('No money moves');
    expect(answer.text).toContain('£250.50');
    expect(answer.text).not.toMatch(/<script|card number|cvv/i);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('returns an approved payment to a receipt, with mails to the visitor and the branch', async () => {
    const back = await pay(started, 'approve');
    expect(back).toMatch(/^\/payment-redirect\?state=[\w-]+$/);
    const answer = await get(back).expect(200);
    const words = pageText(answer.text);
    const [payment] = await paymentsOf(started);
    expect(payment).toMatchObject({ ...samplePayment, state: 'succeeded', provider: 'sandbox' });
    expect(payment?.receipt).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(findTexts(answer.text, 'h1')).toEqual(['Payment received']);
    for (const each of [
      payment?.receipt as string,
      '£250.50',
      'PT48213',
      formatDay(payment?.paidAt as string),
    ])
      expect(words).toContain(each);
    expect(words).not.toContain('O’Neill');
    expect(words).not.toContain('sample.visitor');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const mails = await mailsOf(started);
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'sample.visitor@example.test',
      'norwich@example.test',
    ]);
    const [receipt, notice] = mails;
    expect(receipt?.subject).toBe(`Your payment of £250.50 for booking PT48213: receipt ${payment?.receipt}`);
    expect(receipt?.body).toContain('£250.50');
    expect(receipt?.body).not.toContain('O’Neill');
    expect(notice?.body).toContain('Surname given: O’Neill');
    expect(notice?.replyTo).toBe('sample.visitor@example.test');
  });

  test('returns a declined payment with nothing taken; a retry reuses the details in a new payment', async () => {
    const { text } = await get(await pay(started, 'decline')).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['Your card was declined']);
    expect(pageText(text)).toContain('Nothing has been taken');
    const again = linksOf(within(text)).find((to) => to.startsWith('/payment?check=')) as string;
    expect(pageText((await get(again).expect(200)).text)).toContain('O’Neill');
    await confirmPayment(started, again.split('=')[1] as string).expect(303);
    const payments = await paymentsOf(started);
    expect(payments.map(({ state }) => state).sort()).toEqual(['declined', 'sent']);
    expect(await mailsOf(started)).toEqual([]);
  });

  test('returns a cancelled payment to a page that says so, and the old order can no longer be approved', async () => {
    const hosted = await startPayment(started);
    const back = (await chooseOutcome(started, hosted, 'cancel').expect(303)).headers.location as string;
    expect(findTexts((await get(back)).text, 'h1')).toEqual(['Payment cancelled']);
    await chooseOutcome(started, hosted, 'approve').expect(303);
    expect((await paymentsOf(started))[0]?.state).toBe('cancelled');
  });

  test('leaves a payment pending when the visitor returns without a choice; it times out after 76 min', async () => {
    const hosted = await startPayment(started);
    const { cancelUrl, returnUrl } =
      started.services.payments.sandbox?.findOrder(hosted.split('/').at(-1) as string) ?? {};
    const back = (returnUrl as string).replace('https://www.example.test', '');
    expect(cancelUrl).not.toBe(returnUrl);
    expect(findTexts((await get(back)).text, 'h1')).toEqual(['We are waiting for your bank']);
    started.advance(76 * 60_000);
    expect(findTexts((await get(back)).text, 'h1')).toEqual(['Your payment timed out']);
  });

  test('returns a delayed payment to a page that polls five times, and later shows the receipt', async () => {
    // A separate site, because the webhook arrives ten seconds later, perhaps during another test.
    const site = await startServices(behindProxy);
    const look = (address: string) => supertest(site.app).get(address);
    const back = await pay(site, 'delay');
    let { text } = await look(back).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['We are waiting for your bank']);
    expect(pageText(text)).toContain('Please don’t pay again');
    for (let turn = 1; turn <= 5; turn += 1) {
      const next = /<noscript><meta http-equiv="refresh" content="5; url=([^"]+)"/.exec(text)?.[1];
      expect(next).toBe(`${back}&amp;look=${turn}`);
      text = (await look((next as string).replace('&amp;', '&')).expect(200)).text;
    }
    expect(text).not.toContain('http-equiv="refresh"');
    expect(pageText(text)).toContain('This page has stopped checking by itself');
    site.advance(10_000);
    // Without a webhook the page asks the provider itself.
    expect(findTexts((await look(back)).text, 'h1')).toEqual(['Payment received']);
    expect(await mailsOf(site)).toHaveLength(2);
    await site.services.close();
  });

  test('a receipt with an invalid date is still shown', async () => {
    const back = await pay(started, 'approve');
    await started.services.database.write((transaction) =>
      transaction.updateTable('payments').set({ paidAt: '21/11/2026' }).execute(),
    );
    expect(pageText((await get(back).expect(200)).text)).toMatch(/R-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  });

  test('a webhook delivered twice makes one payment event and two mails in all', async () => {
    await get(await pay(started, 'twice')).expect(200);
    expect(await mailsOf(started)).toHaveLength(2);
    expect(await eventsOf(started)).toHaveLength(1);
  });

  test('accepts only the first choice, and only from itself', async () => {
    const hosted = await startPayment(started);
    await supertest(started.app).post(hosted).type('form').send({ choice: 'approve' }).expect(403);
    await chooseOutcome(started, hosted, 'steal').expect(400);
    await chooseOutcome(started, hosted, 'decline').expect(303);
    await chooseOutcome(started, hosted, 'approve').expect(303);
    expect((await paymentsOf(started))[0]?.state).toBe('declined');
    await get('/payment-sandbox/no-such-payment').expect(404);
  });
});

describe('repeated requests', () => {
  test('pressing the button twice, at once or later, makes one payment with one address', async () => {
    const sealed = seal();
    const answers = await Promise.all([confirmPayment(started, sealed), confirmPayment(started, sealed)]);
    answers.push(await confirmPayment(started, sealed));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await paymentsOf(started)).toHaveLength(1);
  });

  test('pressing the button again after paying leads to the receipt, not to a second payment', async () => {
    const sealed = seal();
    const hosted = (await confirmPayment(started, sealed)).headers.location as string;
    await chooseOutcome(started, hosted, 'approve').expect(303);
    const back = (await confirmPayment(started, sealed).expect(303)).headers.location as string;
    expect(back).toContain('/payment-redirect?state=');
    expect(await paymentsOf(started)).toHaveLength(1);
  });

  test('concurrent webhooks and returns make one receipt and two mails', async () => {
    const hosted = await startPayment(started);
    const id = hosted.split('/').at(-1) as string;
    const back = started.services.payments.sandbox
      ?.findOrder(id)
      ?.returnUrl.replace('https://www.example.test', '') as string;
    const chosen = started.services.payments.sandbox?.choose(id, 'twice');
    await Promise.all([
      get(back),
      ...(chosen?.webhooks ?? []).map((webhook) => {
        const { rawBody, headers } = webhook.write();
        return started.services.payments.handleWebhook(rawBody, headers);
      }),
      get(back),
      get(back),
    ]);
    const [payment] = await paymentsOf(started);
    expect(payment?.state).toBe('succeeded');
    expect(await mailsOf(started)).toHaveLength(2);
    expect(pageText((await get(back)).text)).toContain(payment?.receipt as string);
  });
});

describe('the return address', () => {
  test('without a payment explains what may have happened', async () => {
    const { text } = await get('/payment-redirect').expect(200);
    expect(findTexts(text, 'h1')).toEqual(['Has my payment gone through?']);
  });

  test('reveals no payment if it is altered, invented or made for another purpose', async () => {
    const back = await pay(started, 'approve');
    const state = back.split('=')[1] as string;
    for (const wrong of [`${state}A`, state.slice(1), 'nonsense', seal(), state.replace(/.$/, '!')]) {
      const { text } = await get(`/payment-redirect?state=${wrong}`).expect(200);
      expect(findTexts(text, 'h1')).toEqual(['We cannot show this payment']);
      expect(text).not.toContain('PT48213');
      expect(pageText(text)).not.toContain('250');
    }
  });

  test('expires after a day', async () => {
    const back = await pay(started, 'approve');
    started.advance(24 * 3_600_000);
    const { text } = await get(back).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['We cannot show this payment']);
    expect(pageText(text)).toContain('for a day after the payment');
    expect(text).not.toContain('PT48213');
  });

  test('has data that are as private as the page', async () => {
    const back = await pay(started, 'approve');
    const answer = await get(back.replace('?', '/_payload.json?')).expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).not.toContain('sample.visitor');
  });
});

describe('the sandbox webhook', () => {
  const path = '/payment-webhook/sandbox';
  const body = () =>
    JSON.stringify({
      id: 'evt_1',
      payment: 'nobody',
      news: 'succeeded',
      amountPence: 1,
      at: '2026-11-21T10:00:00Z',
    });
  const sign = (text: string, secondsAgo = 0) => {
    const seconds = Math.floor(started.services.now().getTime() / 1000) - secondsAgo;
    const key = Buffer.from(
      hkdfSync('sha256', started.services.secret.current, '', 'payment sandbox webhook', 32),
    );
    return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`;
  };
  const post = (text: string, signature: string) =>
    supertest(started.app).post(path).set('sandbox-signature', signature).type('json').send(text);

  test('refuses an event without a signature, with a wrong signature, or that is old', async () => {
    await supertest(started.app).post(path).send({}).expect(400);
    await post(body(), `t=1,v1=${'0'.repeat(64)}`).expect(400);
    await post(`${body()} `, sign(body())).expect(400);
    await post(body(), sign(body(), 301)).expect(400);
    expect(await eventsOf(started)).toEqual([]);
  });

  test('records an event about an unknown payment, which changes nothing', async () => {
    const answer = await post(body(), sign(body())).expect(200);
    expect(answer.body).toEqual({ received: true });
    expect(await eventsOf(started)).toMatchObject([{ id: 'sandbox:evt_1', effect: 'unknown payment' }]);
  });

  test('is the only webhook: another provider’s address is a 404', async () => {
    await supertest(started.app).post('/payment-webhook/stripe').send('{}').expect(404);
  });
});

test('receipts are sent although the hosted API does not know the inbox of accounts', async () => {
  const hosted = await startFakeQueryApi();
  hosted.failing = 'PaymentInboxes';
  const site = await startServices({ ...behindProxy, QUERY_API_URL: hosted.url });
  await pay(site, 'approve');
  const mails = await mailsOf(site);
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'sample.visitor@example.test',
    'norwich@example.test',
  ]);
  await site.services.close();
  await hosted.stop();
});

describe('the payment pages', () => {
  test('contain only scripts of the inventory, and their policy allows no other origin', async () => {
    const back = await pay(started, 'approve');
    for (const address of ['/payment', `/payment?check=${seal()}`, '/payment-redirect', back]) {
      const { text, headers } = await get(address).expect(200);
      const scripts = findScripts(text);
      expect(scripts.length).toBeGreaterThan(0);
      for (const { src, inline } of scripts) {
        expect(inline).toBe('');
        expect(inventory.some(({ script }) => new RegExp(script).test(src ?? ''))).toBe(true);
      }
      const policy = headers['content-security-policy'] as string;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });
});

describe('premier payments', () => {
  const run = (...words: string[]) => runCli('payments', words, started);

  test('lists a paid payment until it is matched to its booking', async () => {
    await pay(started, 'approve');
    await pay(started, 'decline');
    const receipt = (await paymentsOf(started)).find(({ state }) => state === 'succeeded')?.receipt as string;
    // A sandbox payment does not appear on the bank account.
    expect((await run('list')).lines).toEqual([
      expect.stringMatching(new RegExp(`^${receipt} .* test mode; nothing to match$`)),
    ]);
    expect((await run('list', '--all')).stdout).toMatch(/test mode; declined/);
    const all = await paymentsOf(started);
    const mine = all[0]?.email as string;
    expect((await run('list', '--all', '--email', mine.toUpperCase())).lines).toHaveLength(
      all.filter(({ email }) => email === mine).length,
    );
    expect((await run('list', '--email', 'nobody@example.test')).stdout).toBe(
      'No payments that need action.\n',
    );
    expect((await run('show', receipt)).stdout).toMatch(/succeeded +changed/);
    expect((await run('match', receipt)).stdout).toContain('is marked as matched to its booking');
    expect((await run('match', receipt)).stdout).toContain('already');
    expect((await run('list')).stdout).toBe('No payments that need action.\n');
    expect((await run('show', 'R-0000-0000')).status).toBe(3);
    expect((await run('pay')).status).toBe(2);
  });
});

describe('at a real origin', () => {
  const real = { PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk' };

  test('the page shows other ways to pay, and the sandbox does not exist', async () => {
    const live = await startServices(real);
    const { text } = await supertest(live.app).get('/payment').expect(200);
    expect(pageText(text)).toContain('We can’t take card payments here just now');
    expect(within(text).queryByRole('textbox', 'Amount to pay')).toBeNull();
    await supertest(live.app).get('/payment-sandbox/x').expect(404);
    await supertest(live.app).post('/payment-webhook/sandbox').expect(404);
    const sealed = live.services.payments.sealCheck(samplePayment);
    expect((await confirmPayment(live, sealed).expect(303)).headers.location).toBe('/payment');
    expect(await paymentsOf(live)).toEqual([]);
    await live.services.close();
  });

  test('the form is shown when PAYMENT_TEST_MODE is on', async () => {
    const staging = await startServices({ ...real, PAYMENT_TEST_MODE: 'on' });
    const { text } = await supertest(staging.app).get('/payment');
    expect(within(text).getByRole('textbox', 'Amount to pay').attributes.name).toBe('amount');
    await staging.services.close();
  });
});
