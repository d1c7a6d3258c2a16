/** The two ways to run the site, one machine and several, with the settings that deploy/ prints for each. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { type FakeS3, startFakeS3 } from '../fakes/fake-s3.ts';
import { startFakeSmtp } from '../fakes/fake-smtp.ts';
import { startBalancer } from '../support/balancer.ts';
import { childEnv } from '../support/child-env.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { needs } from '../support/needs.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { severalServers } from '../support/several-servers.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newLedger, reconcile, visit } from '../support/visitors.ts';

type Settings = Record<string, string>;

const root = path.resolve(import.meta.dirname, '../..');
const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');
const printed = readFileSync(path.join(root, 'deploy/systemd/premier-website.env'), 'utf8');
const [first = '', second = ''] = printed.split('\n# Several servers');
/** Settings of one machine, and those that several servers need as well. */
const oneMachine = readSettings(first);
const several = readSettings(second);

function readSettings(lines: string): Settings {
  return Object.fromEntries(
    [...lines.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [String(name), String(value)]),
  );
}

/** Puts addresses and secrets of this test in place of those of the file, and adds no other setting. */
function fill(settings: Settings, values: Settings): Settings {
  for (const name of Object.keys(values)) expect(Object.keys(settings)).toContain(name);
  return { ...settings, ...values };
}

