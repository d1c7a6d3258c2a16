/** Commands need a site that a server has created; without it or its settings they explain what to set. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCli } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const site = await startServices();
const place = temporaryFolder('command-settings');
const file = path.join(place, 'premier-website.env');
const empty = path.join(place, 'empty');
mkdirSync(empty);

const asks: [string, string[]][] = [
  ['submissions', ['list']],
  ['payments', ['list']],
  ['subscriptions', ['list']],
  ['appointments', ['list']],
  ['newsletters', ['list']],
  ['accounts', ['list']],
  ['person', ['show', 'ann@example.test']],
  ['seats', ['list']],
  ['reminders', ['due']],
  ['mail', ['list']],
  ['documents', ['list', 'rates']],
  ['documents', ['set', 'rates', 'EUR', '{"sell":1.16}']],
  ['backup', ['create', path.join(place, 'backup')]],
  ['retention', ['show']],
];

test.each(asks)(
  '%s %j fails without a site, creates none, and says which settings it read',
  async (name, args) => {
    for (const DATA_DIR of [path.join(place, 'none'), empty]) {
      const ended = await runCli(name, args, site, { DATA_DIR, SETTINGS_FILE: file });
      expect([ended.status, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toContain(`There is no site in ${DATA_DIR} (DATA_DIR)`);
      expect(ended.stderr).toContain(
        `Settings come from the environment and from ${file}, which does not exist`,
      );
    }
    expect([readdirSync(place), readdirSync(empty)]).toEqual([['empty'], []]);
  },
);

test('a command without the SITE_SECRET of its site fails and creates no other secret', async () => {
  const DATA_DIR = path.join(place, 'secret');
  const other = await startServices({ DATA_DIR, SITE_SECRET: 'ab'.repeat(32) });
  const { status, stderr } = await runCli('accounts', ['list'], site, { DATA_DIR });
  expect([status, stderr]).toEqual([1, expect.stringContaining('SITE_SECRET is not set')]);
  expect(readdirSync(DATA_DIR)).not.toContain('site-secret');
  await other.services.close();
});

test('settings are read from the server’s settings file, and the environment overrides it', async () => {
  writeFileSync(file, `DATA_DIR=${site.services.dataFolder}\n`);
  const read = await runCli('accounts', ['list'], site, { DATA_DIR: undefined, SETTINGS_FILE: file });
  expect([read.status, read.stderr]).toEqual([0, '']);
  const won = await runCli('accounts', ['list'], site, { DATA_DIR: empty, SETTINGS_FILE: file });
  expect(won.stderr).toContain(`There is no site in ${empty}`);
  writeFileSync(file, 'DATABASE_URL=postgres://site@127.0.0.1/site\n');
  const wrong = await runCli('accounts', ['list'], site, { DATA_DIR: empty, SETTINGS_FILE: file });
  expect(wrong.stderr).toContain(
    `SITE_SECRET: needed with DATABASE_URL\nSettings come from the environment and from ${file}:`,
  );
});
