/** Uploads: type detected by content, stored readable only by the server, deleted with their form. */

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { visitorIp } from '../support/form-server.ts';
import { machineNow } from '../support/machine-clock.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { newEmail } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const rtf = Buffer.from('{\\rtf1\\ansi Hello}');
const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024)]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]);
let started: Started;
let visitor = 30_000;

beforeAll(mountSampleForm);
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

function sendFile(content: Buffer, filename: string, fields: Record<string, string> = {}) {
  visitor += 1;
  const request = supertest(started.app)
    .post(samplePath)
    .set({ accept: 'application/json', 'x-forwarded-for': visitorIp(visitor) });
  for (const [name, value] of Object.entries({ ...validSampleValues, email: newEmail(), ...fields }))
    request.field(name, value);
  return request.attach('cv', content, { filename });
}

const folder = () => path.join(started.services.dataFolder, 'uploads');
const listFolder = (name: string) => {
  const at = path.join(started.services.dataFolder, name);
  return existsSync(at) ? readdirSync(at) : [];
};
/** Stored and arriving files. */
const storedFiles = () => [...listFolder('uploads'), ...listFolder('incoming')];

test.each([
  ['a PDF', pdf, 'My CV.pdf', 'application/pdf'],
  ['an old Word file', doc, 'cv.doc', 'application/x-cfb'],
  ['an RTF', rtf, 'cv.rtf', 'application/rtf'],
])('%s is stored under a generated name, readable only by the server', async (_what, content, name, type) => {
  await sendFile(content, name).expect(200);
  const [file] = storedFiles();
  const [row] = await started.services.database.read.selectFrom('uploads').selectAll().execute();
  expect(row).toMatchObject({ id: file, field: 'cv', name, type, bytes: content.length });
  expect(file).toMatch(/^[0-9a-f-]{36}$/);
  const at = path.join(folder(), file as string);
  expect(readFileSync(at).equals(content)).toBe(true);
  expect(statSync(at).mode & 0o777).toBe(0o600);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
});

test.each([
  ['a program named as a PDF', exe, 'cv.pdf', 'can’t be opened'],
  ['a program', exe, 'cv.exe', 'must be'],
  ['text named as a PDF', Buffer.from('Hello'), 'cv.pdf', 'can’t be opened'],
  ['more than 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'cv.pdf', '5 MB'],
])('%s is reported beside its field and not stored', async (_what, content, name, words) => {
  const { body } = await sendFile(content, name).expect(422);
  expect(body.errors.cv).toContain(words);
  expect(storedFiles()).toEqual([]);
});

test('a file name with a path is reduced to its last part', async () => {
  await sendFile(pdf, '../../../etc/passwd.pdf').expect(200);
  const [row] = await started.services.database.read.selectFrom('uploads').selectAll().execute();
  expect(row?.name).toBe('passwd.pdf');
  expect(storedFiles()).toEqual([row?.id]);
});

test('the mail about an upload says that the file has not been checked for viruses', async () => {
  await sendFile(pdf, 'My CV.pdf').expect(200);
  const mails = await started.services.database.read.selectFrom('outbox').select('body').execute();
  const bodies = mails.map(({ body }) => body).filter((body) => body.includes('My CV.pdf'));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('has not been checked for viruses');
});

test('an empty file field stores no file', async () => {
  await sendFile(Buffer.alloc(0), '').expect(200);
  expect(storedFiles()).toEqual([]);
});

test('a form with a mistake stores no file, and a form sent twice stores one file', async () => {
  await sendFile(pdf, 'cv.pdf', { name: '' }).expect(422);
  expect(storedFiles()).toEqual([]);
  const same = { email: 'same@example.test', idempotencyKey: 'one-key-for-this-upload' };
  await sendFile(pdf, 'cv.pdf', same).expect(200);
  await sendFile(pdf, 'cv.pdf', same).expect(200);
  expect(storedFiles()).toHaveLength(1);
});

test('an upload of nine megabytes is refused with 413', async () => {
  await sendFile(Buffer.alloc(9 * 1024 * 1024), 'cv.pdf').expect(413);
  expect(storedFiles()).toEqual([]);
});

test.each([
  ['no border', 'multipart/form-data; charset=utf-8', 'x'],
  [
    'a truncated body',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7',
  ],
  ['an empty body', 'multipart/form-data; boundary=b', ''],
  [
    'an unexpected file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; ' +
      'name="form"\r\n\r\nsample\r\n--b\r\nContent-Disposition: form-data; name="name"; ' +
      'filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
  ],
])('%s is refused with 400', async (_what, type, body) => {
  visitor += 1;
  await supertest(started.app)
    .post(samplePath)
    .set({ 'content-type': type, 'x-forwarded-for': visitorIp(visitor) })
    .send(body)
    .expect(400);
  expect(storedFiles()).toEqual([]);
});

test('orphaned files are deleted after an hour', async () => {
  const { uploads, database } = started.services;
  await sendFile(pdf, 'cv.pdf').expect(200);
  const [arrived, stored] = [await uploads.allocate(), await uploads.allocate()];
  for (const { file } of [arrived, stored]) writeFileSync(file, 'left over');
  await uploads.store([stored.id]);
  expect(await uploads.purgeOrphans(database, machineNow())).toBe(0);
  expect(await uploads.purgeOrphans(database, machineNow(2 * 60 * 60_000))).toBe(2);
  expect(storedFiles()).toHaveLength(1);
});
