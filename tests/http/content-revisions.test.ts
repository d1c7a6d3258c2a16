/** `premier content` changes what visitors see while the site runs, and refuses what has mistakes. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';

const site = await startServices();
const folder = temporaryFolder('content-revisions');
const run = (...words: string[]) => runCli('content', words, site);
const open = async (address: string) => (await supertest(site.app).get(address).expect(200)).text;
/** The page without the moment at which it was made, and the name of the revisions that it shows. */
const openTimeless = async () =>
  (await open(page)).replace(/"renderedAt":"[^"]+"/, '').replace(/"revision":"[^"]+",/, '');

const [name = ''] = (await run('list', 'offers')).lines;
const [kind, id] = name.split('/');
const page = (await supertest(site.app).get(`/offers/${id?.toLowerCase()}`)).headers.location as string;
const file = path.join(folder, 'item.yaml');

/** Writes the text of an item, changed, to a file. */
async function change(from: RegExp, to: string, item = name): Promise<void> {
  const { stdout } = await run('show', item);
  writeFileSync(file, stdout.replace(from, to));
}

const titleOf = async () =>
  within(await open(page))
    .getByRole('main')
    .queryAllByRole('heading')[0]?.text;

/** Lets what was published go live. */
async function goLive(title: string): Promise<void> {
  site.advance(60_000);
  await eventually('the change', async () => (await titleOf()) === title);
}

async function publish(title: string): Promise<void> {
  await change(/ {2}title: .*/, `  title: ${title}`);
  expect((await run('edit', name, file, '--why', 'a test')).stdout).toMatch(/is saved as a draft/);
  expect((await run('publish', name)).stdout).toMatch(/goes live at .* on every server/);
  await goLive(title);
}

test('a published title appears on its page, in its data and in a search', async () => {
  const before = await supertest(site.app).get(page);
  await publish('A week that an editor named quetzalcoatl');
  const after = await supertest(site.app).get(page);
  expect(after.text).toContain('A week that an editor named quetzalcoatl');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(await open(`${page}/_payload.json`)).toContain('A week that an editor named quetzalcoatl');
  expect(await open('/search?q=quetzalcoatl')).toContain('A week that an editor named quetzalcoatl');
});

test('undoing shows the bytes from before', async () => {
  const [title = '', shown] = [await titleOf(), await openTimeless()];
  await publish('Another name');
  expect((await run('undo', name)).stdout).toMatch(/goes live at .* on every server/);
  await goLive(title);
  expect(await openTimeless()).toBe(shown);
});

test('a text with a mistake is not published, and its field is named', async () => {
  const before = await open(page);
  await change(/base: \d+/, 'base: much');
  await run('edit', name, file);
  const { status, stderr } = await run('publish', name);
  expect([status, stderr]).toEqual([
    3,
    expect.stringMatching(/price\.base: is "much"; must be a whole number/),
  ]);
  expect(await open(page)).toBe(before);
});

detail('a text that was made from an older one is refused, and the newer one named', async () => {
  await change(/ {2}title: .*/, '  title: First');
  const first = readFileSync(file, 'utf8');
  await run('edit', name, file);
  writeFileSync(file, first.replace('First', 'Second'));
  expect((await run('edit', name, file)).stdout).toMatch(/It replaces your draft \d+, which was made from/);
  await change(/ {2}title: .*/, '  title: Third');
  await run('edit', name, file);
  writeFileSync(file, first);
  const { status, stderr } = await run('edit', name, file);
  expect([status, stderr]).toEqual([
    4,
    expect.stringMatching(
      /has been changed since: .* draft[\s\S]*was made from revision \d+, the newest is \d+/,
    ),
  ]);
});

detail('show prints the newest text with its number, and says on stderr what visitors see', async () => {
  const drafted = await run('show', name);
  const [, number] = /^# \S+, revision (\d+); keep this line/.exec(drafted.stdout) ?? [];
  expect(drafted.stdout).toMatch(/title: Third/);
  expect(drafted.stderr).toMatch(
    new RegExp(
      `^${name}, revision ${number} is a draft by \\S+; visitors see revision (\\d+) now: premier content show ${name} --revision \\1\n$`,
    ),
  );
  const [, live = ''] = /--revision (\d+)/.exec(drafted.stderr) ?? [];
  const shown = await run('show', name, '--revision', live);
  expect(shown.stdout).toMatch(`# ${name}, revision ${live};`);
  expect(shown.stderr).toMatch(/is what visitors see now; the newest is revision/);
  await run('discard', name);
  expect((await run('show', name)).stderr).toBe(`${name}, revision ${live} is what visitors see now\n`);
});

detail(
  'a schedule that a newer revision passes is named, and so are the lines that an undo changes',
  async () => {
    const rate = (await run('list', 'rates')).lines[1] as string;
    await change(/stockedIn: .*/, 'stockedIn: []', rate);
    await run('edit', rate, file);
    await run('schedule', '2030-01-01T10:00', rate);
    await change(/leadDays: .*/, 'leadDays: 9', rate);
    await run('edit', rate, file);
    expect((await run('publish', rate)).stdout).toContain(
      `${rate}: revision 1, scheduled for 1 January 2030, 10:00:00, is replaced by this one, which has its change.`,
    );
    site.advance(60_000);
    expect((await run('undo', rate)).stdout).toMatch(
      /revision 3 is again as released at .* on every server\.\nWhat visitors see changes in these lines:\n[\s\S]*- leadDays: 9\n[\s\S]*\+ leadDays: \d+\n/,
    );
  },
);

