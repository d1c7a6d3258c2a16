/** With a hosted query API, visitors' posts go to that API, and not by its public endpoint. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { visitorIp } from '../support/form-server.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let api: FakeQueryApi;
let started: Started;

beforeAll(mountSampleForm);
beforeEach(async () => {
  api = await startFakeQueryApi();
  started = await startServices({
    TRUST_PROXY: '1',
    QUERY_API_URL: api.url,
    QUERY_API_TOKEN: 'service-token',
  });
  await started.services.site();
});
afterEach(async () => {
  await started.services.close();
  await api.stop().catch(() => {});
});

const submissions = () => api.requests.filter(({ operationName }) => operationName === 'Submit');
const stored = () => started.services.database.read.selectFrom('submissions').selectAll().execute();

test('a form goes to the hosted API with the service’s credential; the visitor gets its reference', async () => {
  const email = newEmail();
  const { headers } = await sendSampleForm(
    started,
    { ...validSampleValues, email },
    { cookie: 'apollo:default.token=mine' },
  ).expect(303);
  const [asked] = submissions();
  expect(asked?.authorization).toBe('Bearer service-token');
  expect(asked?.headers.cookie).toBeUndefined();
  const { input } = JSON.parse(asked?.body ?? '{}').variables;
  expect(input).toMatchObject({
    idempotencyKey: null,
    form: 'sample',
    path: '/careers',
    branch: 'norwich-shop',
    email,
    retentionDays: 90,
  });
  expect(headers.location).toBe(
    `/careers?answers=norwich-shop&sent=${api.submitted[0]?.reference}&form=sample#sample`,
  );
  expect(await stored()).toEqual([]);
});

test('a file is sent with the form and is not stored by the site', async () => {
  const content = Buffer.from('%PDF-1.7\n%%EOF\n');
  const request = supertest(started.app)
    .post(samplePath)
    .set({ accept: 'application/json', 'x-forwarded-for': visitorIp(40_000) });
  for (const [name, value] of Object.entries({ ...validSampleValues, email: newEmail() }))
    request.field(name, value);
  await request.attach('cv', content, { filename: 'cv.pdf' }).expect(200);
  const { input } = JSON.parse(submissions()[0]?.body ?? '{}').variables;
  expect(Buffer.from(input.files[0].content, 'base64').equals(content)).toBe(true);
  expect(input.files[0]).toMatchObject({ name: 'cv.pdf', type: 'application/pdf', bytes: content.length });
  expect(readdirSync(path.join(started.services.dataFolder, 'incoming'))).toEqual([]);
  expect(readdirSync(started.services.dataFolder)).not.toContain('uploads');
});

detail(
  'files of four forms are in memory at once, eight more forms wait, and further ones get 503',
  async () => {
    // The API does not respond, so admitted requests stay.
    api.behaviour = 'silent';
    const send = (index: number) => {
      const request = supertest(started.app)
        .post(samplePath)
        .set({ accept: 'application/json', 'x-forwarded-for': visitorIp(41_000 + index) });
      for (const [name, value] of Object.entries({ ...validSampleValues, email: newEmail() }))
        request.field(name, value);
      return request.attach('cv', Buffer.from('%PDF-1.7\n%%EOF\n'), { filename: 'cv.pdf' });
    };
    const statuses: number[] = [];
    const all = Array.from({ length: 20 }, (_, index) =>
      send(index).then((answer) => statuses.push(answer.status)),
    );
    await eventually('eight answers', () => statuses.length >= 8);
    expect(statuses).toEqual(Array(8).fill(503));
    expect(submissions().length).toBeLessThanOrEqual(4);
    expect(await started.services.metrics.write()).toContain(
      'requests_shed_total{class="form",reason="body_memory"} 8',
    );
    api.behaviour = 'reset';
    await Promise.all(all);
  },
);

test.each(['reset', 503, 'html', 'truncated'] as const)(
  'when the API fails (%s), the visitor gets the text back and can resend it with the same key',
  async (mood) => {
    api.behaviour = mood;
    const fields = { ...validSampleValues, email: newEmail(), idempotencyKey: `key-${randomUUID()}` };
    const { text } = await sendSampleForm(started, fields).expect(503);
    expect(text).toContain('please.');
    expect(text).toContain('01632 960 120');
    api.behaviour = 'well';
    await sendSampleForm(started, fields).expect(303);
    expect(new Set(submissions().map(({ body }) => JSON.parse(body).variables.input.key)).size).toBe(1);
  },
);

test('when the API has never responded, the visitor gets the text back on a static page', async () => {
  await api.stop();
  const lonely = await startServices({ TRUST_PROXY: '1', QUERY_API_URL: api.url });
  const { text } = await sendSampleForm(lonely, { ...validSampleValues, email: newEmail() }).expect(503);
  expect(text).toContain('Your message: Two weeks in May,\nplease.');
  expect(text).toContain('01632 960 120');
  await lonely.services.close();
});

test('the public GraphQL endpoint accepts no submission', async () => {
  const embedded = await startServices();
  const query = 'mutation Submit($input: SubmissionInput!) { submit(input: $input) { status reference } }';
  const input = {
    idempotencyKey: null,
    form: 'sample',
    heading: 'x',
    path: '/',
    answers: [],
    files: [],
    next: [],
    retentionDays: 1,
    isSpam: false,
  };
  const { body } = await supertest(embedded.app).post('/graphql').send({ query, variables: { input } });
  expect(body.data ?? null).toBeNull();
  expect(body.errors[0].message).toContain('Submit forms on their pages');
  expect(await embedded.services.database.read.selectFrom('submissions').selectAll().execute()).toEqual([]);
  await supertest(started.app)
    .post('/graphql')
    .set('origin', 'https://www.example.test')
    .send({ operationName: 'Submit', query, variables: { input } })
    .expect(400);
  await embedded.services.close();
});
