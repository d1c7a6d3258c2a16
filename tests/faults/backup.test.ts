/** Backs up a site during forms, uploads and payments, and restores it elsewhere with all of its data. */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import { type FakeS3, startFakeS3 } from '../fakes/fake-s3.ts';
import { childEnv } from '../support/child-env.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { needs, needsThat } from '../support/needs.ts';
import type { Store } from '../support/needs-postgres.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { actions, type Ledger, newLedger, reconcile, visit } from '../support/visitors.ts';

/** Major version of pg_dump in PATH; 0 when there is none. */
const dumpVersion = Number(
  / (\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0,
);
const dump = needs('pg_dump');
const needed = dump.isMet
  ? needsThat(
      findPostgres(dumpVersion) !== null,
      `no PostgreSQL ${dumpVersion} or older for pg_dump ${dumpVersion}: install a newer postgresql-client`,
    )
  : dump;
const folder = temporaryFolder('backup');
let postgres: TestPostgres | undefined;
let count = 0;

beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres(dumpVersion);
});
afterAll(async () => {
  await postgres?.stop();
});

/** Uses a separate parent folder each time, because sibling backups have to be of one site. */
const newFolder = (name: string) => {
  count += 1;
  const place = path.join(folder, String(count));
  mkdirSync(place);
  return path.join(place, name);
};

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function run(verb: 'create' | 'restore', args: string[], settings: Record<string, string>): Promise<Ended> {
  const env = childEnv(settings);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['dist/server/premier.js', 'backup', verb, ...args],
      { cwd: siteRoot, env },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

interface Place {
  settings: Record<string, string>;
  dataFolder: string;
  databaseUrl: string | undefined;
}

/** Creates an empty site: the state after a server's first start. */
async function newSite(kind: string): Promise<Place> {
  const place = await newPlace(kind);
  mkdirSync(place.dataFolder);
  await (await openDatabase(place)).close();
  if (!place.databaseUrl) writeFileSync(path.join(place.dataFolder, 'site-secret'), 'ef'.repeat(32));
  return place;
}

async function newPlace(kind: string, bare = false): Promise<Place> {
  const dataFolder = newFolder('data');
  if (kind === 'the file') return { dataFolder, databaseUrl: undefined, settings: { DATA_DIR: dataFolder } };
  const databaseUrl = (await postgres?.database({ bare })) as string;
  const settings = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, SITE_SECRET: 'ef'.repeat(32) };
  return { dataFolder, databaseUrl, settings };
}

const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger);
const countOf = ({ forms, uploads, accounts, payments }: Ledger) =>
  forms.size + uploads.size + accounts.size + payments.size;

/** Runs visitors until they are stopped. */
function sendVisitors(ledger: Ledger, origin: string): { stop(): Promise<void> } {
  let over = false;
  const visitors = actions.map(async (action) => {
    while (!over) await visit(ledger, origin, action);
  });
  return {
    async stop() {
      over = true;
      await Promise.all(visitors);
    },
  };
}

/** Reads all rows of all tables, sorted. */
async function readAll(place: Place): Promise<Record<string, string[]>> {
  const database = await openDatabase(place);
  try {
    const tables = [
      'submissions',
      'uploads',
      'outbox',
      'payments',
      'paymentEvents',
      'accounts',
      'accountKeys',
      'sessions',
      'refreshFamilies',
      'subscriptions',
      'consents',
      'documents',
      'documentChanges',
    ] as const;
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = await database.read.selectFrom(table).selectAll().execute();
      all[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return all;
  } finally {
    await database.close();
  }
}

const asForm = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.200.0.1' };

/** Signs in and subscribes to a newsletter; returns the cookies and the link of the mail. */
async function arrive(origin: string, dataFolder: string): Promise<{ cookie: string; link: string }> {
  const post = (to: string, body: string, type: string) =>
    fetch(origin + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...asForm, accept: 'application/json', 'content-type': type },
      body,
    });
  const json = 'application/json';
  const account = { email: 'anna@example.test', password: 'Lantern-Quay-17', returnSecureToken: true };
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded';
  const made = (await (await post(signUp, JSON.stringify(account), json)).json()) as Record<string, string>;
  const { idToken, refreshToken } = made;
  const session = await post('/account/session', JSON.stringify({ idToken, refreshToken }), json);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const fields = {
    form: 'newsletter',
    idempotencyKey: '',
    website: '',
    email: 'anna@example.test',
    topics: 'beach',
    frequency: 'month',
    optin_email: 'yes',
    phone: '07700 900982',
  };
  const urlencoded = 'application/x-www-form-urlencoded';
  expect((await post('/newsletters', new URLSearchParams(fields).toString(), urlencoded)).status).toBe(200);
  const link = await eventually('a mail with a link', () => findLink(path.join(dataFolder, 'mail')));
  return { cookie, link };
}