detail(
  'content that was published past the checks is refused at its moment, and reported until it is undone',
  async () => {
    const before = await openTimeless();
    const { database } = site.services;
    await database.write((transaction) =>
      transaction
        .insertInto('contentRevisions')
        .values({
          kind: kind as string,
          id: id as string,
          number: 99,
          file: 'offers/acme.yaml',
          text: `- id: ${id}\n  title: 7\n`,
          change: 'edited',
          state: 'published',
          liveFrom: site.services.now().toISOString(),
          madeFrom: 98,
          releasedDigest: null,
          author: 'nobody',
          why: null,
          at: site.services.now().toISOString(),
        })
        .execute(),
    );
    // Another process writes, as a command does: this one does not announce its own writes to itself.
    await change(/ {2}title: .*/, '  title: Mended');
    await run('edit', name, file);
    const metric = async () => /^content_refused 1$/m.test(await site.services.metrics.write());
    await eventually('the refusal', metric);
    expect(site.services.dependencies.list()).toContainEqual(
      expect.objectContaining({ name: 'content', status: 'degraded', reason: 'content_refused' }),
    );
    expect(await openTimeless()).toBe(before);
    expect((await run('undo', name)).status).toBe(0);
    site.advance(60_000);
    await eventually('the end of the refusal', async () => !(await metric()));
    expect(site.services.dependencies.list()).toContainEqual(
      expect.objectContaining({ name: 'content', status: 'ok' }),
    );
    expect(await openTimeless()).toBe(before);
  },
);

test('status and history show each change with its author', async () => {
  await change(/ {2}title: .*/, '  title: Drafted');
  await run('edit', name, file);
  expect((await run('status')).stdout).toMatch(/^Drafts:\n {2}\S+ {2}\d+ {2}draft .*\n(?! )/);
  expect((await run('history', name)).stdout).toMatch(/^\d+ {2}live from .* by \S+ on .*/m);
  expect((await run('history', 'branches/norwich-shop')).stdout).toBe(
    'branches/norwich-shop is as the release brought it.\n',
  );
});

detail('a text that cannot be read is saved, and its line in that text is named at once', async () => {
  await change(/ {2}slug: /, ' slug: ');
  const line =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((one) => one.startsWith(' slug: ')) + 1;
  const mistake = `  ${name}, line ${line} of your text: syntax: cannot be read: `;
  const { status, lines } = await run('edit', name, file);
  expect([status, lines]).toEqual([
    0,
    [
      expect.stringContaining('is saved as a draft'),
      'It cannot be published before its mistakes are mended:',
      expect.stringContaining(mistake),
    ],
  ]);
  const { stderr } = await run('publish', name);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('The rest of the content is checked once they are mended.'),
    expect.stringContaining(mistake),
  ]);
});

detail(
  'a rate that moves by more than 30 % is refused with its change, and --confirm publishes it',
  async () => {
    const rate = (await run('list', 'rates')).lines[0] as string;
    await change(/buy: /, 'buy: 9', rate);
    await run('edit', rate, file);
    const { status, stderr } = await run('publish', rate);
    expect([status, stderr.split('\n')]).toEqual([
      3,
      [
        expect.stringContaining('publish with --confirm if that is right'),
        expect.stringMatching(`^  ${rate}, buy: [\\d.]+ → 9[\\d.]+, \\+\\d+ %$`),
        '',
      ],
    ]);
    expect((await run('publish', rate, '--confirm')).lines).toEqual([
      expect.stringContaining(`${rate}, buy: `),
      expect.stringMatching(/goes live at .* on every server/),
    ]);
  },
);

detail('a draft is discarded with its reason, and undo names the command', async () => {
  const branch = (await run('list', 'branches')).lines.at(-1) as string;
  await change(/^about: .*/m, 'about: A shop.', branch);
  await run('edit', branch, file);
  expect((await run('undo', branch)).stderr).toContain(`premier content discard ${branch}`);
  const { stdout } = await run('discard', branch, '--why', 'a trial');
  expect(stdout).toBe(`${branch}: draft 1 is discarded.\n`);
  expect((await run('history', branch)).lines).toEqual([
    expect.stringMatching(/^1 {2}cancelled {2}edited {2}by .*: discarded by \S+: a trial$/),
  ]);
});

test('an export is a content folder, whose import changes nothing', async () => {
  const target = path.join(folder, 'export');
  expect((await run('export', target)).stdout).toMatch(/^\d+ files are in /);
  expect((await run('import', target)).stdout).toBe('Nothing has changed.\n');
});

detail.each([
  [['show', 'offers/XX0000'], 3, 'There is no offers/XX0000.'],
  [['show', 'cars/one'], 2, '"cars/one" is no item'],
  [['list', 'cars'], 2, '"cars" is no kind of content'],
  [['publish', 'branches/norwich-shop'], 3, 'There is no draft of branches/norwich-shop'],
  [
    ['withdraw', 'destinations/spain'],
    3,
    'Not withdrawn: destinations/spain is still named by these, change',
  ],
  [['schedule', '2020-01-01T10:00', 'branches/norwich-shop'], 2, 'has passed'],
  [['undo', 'branches/norwich-shop'], 3, 'is as the release brought it'],
])('premier content %j exits with %s and says: %s', async (words, code, says) => {
  const { status, stderr } = await run(...words);
  expect([status, stderr]).toEqual([code, expect.stringContaining(says)]);
});

detail('the help of the program names every verb', async () => {
  const { stderr } = await runProgram('content', ['rename'], site);
  expect(stderr).toContain('premier help content');
});
