/** What a job says of itself to machines: full time from thirty-five hours, pay in pounds, a place where there is one. */
import { jobPostingJsonLd } from './job-posting.ts';

const vacancy: Parameters<typeof jobPostingJsonLd>[0] = {
  id: 'adviser',
  title: 'Travel adviser',
  branch: 'norwich',
  place: 'Norwich',
  contract: 'permanent',
  hoursPerWeek: 35,
  payMinPence: 2_450_000,
  payMaxPence: 2_650_050,
  payPer: 'year',
  posted: '2026-11-01',
  closes: '2026-12-01',
  body: '<p>…</p>',
};
const tell = (about: Partial<typeof vacancy>) =>
  jobPostingJsonLd({ ...vacancy, ...about }, 'https://a.test/#x', 'https://a.test');

test.each([
  [35, 'permanent', ['FULL_TIME']],
  [34, 'permanent', ['PART_TIME']],
  [35, 'fixed', ['FULL_TIME', 'TEMPORARY']],
  [8, 'casual', ['PART_TIME', 'TEMPORARY']],
])('%i hours, %s: %j', (hoursPerWeek, contract, types) => {
  expect(tell({ hoursPerWeek, contract }).employmentType).toEqual(types);
});

test('pay is in pounds, by the year or the hour', () => {
  expect(tell({}).baseSalary).toMatchObject({
    currency: 'GBP',
    value: { minValue: 24_500, maxValue: 26_500.5, unitText: 'YEAR' },
  });
  expect(tell({ payPer: 'hour' }).baseSalary).toMatchObject({ value: { unitText: 'HOUR' } });
});

test('a branch is in its town, the head office is a name, home is anywhere in Britain', () => {
  expect(tell({}).jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Norwich', addressCountry: 'GB' },
  });
  expect(tell({ branch: 'hq' }).jobLocation).toEqual({ '@type': 'Place', name: 'Norwich' });
  expect(tell({ branch: 'home' })).toMatchObject({
    jobLocation: undefined,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
  });
});
