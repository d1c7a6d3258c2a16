/** Two servers on one PostgreSQL: one streams and shows the other's changes, even after an outage. */
import supertest from 'supertest';
import { Timestamp } from '#shared/document-values.ts';
import { listen } from '../support/listen.ts';
import { readStream } from '../support/read-stream.ts';
import { startRestartablePostgres } from '../support/restartable-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';

const downMs = Number(process.env.DOWN_MS ?? 3_000);
const postgres = await startRestartablePostgres();
const settings = { DATABASE_URL: postgres.url, SITE_SECRET: 'a'.repeat(64) };
const [one, two] = [await startServices(settings), await startServices(settings)] as [Started, Started];
const serve = async ({ app }: Started) => (await listen(app)).origin;

afterAll(async () => {
  await one.services.close();
  await two.services.close();
  await postgres.close();
});

const euro = ({ services }: Started, sell: number) => {
  const checkedAt = new Timestamp(services.now().getTime() / 1000, 0);
  return services.documents.commit([
    { kind: 'set', collection: 'rates', id: 'EUR', fields: { sell, checkedAt } },
  ]);
};
const sells = (sell: number) => (message: { set?: Readonly<Record<string, unknown>> }) =>
  (message.set?.EUR as { sell?: number } | undefined)?.sell === sell;

test('a rate written on one server reaches the stream of the other and the pages of both', async () => {
  const stream = await readStream(`${await serve(one)}/live/rates`);
  await stream.until(({ all }) => all !== undefined);
  const page = `${await serve(two)}/travel-money`;
  const other = `${await serve(one)}/travel-money`;
  await supertest(other).get('').expect(200);
  await euro(two, 1.1833);
  await stream.until(sells(1.1833));
  for (const address of [page, other])
    expect((await supertest(address).get('')).text.includes('1.1833')).toBe(true);
  stream.close();
});

test(`in a database outage of ${downMs} ms pages are served and the stream stays open`, async () => {
  const origin = await serve(one);
  const stream = await readStream(`${origin}/live/rates`);
  await stream.until(({ all }) => all !== undefined);
  await postgres.stop();
  const back = Date.now() + downMs;
  let pages = 0;
  while (Date.now() < back) {
    // Each address is new, so that no cached page hides the fault.
    const answer = await supertest(origin).get(`/travel-money?amount=${100 + pages}`);
    expect([answer.status, answer.text.includes('1.1833')]).toEqual([200, true]);
    pages += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await expect(euro(two, 1.19)).rejects.toMatchObject({ name: 'DocumentError' });
  await postgres.start();
  await euro(two, 1.1944);
  await stream.until(sells(1.1944));
  expect(pages).toBeGreaterThan(0);
  expect(stream.messages().filter(({ all }) => all !== undefined)).toHaveLength(1);
  stream.close();
});