function findLink(mails: string): string | undefined {
  const texts = existsSync(mails)
    ? readdirSync(mails).map((name) => readFileSync(path.join(mails, name), 'utf8'))
    : [];
  return texts
    .map(
      (text) =>
        /\/sign-up\?token=(?:3D)?[\w.-]+/.exec(text.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[0],
    )
    .find(Boolean)
    ?.replace('=3D', '=');
}

async function expectKnown(
  origin: string,
  { cookie, link }: { cookie: string; link: string },
): Promise<void> {
  const state = await fetch(`${origin}/account/state`, { headers: { cookie, ...asForm } });
  expect(await state.json()).toMatchObject({ signedIn: true });
  const page = await fetch(origin + link, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('One press, and you’re done');
}

/** A wrong setting must not write another site's backup next to this site's. */
async function expectOtherSiteRefused(kind: Store, backup: string): Promise<void> {
  const other = await newSite(kind);
  const beside = path.join(path.dirname(backup), 'other-site');
  const empty = await run('create', [beside], other.settings);
  expect([empty.code, empty.stderr]).toEqual([1, expect.stringContaining('is empty: no submission')]);
  const refused = await run('create', [beside, '--allow-empty'], other.settings);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is a backup of another site')]);
  expect(existsSync(beside)).toBe(false);
}

function describeBackup(kind: Store): void {
  test('a backup under load restores all acknowledged data, sessions and links; one at rest every row', async () => {
    const source = await newPlace(kind);
    const site = await startSiteProcess(source.settings);
    const anna = await arrive(site.origin, source.dataFolder);
    const ledger = newLedger();
    const load = sendVisitors(ledger, site.origin);
    await eventually('forty answers', () => countOf(ledger) >= 40);

    const acknowledged = copyOf(ledger);
    const backup = newFolder('backup');
    const made = await run('create', [backup], source.settings);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout.trim().split('\n').at(-1)).toMatch(/^rows: .*\bsubmissions [1-9]\d*\b/);
    const during = countOf(ledger) - countOf(acknowledged);
    await load.stop();
    expect(ledger.refused).toEqual([]);
    await site.stop();
    const quiet = newFolder('backup');
    expect(await run('create', [quiet], source.settings)).toMatchObject({ code: 0, stderr: '' });

    const checked = await run('restore', ['--check', backup], {});
    expect([checked.code, checked.stderr]).toEqual([0, '']);
    expect(checked.stdout).toContain(`${backup} is complete`);
    await expectOtherSiteRefused(kind, backup);

    const target = await newPlace(kind, true);
    const settings = {
      ...target.settings,
      ...(source.settings.SITE_SECRET && { SITE_SECRET: source.settings.SITE_SECRET }),
    };
    const restored = await run('restore', [backup, '--into', target.dataFolder], settings);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const manifest = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'));
    expect(restored.stdout).toContain(manifest.moment);
    expect(manifest.rows.uploads).toBeGreaterThan(0);
    expect(readdirSync(path.join(target.dataFolder, 'uploads'))).toHaveLength(manifest.rows.uploads);
    expect(manifest.missingUploads).toEqual([]);
    const elsewhere = await startSiteProcess(settings);
    await expectKnown(elsewhere.origin, anna);
    await elsewhere.stop();
    const report = await reconcile(acknowledged, target);
    expect(report).toMatchObject({ lost: [], doubled: [] });
    expect(report.acknowledged).toBeGreaterThanOrEqual(40);

    const same = await newPlace(kind, true);
    expect(await run('restore', [quiet, '--into', same.dataFolder], same.settings)).toMatchObject({
      code: 0,
    });
    expect(await readAll(same)).toEqual(await readAll(source));
    console.log(
      `${kind}: ${report.acknowledged} acknowledged before the backup, ${during} while it was made`,
    );
  });
}

describe('of SQLite', () => describeBackup('the file'));
needed.describe('of PostgreSQL', () => describeBackup('PostgreSQL'));

describe('refusals and edge cases', () => {
  let backup: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    const place = await newSite('the file');
    settings = place.settings;
    backup = newFolder('backup');
    expect((await run('create', [backup, '--allow-empty'], settings)).code).toBe(0);
  });

  const broken = (change: (copy: string) => void) => {
    const copy = newFolder('broken');
    cpSync(backup, copy, { recursive: true });
    change(copy);
    return copy;
  };

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      'a byte of the database has changed',
      (copy) => flip(path.join(copy, 'site.db')),
      /site\.db is not what was written/,
    ],
    ['the secret is missing', (copy) => rmSync(path.join(copy, 'site-secret')), /site-secret is missing/],
    [
      'an unexpected file',
      (copy) => writeFileSync(path.join(copy, 'uploads/x'), ''),
      /uploads\/x is not in the manifest/,
    ],
    ['an unfinished backup', (copy) => rmSync(path.join(copy, 'manifest.json')), /manifest\.json is missing/],
    [
      'an invalid manifest',
      (copy) => writeFileSync(path.join(copy, 'manifest.json'), '{"format":2}'),
      /manifest\.json/,
    ],
  ])('a restore is refused and writes nothing: %s', async (_, change, words) => {
    const into = newFolder('into');
    const { code, stderr } = await run('restore', [broken(change), '--into', into], {});
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    expect(existsSync(into)).toBe(false);
  });

  test('a restore over an existing site needs --force, and moves that site aside', async () => {
    const into = newFolder('into');
    expect((await run('restore', [backup, '--into', into], {})).code).toBe(0);
    const again = await run('restore', [backup, '--into', into], {});
    expect(again.code).toBe(1);
    expect(again.stderr).toContain(`${into} already holds site.db, site-secret`);
    const forced = await run('restore', [backup, '--into', into, '--force'], {});
    expect(forced.code).toBe(0);
    const aside = readdirSync(into).find((name) => name.startsWith('before-restore-')) as string;
    expect(readdirSync(path.join(into, aside)).sort()).toEqual(['site-secret', 'site.db']);
    expect(readFileSync(path.join(into, 'security.log'), 'utf8')).toMatch(
      /"command":"backup","subcommand":"restore".*"code":0/,
    );
  });

  test('a restore that fails midway names the folder of the site it has moved aside', async () => {
    const into = newFolder('into');
    expect((await run('restore', [backup, '--into', into], {})).code).toBe(0);
    // A folder in the database's place makes the restore fail.
    mkdirSync(path.join(into, 'site.db.incoming'));
    const { code, stderr } = await run('restore', [backup, '--into', into, '--force'], {});
    const aside = readdirSync(into).find((name) => name.startsWith('before-restore-')) as string;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        `\nThe files of the old site are in ${path.join(into, aside)}; the restore is incomplete.\n`,
      ),
    ]);
    expect(readdirSync(path.join(into, aside)).sort()).toEqual(['site-secret', 'site.db']);
    expect(readdirSync(into)).not.toContain('site.db');
  });

  test('a restore under a running server is refused, even with --force', async () => {
    const place = await newPlace('the file');
    const site = await startSiteProcess(place.settings);
    const { code, stderr } = await run('restore', [backup, '--into', place.dataFolder, '--force'], {});
    expect([code, stderr]).toEqual([1, expect.stringContaining('is in use: stop the servers first')]);
    const ledger = newLedger();
    await visit(ledger, site.origin, 'form');
    expect([ledger.forms.size, ledger.refused]).toEqual([1, []]);
    await site.stop();
    expect((await run('restore', [backup, '--into', place.dataFolder, '--force'], {})).code).toBe(0);
  });

  test('a restore with --force replaces a damaged database', async () => {
    const into = newFolder('into');
    expect((await run('restore', [backup, '--into', into], {})).code).toBe(0);
    writeFileSync(path.join(into, 'site.db'), 'nothing of the kind');
    expect(await run('restore', [backup, '--into', into, '--force'], {})).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  test('a backup into a folder that is not empty is refused', async () => {
    const { code, stderr } = await run('create', [backup, '--allow-empty'], settings);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not empty')]);
  });

  test('a backup names an upload that cannot be read, exits with 4, and can still be restored', async () => {
    const place = await newPlace('the file');
    const site = await startSiteProcess(place.settings);
    const ledger = newLedger();
    await visit(ledger, site.origin, 'upload');
    await visit(ledger, site.origin, 'upload');
    await site.stop();
    const uploads = path.join(place.dataFolder, 'uploads');
    const [lost] = readdirSync(uploads) as [string];
    rmSync(path.join(uploads, lost));
    const incomplete = newFolder('backup');
    const { code, stderr } = await run('create', [incomplete], place.settings);
    expect([code, stderr]).toEqual([4, `upload ${lost} could not be read: it is not in the backup\n`]);
    expect((await run('restore', [incomplete, '--into', newFolder('into')], {})).code).toBe(0);
  });

  test('uploads are backed up from one blob store and restored to another; a failing store is reported', async () => {
    const [store, other] = [await startFakeS3({ now: contentNow }), await startFakeS3({ now: contentNow })];
    const settings = { DATA_DIR: newFolder('data'), ...store.settings };
    const site = await startSiteProcess(settings);
    const ledger = newLedger();
    await visit(ledger, site.origin, 'upload');
    await site.stop();
    expect(ledger.refused).toEqual([]);
    const uploadsIn = ({ blobs }: FakeS3) =>
      [...blobs]
        .filter(([key]) => key.startsWith('uploads/'))
        .map(([key, { content }]) => [key, String(content)]);
    expect(uploadsIn(store)).toHaveLength(1);
    const whole = newFolder('backup');
    expect(await run('create', [whole], settings)).toMatchObject({ code: 0, stderr: '' });
    const into = newFolder('into');
    expect(await run('restore', [whole, '--into', into], other.settings)).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(uploadsIn(other)).toEqual(uploadsIn(store));
    const again = await run('restore', [whole, '--into', newFolder('into')], other.settings);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already holds 1 uploads')]);
    store.behaviour = 'failing';
    const { code, stderr } = await run('create', [newFolder('backup')], settings);
    expect([code, stderr]).toEqual([4, expect.stringContaining('could not be read')]);
    await Promise.all([store.close(), other.close()]);
  });

  test('missing arguments end the command with exit code 2', async () => {
    expect((await run('create', [], settings)).code).toBe(2);
    expect((await run('restore', [backup], settings)).code).toBe(2);
  });
});

