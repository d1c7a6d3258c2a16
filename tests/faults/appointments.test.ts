/** Two hundred visitors book one appointment on two servers at once: one gets it, others see alternatives. */

import { eventually } from '../support/eventually.ts';
import { visitorIp } from '../support/form-server.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { severalServers } from '../support/several-servers.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';

const page = '/branches/norwich-shop/appointment?adviser=dev-malhotra';
const visitors = 200;

interface Answer {
  status: number;
  to?: string;
  errors?: Record<string, string>;
}

let number = 0;

/** Retries on 503, as the busy page asks visitors to. */
async function book(site: SiteProcess, time: string): Promise<Answer> {
  number += 1;
  const visitor = number;
  return eventually('an answer other than 503', async () => {
    const answer = await bookOnce(site, time, visitor);
    return answer.status === 503 ? null : answer;
  });
}

async function bookOnce({ origin }: SiteProcess, time: string, visitor: number): Promise<Answer> {
  const response = await fetch(origin + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://www.example.test',
      'x-forwarded-for': visitorIp(visitor),
    },
    body: new URLSearchParams({
      form: 'appointment',
      branch: 'norwich-shop',
      adviser: 'dev-malhotra',
      topic: 'holiday',
      way: 'shop',
      time,
      name: 'Margaret Hale',
      email: `visitor-${visitor}-${process.pid}@example.test`,
    }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** The times that the page offers, soonest first. */
async function offeredTimes({ origin }: SiteProcess): Promise<string[]> {
  const html = await (await fetch(origin + page)).text();
  const choices = within(html).getAllByRole('radio');
  return choices.filter(({ attributes }) => attributes.name === 'time').map(({ value }) => value);
}

async function rush(settings: Record<string, string>): Promise<void> {
  const shared = { PUBLIC_ORIGIN: 'https://www.example.test', SITE_SECRET: 'a'.repeat(64) };
  // Sequential: the first server creates the tables.
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
    for (const { errors } of refused) {
      const [taken = '', offered = ''] = String(errors?.time).split(
        ' is no longer free. The nearest free times: ',
      );
      expect(offered).toMatch(/^\w+day/);
      // Neither the full time, such as "Tuesday 15 June 2027 at 2pm", nor its hour on the same day may be
      // offered.
      const [day = '', hour = ''] = taken.split(' at ');
      expect(hour).toMatch(/^[\d.]+[ap]m$/);
      const sameDay = offered.split(/; |, (?=\w+day)/).filter((part) => part.includes(day));
      expect(sameDay.join(' ').split(/[^\w.]+/)).not.toContain(hour);
    }
    for (const server of servers)
      expect(await offeredTimes(server)).toEqual(before.filter((each) => each !== time));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

test('on SQLite, 200 concurrent bookings of one time at two servers give it to one visitor', async () => {
  const folder = temporaryFolder('appointments');
  try {
    await rush({ DATA_DIR: folder });
  } finally {
  }
});

needsPostgres('redis-server').test(
  'on PostgreSQL, 200 concurrent bookings of one time at two servers give it to one visitor',
  async () => {
    const postgres = await startPostgres();
    const folder = temporaryFolder('appointments');
    try {
      const shared = await severalServers(await postgres.database(), `file://${folder}`);
      await rush({ DATA_DIR: folder, ...shared.settings });
      await shared.close();
    } finally {
      await postgres.stop();
    }
  },
);
