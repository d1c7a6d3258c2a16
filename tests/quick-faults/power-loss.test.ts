/** New folders and files survive a power failure: each folder is fsynced after an entry is added. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { openFolderStore } from '#server/platform/blob-store/folder-store.ts';
import { openUploads } from '#server/platform/blob-store/uploads.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { makeDurableFolder } from '#server/platform/sync-folder.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { watchSyncs } from '../support/watch-syncs.ts';

let folder: string;
let syncs: Awaited<ReturnType<typeof watchSyncs>>;
beforeEach(async () => {
  folder = temporaryFolder('sync');
  syncs = await watchSyncs();
});
afterEach(() => syncs.stop());
beforeAll(mountSampleForm);

test('makeDurableFolder fsyncs the parent of each folder that it creates', async () => {
  await makeDurableFolder(path.join(folder, 'a/b/c'));
  expect(syncs.paths()).toEqual([path.join(folder, 'a/b'), path.join(folder, 'a'), folder]);
  await makeDurableFolder(path.join(folder, 'a/b/c'));
  expect(syncs.paths()).toHaveLength(3);
});

test('two concurrent uploads both wait until the parent of the new uploads folder is fsynced', async () => {
  const uploads = openUploads(openFolderStore(folder));
  let done = 0;
  await Promise.all(
    [0, 1].map(async () => {
      const { id, file } = await uploads.allocate();
      writeFileSync(file, 'x');
      await uploads.store([id]);
      done += 1;
      expect(syncs.paths()[0]).toBe(folder);
    }),
  );
  expect(done).toBe(2);
  const stored = path.join(folder, 'uploads');
  expect(syncs.paths()).toEqual([folder, stored, stored]);
});

test('storing two uploads together fsyncs the uploads folder and its parent', async () => {
  const uploads = openUploads(openFolderStore(folder));
  const arrived = await Promise.all([0, 1].map(() => uploads.allocate()));
  for (const { file } of arrived) writeFileSync(file, 'x');
  expect(syncs.paths()).toEqual([]);
  await uploads.store(arrived.map(({ id }) => id));
  expect(readdirSync(path.join(folder, 'uploads'))).toHaveLength(2);
  expect(syncs.paths()).toEqual([folder, path.join(folder, 'uploads')]);
});

test('storing a blob fsyncs its content and then the folder with its name', async () => {
  const store = openFolderStore(folder);
  await store.put('builds/a.json', Buffer.from('{}'));
  expect(syncs.paths()).toEqual([
    folder,
    expect.stringContaining(path.join(folder, 'incoming/')),
    folder,
    path.join(folder, 'builds'),
  ]);
});

test('a mail stored as a file is fsynced, and then the folder with its name', async () => {
  const mailer = createMailer({ smtpUrl: undefined, smtpFrom: 'site@example.test', dataFolder: folder });
  const mail = {
    replyTo: null,
    subject: 'Hello',
    body: 'Hello',
    unsubscribe: null,
    html: null,
    calendar: null,
    senderName: null,
  };
  await mailer.send({ id: 'one', recipient: 'a@example.test', madeAt: '2026-11-21T10:00:00Z', ...mail });
  expect(readdirSync(path.join(folder, 'mail'))).toEqual(['one.eml']);
  expect(syncs.paths()).toEqual([folder, path.join(folder, 'mail/one.eml.part'), path.join(folder, 'mail')]);
  mailer.close();
});

test('a form with a file is acknowledged after the uploads folder is fsynced with the file in it', async () => {
  const { app, services } = await startServices({ DATA_DIR: folder });
  const before: number[] = [];
  const { read } = services.database;
  const uploads = path.join(folder, 'uploads');
  syncs.stop();
  syncs = await watchSyncs((synced) => {
    if (synced === uploads) before.push(readdirSync(uploads).length);
  });
  const request = supertest(app).post(samplePath).set('accept', 'application/json');
  for (const [name, value] of Object.entries(validSampleValues)) request.field(name, value);
  const stored = () => read.selectFrom('submissions').select('id').execute();
  await request.attach('cv', Buffer.from('%PDF-1.7\n%%EOF\n'), { filename: 'cv.pdf' }).expect(200);
  // The file was already in the folder at the folder's only fsync.
  expect(before).toEqual([1]);
  expect(syncs.paths()).toEqual([folder, uploads]);
  expect(await stored()).toHaveLength(1);
  await services.close();
});
