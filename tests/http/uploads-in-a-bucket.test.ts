/** Uploads in a bucket: stored before the response, and deleted when the form was not stored. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { type FakeS3, startFakeS3 } from '../fakes/fake-s3.ts';
import { detailRows } from '../support/detail.ts';
import { visitorIp } from '../support/form-server.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { machineNow } from '../support/machine-clock.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { newEmail } from '../support/send-sample-form.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
let s3: FakeS3;
let started: Started;
let lines: LogLines;
let visitor = 50_000;

beforeAll(mountSampleForm);
beforeEach(async () => {
  s3 = await startFakeS3();
  lines = logLines();
  started = await startServices({ TRUST_PROXY: '1', ...s3.settings }, contentDay, { log: lines.log });
});
afterEach(async () => {
  await started.services.close();
  await s3.close();
});

function sendFile(fields: Record<string, string> = {}, filename = 'cv.pdf') {
  visitor += 1;
  const request = supertest(started.app)
    .post(samplePath)
    .set({ accept: 'application/json', 'x-forwarded-for': visitorIp(visitor) });
  for (const [name, value] of Object.entries({ ...validSampleValues, email: newEmail(), ...fields }))
    request.field(name, value);
  return request.attach('cv', pdf, { filename });
}

const uploads = () => [...s3.blobs.keys()].filter((key) => key.startsWith('uploads/'));
const staged = () => {
  const folder = path.join(started.services.dataFolder, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rows = () => started.services.database.read.selectFrom('uploads').selectAll().execute();

test('a file is in the bucket, and no longer on the server, once its form is accepted', async () => {
  await sendFile().expect(200);
  const [row] = await rows();
  expect(uploads()).toEqual([`uploads/${row?.id}`]);
  expect(s3.blobs.get(`uploads/${row?.id}`)?.content.equals(pdf)).toBe(true);
  expect(staged()).toEqual([]);
  const { services } = started;
  expect((await services.uploads.read(row?.id as string)).equals(pdf)).toBe(true);
  expect(services.uploads.locate(row?.id as string)).toBe(`${s3.url}/uploads/${row?.id}`);
});

test('a form with a mistake sends nothing to the bucket, and a form sent twice stores one file', async () => {
  await sendFile({ name: '' }).expect(422);
  expect(s3.requests).toEqual([]);
  const same = { email: 'same@example.test', idempotencyKey: 'one-key-for-this-upload' };
  await sendFile(same).expect(200);
  await sendFile(same).expect(200);
  expect(uploads()).toHaveLength(1);
  expect(staged()).toEqual([]);
});

test.each([
  ['reset', 'ECONNRESET', 'connection lost'],
  ['failing', 'SlowDown', 'the store asks to be asked less often'],
  // Ends with the site's own time-out.
  ...detailRows([['hung', 'ETIMEDOUT', 'no answer in time'] as const]),
] as const)(
  'while the bucket is %s the form is refused with 503, and the log says why',
  async (behaviour, code, reason) => {
    s3.behaviour = behaviour;
    await sendFile().expect(503);
    expect(await rows()).toEqual([]);
    expect(lines.byEvent('form_not_stored')[0]?.err).toMatchObject({ code, reason });
    // A form without a file needs no bucket.
    const fields = { ...validSampleValues, email: newEmail() };
    await supertest(started.app)
      .post(samplePath)
      .set({ accept: 'application/json', 'x-forwarded-for': visitorIp(visitor + 1_000) })
      .type('form')
      .send(fields)
      .expect(200);
  },
);

test('files of a form that was not stored, and orphans in the bucket, are deleted after an hour', async () => {
  s3.behaviour = 'failing';
  await sendFile().expect(503);
  s3.behaviour = 'well';
  await sendFile().expect(200);
  s3.blobs.set('uploads/nobodys', { content: pdf, modifiedAt: machineNow() });
  expect(staged()).toHaveLength(1);
  const { database, uploads: files } = started.services;
  expect(await files.purgeOrphans(database, machineNow())).toBe(0);
  expect(await files.purgeOrphans(database, machineNow(2 * 60 * 60_000))).toBe(2);
  expect(staged()).toEqual([]);
  expect(uploads()).toHaveLength(1);
});

test('an expired submission is deleted with its file', async () => {
  await sendFile().expect(200);
  started.advance(91 * 24 * 60 * 60_000);
  expect(await started.services.purgeExpired()).toBe(1);
  expect(uploads()).toEqual([]);
});
