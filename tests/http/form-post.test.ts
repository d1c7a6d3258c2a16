/** A posted form is stored once, gets a clear response, and is never shown to another visitor. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { findTexts, readPayload } from '../support/read-html.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const minute = 60_000;
let started: Started;
let visitor = 0;

beforeAll(mountSampleForm);
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

/** Posts from a separate IP address each time, unless the test sets one. */
function post(fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  visitor += 1;
  return supertest(started.app)
    .post(samplePath)
    .type('form')
    .set({
      accept: 'text/html',
      origin: 'https://www.example.test',
      'x-forwarded-for': `203.0.113.${visitor % 250}`,
      ...headers,
    })
    .send(
      typeof fields === 'string'
        ? fields
        : new URLSearchParams(
            Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
          ).toString(),
    );
}

const asScript = { accept: 'application/json' };
const stored = () => started.services.database.read.selectFrom('submissions').selectAll().execute();
const mails = () => started.services.database.read.selectFrom('outbox').selectAll().execute();

test('a valid form is stored with its mails, and the visitor is redirected to a page with the reference', async () => {
  const answer = await post(validSampleValues).expect(303);
  const [row] = await stored();
  expect(row?.reference).toMatch(/^P-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
  expect(answer.headers.location).toBe(
    `/careers?answers=norwich-shop&sent=${row?.reference}&form=sample#sample`,
  );
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(row).toMatchObject({
    form: 'sample',
    path: '/careers',
    branch: 'norwich-shop',
    isSpam: 0,
    answeredAt: null,
  });
  expect(row?.deleteAfter).toBe('2027-02-19T10:00:00.000Z');
  const [toBranch, toVisitor] = await mails();
  expect(toBranch).toMatchObject({ recipient: 'norwich@example.test', replyTo: 'ada@example.test' });
  expect(toBranch?.body).toContain('> Two weeks in May,\n> please.');
  expect(toVisitor).toMatchObject({ recipient: 'ada@example.test', replyTo: 'norwich@example.test' });
  expect(toVisitor?.body).toContain(row?.reference);
});

test('the page with the reference is never cached, and the cached page stays as it was', async () => {
  const { headers } = await post(validSampleValues);
  const before = await supertest(started.app).get(samplePath).expect(200);
  const own = await supertest(started.app)
    .get(headers.location as string)
    .expect(200);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['x-robots-tag']).toContain('noindex');
  expect(readPayload(own.text).form).toMatchObject({ form: 'sample', status: 'sent' });
  expect(own.text).toContain('We have it');
  const after = await supertest(started.app).get(samplePath).expect(200);
  expect(after.text).toBe(before.text);
  expect(readPayload(after.text).form).toBeNull();
  const [, query] = (headers.location as string).split(/[?#]/);
  const data = await supertest(started.app).get(`${samplePath}/_payload.json?${query}`).expect(200);
  expect(data.headers['cache-control']).toBe('private, no-store');
  expect(JSON.parse(data.text).form).toMatchObject({ form: 'sample', status: 'sent' });
});

test.each(['P-0000-00', 'hello', '"><script>'])(
  'an invalid reference such as %s in the address shows no confirmation',
  async (sent) => {
    const { text, headers } = await supertest(started.app)
      .get(`${samplePath}?sent=${encodeURIComponent(sent)}&form=sample`)
      .expect(200);
    expect(readPayload(text).form).toBeNull();
    expect(headers['cache-control']).toContain('public');
    expect(text).not.toContain('<script>"');
  },
);

test('a mistake shows the same page with the typed values preserved', async () => {
  const answer = await post({ ...validSampleValues, email: 'ada at example', name: '<b>Ada</b>' }).expect(
    422,
  );
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(findTexts(answer.text, 'title')[0]).toMatch(/^Error: /);
  expect(within(answer.text).getByRole('textbox', 'Email address').value).toBe('ada at example');
  expect(answer.text).not.toContain('<b>Ada</b>');
  expect(readPayload(answer.text).form).toMatchObject({ status: 'invalid', values: { name: '<b>Ada</b>' } });
  expect(await stored()).toEqual([]);
  const others = await supertest(started.app).get(samplePath).expect(200);
  expect(others.text).not.toContain('ada at example');
});

test('a script gets its response in JSON', async () => {
  const right = await post(
    { ...validSampleValues, idempotencyKey: 'a-key-of-the-browser-1' },
    asScript,
  ).expect(200);
  expect(right.body).toEqual({
    reference: expect.stringMatching(/^P-/),
    to: `/careers?answers=norwich-shop&sent=${right.body.reference}&form=sample#sample`,
  });
  const wrong = await post({ ...validSampleValues, name: '' }, asScript).expect(422);
  expect(Object.keys(wrong.body.errors)).toEqual(['name']);
});

test('the same form sent twice is stored once, with or without a key, concurrently or nine minutes later', async () => {
  const key = 'a-key-of-the-browser-2';
  const both = await Promise.all([
    post({ ...validSampleValues, idempotencyKey: key }, asScript),
    post({ ...validSampleValues, idempotencyKey: key }, asScript),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body.reference).toBe(both[1].body.reference);
  const plain = { ...validSampleValues, email: 'bea@example.test' };
  const [one, two] = await Promise.all([post(plain), post(plain)]);
  expect(one.headers.location).toBe(two.headers.location);
  started.advance(9 * minute);
  const later = await post({ ...plain, message: 'two  weeks in MAY, please. ' });
  expect(later.headers.location).toBe(one.headers.location);
  expect(await stored()).toHaveLength(2);
  expect(await mails()).toHaveLength(4);
  started.advance(2 * minute);
  const another = await post(plain).expect(303);
  expect(another.headers.location).not.toBe(one.headers.location);
});

test('the key of a stored form cannot be reused for other values', async () => {
  const key = 'a-key-of-the-browser-3';
  await post({ ...validSampleValues, idempotencyKey: key }, asScript).expect(200);
  started.advance(2 * minute);
  const other = await post(
    { ...validSampleValues, idempotencyKey: key, message: 'Something else' },
    asScript,
  ).expect(422);
  expect(other.body).toEqual({ errors: {}, message: expect.stringContaining('already sent this form') });
  expect(await stored()).toHaveLength(1);
});

test('an email address may send once a minute, and the rejected form preserves what was typed', async () => {
  await post(validSampleValues).expect(303);
  const soon = await post({ ...validSampleValues, message: 'One more thing' }).expect(429);
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
  expect(soon.text).toContain('One more thing');
  started.advance(minute);
  await post({ ...validSampleValues, message: 'One more thing' }).expect(303);
});

detail('an IP address may try five times in a minute and twenty times in an hour', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  for (let tries = 0; tries < 5; tries += 1) await post({ ...validSampleValues, name: '' }, from).expect(422);
  const sixth = await post(validSampleValues, from).expect(429);
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(sixth.text).toContain('go back');
  for (let minutes = 0; minutes < 3; minutes += 1) {
    started.advance(minute);
    for (let tries = 0; tries < 5; tries += 1)
      await post({ ...validSampleValues, name: '' }, from).expect(422);
  }
  started.advance(minute);
  const { body } = await post(validSampleValues, { ...from, ...asScript }).expect(429);
  expect(body.message).toContain('01632 960 120');
  await post(validSampleValues, { 'x-forwarded-for': '198.51.100.8' }).expect(303);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour’s site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page with a null origin', { origin: 'null' }, 403],
  ['another origin', { origin: 'https://evil.test' }, 403],
  ['JSON', { 'content-type': 'application/json' }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
  ['another alphabet', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-7' }, 415],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415],
])('a post from or as %s is rejected', async (_what, headers, status) => {
  const answer = await post(validSampleValues, headers as Record<string, string>).expect(status);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(findTexts(answer.text, 'h1')).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('a post from a browser that sends no origin headers is accepted', async () => {
  visitor += 1;
  await supertest(started.app)
    .post(samplePath)
    .type('form')
    .set('x-forwarded-for', `203.0.113.${visitor}`)
    .send(validSampleValues)
    .expect(303);
});

test.each([
  ['this site', 'https://www.example.test/careers?x=1', 303],
  ['another site', 'https://evil.test/form', 403],
  ['a neighbour’s site', 'https://www.example.test.evil.test/', 403],
  ['not an address', 'about:blank', 303],
])(
  'without origin headers, a Referer of %s decides whether the post is accepted',
  async (_what, referer, status) => {
    visitor += 1;
    await supertest(started.app)
      .post(samplePath)
      .type('form')
      .set({ 'x-forwarded-for': `203.0.113.${visitor}`, referer })
      .send(validSampleValues)
      .expect(status);
  },
);

test.each([
  ['a form of another page', 'form=enquiry-unknown&name=Ada', 400],
  ['no form', 'name=Ada', 400],
  ['an unknown field', 'form=sample&name=Ada&role=admin', 400],
  ['a prototype', 'form=sample&__proto__=1', 400],
  ['a constructor', 'form=sample&constructor=1', 400],
  ['a truncated character', 'form=sample&name=%E0%A4', 400],
  ['bytes that are not text', Buffer.from([0x66, 0x3d, 0xff, 0xfe]).toString('latin1'), 400],
  ['an invalid key', 'form=sample&idempotencyKey=x', 400],
  ['51 fields', `form=sample${'&name=a'.repeat(50)}`, 413],
  ['10,000 fields', `form=sample${'&a=1'.repeat(10_000)}`, 413],
  ['a megabyte', `form=sample&message=${'a'.repeat(1_048_576)}`, 413],
  ['nothing', '', 400],
])('%s is rejected and not stored', async (_what, body, status) => {
  visitor += 1;
  const answer = await supertest(started.app)
    .post(samplePath)
    .set({
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `192.0.2.${visitor % 250}`,
    })
    .send(body);
  expect(answer.status).toBe(status);
  expect(await stored()).toEqual([]);
});

test('a form with its honeypot filled in gets the same response, is stored as spam and sends no mail', async () => {
  await post({ ...validSampleValues, website: 'https://spam.test' }).expect(303);
  expect((await stored()).map(({ isSpam, deleteAfter }) => [isSpam, deleteAfter.slice(0, 10)])).toEqual([
    [1, '2026-12-21'],
  ]);
  expect(await mails()).toEqual([]);
});

test('a form sent within three seconds of being started is shown once more for checking', async () => {
  const quick = await post({ ...validSampleValues, took: '900' }).expect(422);
  expect(findTexts(quick.text, 'h2')).toContain('One moment');
  expect(quick.text).toContain('That was quick! Please check that everything is as you want it');
  // No field is marked as wrong, and no input is lost.
  expect(quick.text).not.toContain('aria-invalid');
  expect(findTexts(quick.text, 'title')[0]).not.toMatch(/^Error: /);
  expect(within(quick.text).getByRole('textbox', 'Your name').value).toBe('Ada Sample');
  const script = await post({ ...validSampleValues, took: '900' }, asScript).expect(422);
  expect(script.body).toEqual({ errors: {}, message: expect.stringMatching(/^That was quick!/) });
  await post({ ...validSampleValues, took: '4000' }).expect(303);
});

test('a page without forms rejects a post', async () => {
  const answer = await supertest(started.app)
    .post('/competitiontcs')
    .type('form')
    .send(validSampleValues)
    .expect(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('typed text cannot add a header to a mail, and private text is never mailed', async () => {
  await post({
    ...validSampleValues,
    name: 'Ada\r\nBcc: all@example.test',
    message: 'Hello\r\n.\r\nSubject: other',
    assist: 'a private matter',
    website: '',
  }).expect(303);
  await started.services.outbox.sendDue();
  const folder = path.join(started.services.dataFolder, 'mail');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    const head = text.split('\r\n\r\n')[0] as string;
    expect(head.toLowerCase()).not.toMatch(/^(?:bcc|cc):/m);
    expect(head.match(/^to:/gim)).toHaveLength(1);
    expect(text).not.toContain('private matter');
  }
});

test('a visitor’s own text is not mailed to the address that was typed', async () => {
  await post({ ...validSampleValues, name: 'Buy at spam.test', message: 'Buy at spam.test now' }).expect(303);
  const copy = (await mails()).find(({ recipient }) => recipient === 'ada@example.test');
  expect(copy?.subject + (copy?.body ?? '')).not.toContain('spam.test');
  expect(copy?.body).toContain('Premier, Norwich');
});
