/** Two hundred visitors want one half hour of one person at the same moment, of two servers: one has it, all others are told kindly. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { visitorIp } from '../support/form-server.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startPostgres } from '../support/start-postgres.ts';

const page = '/branches/norwich/appointment?adviser=dev-malhotra';
const visitors = 200;

interface Answer {
  status: number;
  to?: string;
  errors?: Record<string, string>;
}

let number = 0;

async function book({ origin }: SiteProcess, time: string): Promise<Answer> {
  number += 1;
  const response = await fetch(origin + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://www.example.test',
      'x-forwarded-for': visitorIp(number),
    },
    body: new URLSearchParams({
      form: 'appointment',
      branch: 'norwich',
      adviser: 'dev-malhotra',
      topic: 'holiday',
      way: 'shop',
      time,
      name: 'Margaret Hale',
      email: `visitor-${number}-${process.pid}@example.test`,
    }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** The times of a person that the page offers, soonest first. */
async function offeredTimes({ origin }: SiteProcess): Promise<string[]> {
  const html = await (await fetch(origin + page)).text();
  return [...html.matchAll(/name="time"[^>]*value="([^"]+)"/g)].map(([, value]) => value as string);
}

async function rush(settings: Record<string, string>): Promise<void> {
  const shared = { PUBLIC_ORIGIN: 'https://www.example.test', SITE_SECRET: 'a'.repeat(64) };
  // One after the other: the first makes the tables.
  const servers = [
    await startSiteProcess({ ...shared, ...settings }),
    await startSiteProcess({ ...shared, ...settings }),
  ];
  try {
    const before = await offeredTimes(servers[0] as SiteProcess);
    const time = before[1] as string;
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, at) => book(servers[at % 2] as SiteProcess, time)),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(visitors - 1);
    for (const { errors } of refused)
      expect(errors?.time).toMatch(/is no longer free\. The nearest free times: \w+day/);
    for (const server of servers)
      expect(await offeredTimes(server)).toEqual(before.filter((each) => each !== time));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

test('on SQLite, two servers give one half hour once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'appointments-'));
  try {
    await rush({ DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('on PostgreSQL, two servers give one half hour once', async () => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'appointments-'));
  try {
    await rush({ DATA_DIR: folder, DATABASE_URL: await postgres.database() });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
