/** Documents written on the command line reach a running server through the shared database file. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DocumentWrite } from '#server/documents/document-store.ts';
import { openFirestoreStore } from '#server/documents/firestore-store.ts';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { openJsonLog } from '../support/json-log.ts';
import { siteRoot } from '../support/site-root.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DATA_DIR = temporaryFolder('documents');

beforeAll(async () => {
  const { services } = await startServices({ DATA_DIR });
  await services.close();
});

function run(...words: string[]) {
  return runWith({}, ...words);
}

function runWith(settings: Record<string, string>, ...words: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['dist/server/premier.js', 'documents', ...words],
    {
      cwd: siteRoot,
      env: childEnv({ DATA_DIR, ...settings }),
      encoding: 'utf8',
    },
  );
  return { stdout, stderr, status };
}

test('the command sets, updates, reads, exports, deletes and imports a rate, and refuses invalid fields', async () => {
  expect(run('set', 'rates', 'EUR', '{"sell":1.16,"checkedAt":"2026-11-21T09:00:00Z"}')).toMatchObject({
    status: 0,
  });
  expect(run('update', 'rates', 'EUR', '{"buy":1.25,"checkedAt":"2026-11-21T09:30:00Z"}').status).toBe(0);
  const line = { sell: 1.16, checkedAt: { seconds: 1_795_253_400, nanoseconds: 0 }, buy: 1.25 };
  expect(JSON.parse(run('get', 'rates', 'EUR').stdout)).toEqual({ ...line, id: 'EUR' });
  const exported = run('export').stdout;
  expect(JSON.parse(exported)).toEqual({ collection: 'rates', id: 'EUR', fields: line });
  expect(run('delete', 'rates', 'EUR').status).toBe(0);
  expect(run('get', 'rates', 'EUR')).toMatchObject({
    status: 3,
    stderr: 'There is no document rates/EUR.\n',
  });
  const file = path.join(DATA_DIR, 'kept.jsonl');
  writeFileSync(file, exported);
  expect(run('import', file)).toMatchObject({ status: 0, stdout: 'Documents imported: 1.\n' });
  expect(JSON.parse(run('list', 'rates').stdout)).toEqual({ ...line, id: 'EUR' });
  expect(run('set', 'rates', 'EUR', '{"sell":"much"}')).toMatchObject({
    status: 1,
    stderr: 'rates/EUR: sell must be number\n',
  });
  expect(run('set', 'launches', 'january-sale-launch', '{"opens":"2027-01-02T09:00:00"}')).toMatchObject({
    status: 1,
    stderr:
      'launches: opens: "2027-01-02T09:00:00" is not a time in London, as 2026-11-23 17:00, 23 November 17:00, tomorrow 17:00 or 17:00, nor one with an offset, as 2026-11-23T17:00:00Z.\n',
  });
});

test('a running server’s watcher receives a document that the command writes', async () => {
  const { services } = await startServices({ DATA_DIR });
  const texts: unknown[] = [];
  const stop = services.documents.watch({ collection: 'notices', id: 'site' }, ([notice]) =>
    texts.push(notice?.text),
  );
  run('set', 'notices', 'site', '{"text":"Shut on Monday."}');
  await eventually('the notice', () => texts.includes('Shut on Monday.'));
  stop();
  await services.close();
});

const project = {
  FIREBASE_PROJECT_ID: 'demo-site',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_EMULATOR: 'on',
  HOST: '127.0.0.1',
};

test('the command lists a thousand documents from a store that answers only after six seconds', async () => {
  const fake = await startFakeFirestore();
  const where = {
    projectId: 'demo-site',
    firestoreEmulator: fake.address,
    firestoreDatabase: '(default)',
  };
  const store = openFirestoreStore(where, openJsonLog().log);
  const writes = Array.from(
    { length: 1_000 },
    (_, index): DocumentWrite => ({
      kind: 'set',
      collection: 'availability',
      id: `OFFER-${index}`,
      fields: { left: 3 },
    }),
  );
  await store.commit(writes);
  await store.close();
  fake.answerAfter(6_000);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/premier.js', 'documents', 'list', 'availability'],
    { cwd: siteRoot, env: childEnv({ DATA_DIR, ...project, FIRESTORE_EMULATOR_HOST: fake.address }) },
  );
  expect(stdout.trim().split('\n')).toHaveLength(1_000);
  fake.stop();
});

test('an unreachable document database ends the command with a plain message and exit code 1', () => {
  const { status, stdout, stderr } = runWith(
    { ...project, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' },
    'list',
    'rates',
  );
  expect(stderr.trim().split('\n').at(-1)).toBe('The document database did not respond within 30000 ms');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
