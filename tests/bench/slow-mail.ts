/** `tsx tests/bench/slow-mail.ts`: built servers with a slow or refusing mail server; counts arrivals. */
// Exits with 1 when a mail is lost or arrives twice. Takes four minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database.ts';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { countReceived, insertMails } from '../support/insert-mails.ts';
import { startSiteProcess } from '../support/site-process.ts';

interface Scenario {
  readonly name: string;
  readonly mails: number;
  readonly servers: number;
  readonly is: Pick<Partial<FakeSmtp>, 'delaysMs' | 'replies'>;
  /** How long to wait for a second copy or attempt after the last mail is settled. */
  readonly afterwardsMs: number;
  /** False when the mail server refuses every mail for good. */
  readonly arrives: boolean;
}

const scenarios: Scenario[] = [
  {
    name: '250 after 30 s',
    mails: 20,
    servers: 1,
    is: { delaysMs: { END: 30_000 } },
    afterwardsMs: 45_000,
    arrives: true,
  },
  {
    name: '550 for each recipient',
    mails: 20,
    servers: 1,
    is: { replies: { RCPT: '550 5.1.1 User unknown' } },
    afterwardsMs: 45_000,
    arrives: false,
  },
  {
    name: 'greeting after 8 s',
    mails: 20,
    servers: 1,
    is: { delaysMs: { CONN: 8_000 } },
    afterwardsMs: 20_000,
    arrives: true,
  },
  {
    // Longer than a lease, which must be renewed while the other server polls.
    name: '250 after 150 s, two servers',
    mails: 20,
    servers: 2,
    is: { delaysMs: { END: 150_000 } },
    afterwardsMs: 45_000,
    arrives: true,
  },
  {
    name: '200 at once, two servers, 250 after 2 s',
    mails: 200,
    servers: 2,
    is: { delaysMs: { END: 2_000 } },
    afterwardsMs: 20_000,
    arrives: true,
  },
];

async function play({ name, mails, servers, is, afterwardsMs, arrives }: Scenario) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'slow-mail-'));
  const smtp = Object.assign(await startFakeSmtp(), is);
  const settings = { DATA_DIR: dataFolder, SMTP_URL: smtp.url };
  const sites = [await startSiteProcess(settings)];
  while (sites.length < servers) sites.push(await startSiteProcess(settings));
  const database = await openDatabase({ dataFolder, databaseUrl: undefined });
  const startedAt = performance.now();
  const ids = await insertMails(database, mails);
  const unsettled = () =>
    database.read.selectFrom('outbox').select('id').where('nextTryAt', 'is not', null).execute();
  while ((await unsettled()).length > 0) await pause(100);
  const settledSeconds = Math.round((performance.now() - startedAt) / 100) / 10;
  await pause(afterwardsMs);
  const rows = await database.read.selectFrom('outbox').selectAll().execute();
  await Promise.all(sites.map((site) => site.stop()));
  await database.close();
  await smtp.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  const counts = countReceived(smtp);
  const tries = smtp.commands.filter((line) => line.startsWith('RCPT')).length;
  return {
    scenario: name,
    put: mails,
    received: smtp.mails.length,
    doubled: smtp.mails.length - counts.size + Math.max(0, arrives ? 0 : tries - mails),
    lost: arrives ? ids.filter((id) => !counts.has(id)).length : 0,
    sent: rows.filter(({ sentAt }) => sentAt).length,
    'given up': rows.filter(({ sentAt, inDoubtAt }) => !sentAt && !inDoubtAt).length,
    'in doubt': rows.filter(({ inDoubtAt }) => inDoubtAt).length,
    tries,
    'connections at most': smtp.maxOpenConnections,
    settledSeconds,
  };
}

await Promise.all(
  scenarios.map(async (scenario) => {
    const report = await play(scenario);
    console.log(report);
    if (report.doubled + report.lost > 0) process.exitCode = 1;
  }),
);
