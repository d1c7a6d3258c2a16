/** A form shared by many pages is rendered once, but carries each page's subject. */
import supertest from 'supertest';
import { findAttribute } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';

const started = await startServices();

async function readAbout(address: string): Promise<string | undefined> {
  const { text } = await supertest(started.app).get(address).expect(200);
  return findAttribute(text, 'input type="hidden" name="about"', 'value');
}

// Sequential, so that the first page's form is cached when the next page renders.
test('an enquiry form carries the subject of its page', async () => {
  expect(await readAbout('/offers/summer-holidays')).toBe('Summer holidays');
  expect(await readAbout('/offers/city-breaks')).toBe('City breaks');
  expect(await readAbout('/offers/summer-holidays?from=STN')).toBe('Summer holidays');
  expect(await readAbout('/sale')).toBe('All offers');
});
