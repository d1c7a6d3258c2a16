/** Offer images that cannot be drawn: visitors get the plain scene, and the log one line for all requests. */
import { pino } from 'pino';
import supertest from 'supertest';
import { savedCodes } from '../support/offer-rows.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

test('two hundred failed pictures log one line, and the number of repeats at shutdown', async () => {
  const lines: { event: string; repeats?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { app, services } = await startServices({}, undefined, { log });
  services.pictures.draw = () => Promise.reject(new Error('Too much is waiting already'));
  const page = await supertest(app).get('/sale');
  const [offer] = savedCodes(within(page.text));
  const { location } = (await supertest(app).get(`/sale?code=${offer}`)).headers;
  for (let count = 0; count < 200; count += 1) {
    const { status, headers } = await supertest(app).get(`${location}.png`);
    expect([count, status, headers['cache-control']]).toEqual([count, 302, 'no-store']);
  }
  const logged = () => lines.filter(({ event }) => event === 'picture_failed').map(({ repeats }) => repeats);
  expect(logged()).toEqual([undefined]);
  await services.close();
  expect(logged()).toEqual([undefined, 199]);
});
