/** An import that is killed at any moment leaves all of it or none, and the next run finishes it. */
import { spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database.ts';
import { childEnv } from '../support/child-env.ts';
import { feedOf } from '../support/offer-feed.ts';
import { siteRoot } from '../support/site-root.ts';
import { sampleModel, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { drawSeed } from '../support/test-seed.ts';

const rounds = 8;
const folder = temporaryFolder('killed-import');
const site = await startServices();
const at = site.services.now();
const records = feedOf(await sampleModel(), at);
/** A tenth cheaper, all of them. */
const feed = path.join(folder, 'feed.json');
writeFileSync(
  feed,
  JSON.stringify(
    records.map(({ code, departures }) => ({
      code,
      departures: departures.map((one) => ({ ...one, perPersonPence: Math.round(one.perPersonPence * 0.9) })),
    })),
  ),
);
const empty = site.services.dataFolder;
await site.services.close();

/** Runs the command on a data folder; kills it after a time, if one is given. */
async function importOffers(dataFolder: string, killAfterMs?: number): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/premier.js', 'content', 'import-offers', feed], {
    cwd: siteRoot,
    env: childEnv({ DATA_DIR: dataFolder, CLOCK_AT: at.toISOString() }),
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  return printed;
}

/** Rows of the revisions and of the feed, without their times. */
async function readRows(dataFolder: string) {
  const database = await openDatabase({ dataFolder, databaseUrl: undefined });
  const revisions = await database.read
    .selectFrom('contentRevisions')
    .select(['kind', 'id', 'number', 'state', 'change', 'text'])
    .orderBy('id')
    .execute();
  const prices = await database.read
    .selectFrom('offerFeedPrices')
    .select(['code', 'totalPence', 'since', 'unconfirmedSince'])
    .orderBy('code')
    .execute();
  await database.close();
  const withoutCheck = revisions.map(({ text, ...row }) => ({
    ...row,
    text: text?.replace(/checkedAt: \S+/, '') ?? null,
  }));
  return { revisions: withoutCheck, prices };
}

/** A new data folder of the same site. */
function copyData(name: string): string {
  const copy = path.join(folder, name);
  cpSync(empty, copy, { recursive: true });
  return copy;
}

test('an import that is killed has done all or nothing, and the next run ends as one without a kill', async () => {
  const whole = copyData('whole');
  const startedAt = performance.now();
  expect(await importOffers(whole)).toMatch(/ 0 unchanged, \d+ changed, /);
  const tookMs = performance.now() - startedAt;
  const wanted = await readRows(whole);
  expect(wanted.revisions.length).toBeGreaterThan(20);
  const { random } = drawSeed('Import killed');
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const data = copyData(`round-${round}`);
    // The last rounds are killed about the moment of the transaction, near the end of the run.
    const share = round < rounds / 2 ? random() : 0.8 + random() * 0.25;
    await importOffers(data, tookMs * share);
    const after = await readRows(data);
    counts.push(after.revisions.length);
    await importOffers(data);
    expect(await readRows(data)).toEqual(wanted);
  }
  expect(counts.filter((count) => count !== 0 && count !== wanted.revisions.length)).toEqual([]);
});

test('of two imports at once, one is refused or finds nothing to do', async () => {
  const data = copyData('two');
  await Promise.all([importOffers(data), importOffers(data)]);
  expect(await readRows(data)).toEqual(await readRows(path.join(folder, 'whole')));
});
