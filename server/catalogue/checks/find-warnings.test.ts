/** What may be right is a warning: a job that has closed, a place that seems swapped, a sum of two places. */
import { fakeFiles, fakeMarkdown, fakeOffer, writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { inspectContent } from '../read-content.ts';
import { findWarnings } from './find-warnings.ts';

const page = (opening: string) =>
  fakeMarkdown(
    { title: 'Page', description: 'A sentence. '.repeat(5).trim(), opening, art: 'coast', next: [] },
    '## Rules\n\nA booking of £750 or more.',
  );
const warn = (files: Parameters<typeof writeFakeContent>[0], now = '2026-11-21T12:00:00Z') => {
  const fake = writeFakeContent(files);
  const { content, faults } = inspectContent(fake.content);
  fake.remove();
  expect(faults).toEqual([]);
  return findWarnings(content, new Date(now)).map(({ file, message }) => `${file}: ${message}`);
};

test.each([
  ['on its last day', '2026-11-21T23:00:00Z', []],
  [
    'after its last day',
    '2026-11-22T00:00:00Z',
    ['vacancies/driver.md: is 2026-11-21, which has passed: the page says that it is closed'],
  ],
])('a job %s', (_, now, warnings) => {
  expect(warn({}, now)).toEqual(warnings);
});

test.each([
  ['at its place', { lat: 39.57, lon: 2.65 }, []],
  [
    'with latitude and longitude swapped',
    { lat: 2.65, lon: 39.57 },
    [expect.stringContaining('lat and lon seem to be swapped')],
  ],
  ['elsewhere altogether', { lat: -33, lon: 151 }, []],
])('an offer %s', (_, point, warnings) => {
  expect(warn({ 'offers/acme.yaml': [fakeOffer({ point })] })).toEqual(warnings);
});

test.each([
  ['of the terms', 'You each have £25 towards a holiday.', []],
  [
    'of its own',
    'You each have £30 towards a holiday.',
    ['pages/recommend-a-friend.md: says £30, which is no sum of referral; make them the same'],
  ],
])('the page of recommendations with a sum %s', (_, opening, warnings) => {
  expect(fakeFiles()['referral.yaml']).toMatchObject({ reward: 2_500, minSpend: 75_000 });
  expect(warn({ 'pages/recommend-a-friend.md': page(opening) })).toEqual(warnings);
});
