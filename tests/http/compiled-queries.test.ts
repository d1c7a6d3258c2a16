/** The site's queries are interpreted at first and compiled later: a page's data are the same either way. */
import supertest from 'supertest';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { Payload } from '#shared/page.ts';
import { examples } from '../pages.ts';
import { startServices } from '../support/start-services.ts';

const started = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });

async function loadData(address: string): Promise<unknown> {
  const [path = '', query = ''] = address.split('?');
  const url = `${path === '/' ? '' : path}/_payload.json${query && `?${query}`}`;
  const { status, text } = await supertest(started.app).get(url);
  expect(status).toBe(200);
  return deserializePayload<Payload>(text).data;
}

test.each([
  ...Object.values(examples),
  '/offers/summer-holidays?from=STN&budget=200000&sort=lowest-total',
  '/search?q=nerja',
])('%s has the same data on every repeated request', async (address) => {
  const first = await loadData(address);
  for (let time = 2; time < 5; time += 1) expect(await loadData(address)).toEqual(first);
});