/** Starts the servers behind haproxy, as the runbook does; each has its own port and admin port. */
async function startServers(each: readonly Settings[]) {
  const servers: SiteProcess[] = [];
  for (const settings of each)
    servers.push(await startSiteProcess({ ...settings, ADMIN_PORT: String(await findFreePort()) }));
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  const { origin, stop } = await startBalancer('haproxy', ports, { sticky: false });
  return {
    origin,
    async stop() {
      await stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

async function premier(settings: Settings, ...words: string[]): Promise<string> {
  const file = path.join(temporaryFolder('settings'), 'premier-website.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const command = ['dist/server/premier.js', ...words];
  const env = childEnv({ SETTINGS_FILE: file });
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: siteRoot, env });
  return stdout;
}

const newsletter = {
  form: 'newsletter',
  idempotencyKey: '',
  website: '',
  email: 'anna@example.test',
  topics: 'beach',
  frequency: 'month',
  optin_email: 'yes',
};

/** A page, forms, a file, accounts and their sign-in, a newsletter and its mail, and a command. */
async function useSite(
  each: readonly [Settings, ...Settings[]],
  stored: { s3?: FakeS3 } = {},
): Promise<void> {
  const smtp = await startFakeSmtp();
  const withMail = each.map((settings) => fill(settings, { SMTP_URL: smtp.url })) as [Settings];
  const { origin, stop } = await startServers(withMail);
  try {
    for (const page of ['/', '/offers/ski-holidays', '/travel-money'])
      expect([page, (await fetch(origin + page)).status]).toEqual([page, 200]);
    const ledger = newLedger();
    // Twice, so that each of two servers handles some of the requests.
    for (const action of ['form', 'upload', 'account', 'form', 'upload', 'account'] as const)
      await visit(ledger, origin, action);
    expect([ledger.refused, ledger.broken]).toEqual([[], 0]);
    const subscribed = await fetch(`${origin}/newsletters`, {
      method: 'POST',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(newsletter),
    });
    expect(subscribed.status).toBe(200);
    await eventually('the mail to the subscriber', () =>
      smtp.mails.some(({ to }) => to.includes(newsletter.email)),
    );
    const listed = await premier(withMail[0], 'submissions', 'list');
    for (const reference of ledger.forms.values()) expect(listed).toContain(reference);
    const { DATA_DIR, DATABASE_URL } = withMail[0];
    const report = await reconcile(ledger, {
      dataFolder: DATA_DIR as string,
      databaseUrl: DATABASE_URL,
      readUpload: (id) => stored.s3?.blobs.get(`uploads/${id}`)?.content,
    });
    expect(report).toMatchObject({ lost: [], doubled: [] });
    expect(report.acknowledged).toBeGreaterThan(10);
  } finally {
    await stop();
    await smtp.stop();
  }
}

test('the runbook names the settings of several servers, and the file prints those of both ways', () => {
  expect(Object.keys(oneMachine)).toEqual([
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'HOST',
    'ADMIN_PORT',
    'DATA_DIR',
    'SMTP_URL',
    'SMTP_FROM',
  ]);
  const names = ['SERVERS', 'DATABASE_URL', 'REDIS_URL', 'BLOB_STORE_URL', 'SITE_SECRET'];
  expect(Object.keys(several)).toEqual(names);
  const section = /^## Several machines$(.*?)^## /ms.exec(runbook)?.[1];
  for (const name of names) expect(section).toContain(`\`${name}`);
  expect(several).toMatchObject({ SERVERS: 'several', BLOB_STORE_URL: `file://${oneMachine.DATA_DIR}` });
});

needs('haproxy').test('one machine: a server with SQLite and a folder does it all', async () => {
  await useSite([fill(oneMachine, { DATA_DIR: temporaryFolder('one') })]);
});

needsPostgres('haproxy', 'redis-server').describe('several servers', () => {
  async function settingsOf(values: Settings & { BLOB_STORE_URL: string }): Promise<Settings> {
    const postgres = await startPostgres();
    const shared = await severalServers(await postgres.database(), values.BLOB_STORE_URL);
    return fill({ ...oneMachine, ...several }, { ...shared.settings, ...values });
  }

  test('of one machine share its data folder, and do it all', async () => {
    const DATA_DIR = temporaryFolder('several');
    const settings = await settingsOf({ DATA_DIR, BLOB_STORE_URL: `file://${DATA_DIR}` });
    await useSite([settings, settings]);
  });

  test('of several machines share a bucket, and do it all with data folders of their own', async () => {
    const s3 = await startFakeS3({ now: contentNow });
    const { BLOB_STORE_URL, ...keys } = s3.settings as { BLOB_STORE_URL: string };
    const settings = { ...(await settingsOf({ BLOB_STORE_URL })), ...keys };
    const machine = () => ({ ...settings, DATA_DIR: temporaryFolder('machine') });
    await useSite([machine(), machine()], { s3 });
    await s3.close();
  });

  test('show pages of a hosted query API, and share sign-in', async () => {
    const api = await startFakeQueryApi();
    const DATA_DIR = temporaryFolder('hosted');
    const settings = await settingsOf({ DATA_DIR, BLOB_STORE_URL: `file://${DATA_DIR}` });
    const { origin, stop } = await startServers([
      { ...settings, QUERY_API_URL: api.url, SMTP_URL: '' },
      { ...settings, QUERY_API_URL: api.url, SMTP_URL: '' },
    ]);
    expect((await fetch(`${origin}/offers/ski-holidays`)).status).toBe(200);
    expect(api.requests.length).toBeGreaterThan(0);
    const ledger = newLedger();
    for (let count = 0; count < 2; count += 1) await visit(ledger, origin, 'account');
    expect([ledger.refused, ledger.broken, ledger.saved.size]).toEqual([[], 0, 2]);
    await stop();
    await api.stop();
  });

  test('do not start without storage to share, and name each setting that is missing', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
      cwd: siteRoot,
      encoding: 'utf8',
      env: childEnv({
        ...oneMachine,
        SMTP_URL: '',
        SERVERS: 'several',
        DATA_DIR: temporaryFolder('refused'),
      }),
    });
    expect(status).toBe(1);
    const named = stderr.matchAll(/^ {2}([A-Z_]+): needed with SERVERS=several; set it to /gm);
    expect([...named].map(([, name]) => name)).toEqual(
      Object.keys(several).filter((name) => name !== 'SERVERS'),
    );
  });
});
