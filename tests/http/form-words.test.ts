/** A form that stands on many pages is written once, and says on each what that page is about. */
import supertest from 'supertest';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;

beforeAll(async () => {
  started = await startServices();
});

async function readAbout(address: string): Promise<string | undefined> {
  const { text } = await supertest(started.app).get(address).expect(200);
  return /<input type="hidden" name="about" value="([^"]*)"/.exec(text)?.[1];
}

// One after another, so that the form of the first is there when the next is made.
test('an enquiry from a page carries what that page is about', async () => {
  expect(await readAbout('/offers/summer-holidays')).toBe('Summer holidays');
  expect(await readAbout('/offers/city-breaks')).toBe('City breaks');
  expect(await readAbout('/offers/summer-holidays?from=STN')).toBe('Summer holidays');
  expect(await readAbout('/sale')).toBe('All offers');
});
