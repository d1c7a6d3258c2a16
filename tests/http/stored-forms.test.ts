/** A cached page has the same text in every encoding, although only requested encodings are stored. */
import supertest from 'supertest';
import { openTestSite } from '../support/test-site.ts';

const { app } = await openTestSite();

async function read(encoding: string) {
  const { text, headers } = await supertest(app).get('/press').set('accept-encoding', encoding).expect(200);
  return { text, encoding: headers['content-encoding'] ?? 'identity' };
}

test('a page first requested with gzip has the same text in each later response, compressed or not', async () => {
  const forms = [];
  for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) forms.push(await read(encoding));
  expect(forms.map(({ encoding }) => encoding)).toEqual(['gzip', 'identity', 'gzip', 'identity']);
  expect(forms[0]?.text).toMatch(/<\/html>\s*$/);
  expect(new Set(forms.map(({ text }) => text)).size).toBe(1);
});