needed.describe('PostgreSQL and its programs', () => {
  test('a restore into a database with tables, or without DATABASE_URL, is refused', async () => {
    const { settings } = await newSite('PostgreSQL');
    const backup = newFolder('backup');
    expect((await run('create', [backup, '--allow-empty'], settings)).code).toBe(0);
    const into = newFolder('into');
    const { code, stderr } = await run('restore', [backup, '--into', into, '--force'], settings);
    expect([code, stderr]).toEqual([1, expect.stringContaining('create an empty one')]);
    const without = await run('restore', [backup, '--into', into], {});
    expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
  });

  test('without pg_dump in PATH the error says what to install', async () => {
    const { settings } = await newSite('PostgreSQL');
    const { code, stderr } = await run('create', [newFolder('backup'), '--allow-empty'], {
      ...settings,
      PATH: '/nowhere',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('pg_dump is not in PATH: install PostgreSQL');
  });

  test('a pg_dump older than the server is refused with an error that names both versions', async () => {
    const { settings } = await newSite('PostgreSQL');
    const old = newFolder('old');
    mkdirSync(old);
    writeFileSync(path.join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', { mode: 0o755 });
    const { code, stderr } = await run('create', [newFolder('backup'), '--allow-empty'], {
      ...settings,
      PATH: old,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /pg_dump \d+\.\d+ cannot back up PostgreSQL \d+\.\d+.*: install the client programs of version \d+ or later/,
    );
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[5_000] = (bytes[5_000] as number) ^ 1;
  writeFileSync(file, bytes);
}
