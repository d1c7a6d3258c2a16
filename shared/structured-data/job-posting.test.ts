/** Tests of a job's JSON-LD: everything that Google requires, wherever the work is. */
import { jobPostingJsonLd } from './job-posting.ts';

const branch = { addressLines: ['1 Sample Street'], town: 'Norwich', county: 'Norfolk', postcode: 'NR1 0XX' };
const vacancy: Parameters<typeof jobPostingJsonLd>[0] = {
  id: 'adviser',
  title: 'Travel adviser',
  branch: 'norwich-shop',
  location: branch,
  contract: 'permanent',
  hoursPerWeek: 35,
  payMinPence: 2_450_000,
  payMaxPence: 2_650_050,
  payPer: 'year',
  posted: '2026-11-01',
  closes: '2026-12-01',
  body: '<p>Advise.</p>',
  essentials: ['Tea & patience'],
  benefits: [],
};
const tell = (about: Partial<typeof vacancy>) =>
  jobPostingJsonLd(
    { ...vacancy, ...about },
    { url: 'https://a.test/careers/adviser', origin: 'https://a.test', agencyName: 'Premier' },
  );

test.each([
  [35, 'permanent', ['FULL_TIME']],
  [34, 'permanent', ['PART_TIME']],
  [35, 'fixed', ['FULL_TIME', 'TEMPORARY']],
  [8, 'casual', ['PART_TIME', 'TEMPORARY']],
])('%i hours a week with the contract %s have the employment types %j', (hoursPerWeek, contract, types) => {
  expect(tell({ hoursPerWeek, contract }).employmentType).toEqual(types);
});

test('pay is in pounds, per year or per hour', () => {
  expect(tell({}).baseSalary).toMatchObject({
    currency: 'GBP',
    value: { minValue: 24_500, maxValue: 26_500.5, unitText: 'YEAR' },
  });
  expect(tell({ payPer: 'hour' }).baseSalary).toMatchObject({ value: { unitText: 'HOUR' } });
});

test('the location is a branch’s address, the head office’s town, or Great Britain for work from home', () => {
  expect(tell({}).jobLocation).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Sample Street',
      addressLocality: 'Norwich',
      addressRegion: 'Norfolk',
      postalCode: 'NR1 0XX',
      addressCountry: 'GB',
    },
  });
  const office = { addressLines: [], town: 'Cambridge', county: 'Cambridgeshire', postcode: null };
  expect(tell({ branch: 'hq', location: office }).jobLocation).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Cambridge',
      addressRegion: 'Cambridgeshire',
      addressCountry: 'GB',
    },
  });
  expect(tell({ branch: 'home', location: null })).toMatchObject({
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'GB' } },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
  });
});

test('the description includes the requirements, with their text escaped', () => {
  expect(tell({}).description).toBe(
    '<p>Advise.</p><p>What you need:</p><ul><li>Tea &amp; patience</li></ul>',
  );
});

test('the posting is valid until the end of its closing day in London', () => {
  expect(tell({}).validThrough).toBe('2026-12-01T23:59:59.000Z');
  expect(tell({ closes: '2027-06-30' }).validThrough).toBe('2027-06-30T22:59:59.000Z');
});

test('a complete vacancy has the complete JSON-LD of a job’s page', () => {
  const address = { ...branch, addressLines: ['1 Sample Street', 'Sample Yard'] };
  const told = tell({
    location: address,
    essentials: ['A < B', 'Tea'],
    benefits: ['Holidays', 'A pension'],
  });
  expect(told).toEqual({
    '@type': 'JobPosting',
    title: 'Travel adviser',
    url: 'https://a.test/careers/adviser',
    identifier: { '@type': 'PropertyValue', name: 'Premier', value: 'adviser' },
    description:
      '<p>Advise.</p><p>What you need:</p><ul><li>A &lt; B</li><li>Tea</li></ul><p>What you ' +
      'get:</p><ul><li>Holidays</li><li>A pension</li></ul>',
    datePosted: '2026-11-01',
    validThrough: '2026-12-01T23:59:59.000Z',
    employmentType: ['FULL_TIME'],
    workHours: '35 a week',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Premier',
      sameAs: 'https://a.test/',
      logo: 'https://a.test/icon-512.png',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Sample Street, Sample Yard',
        addressLocality: 'Norwich',
        addressRegion: 'Norfolk',
        postalCode: 'NR1 0XX',
        addressCountry: 'GB',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', minValue: 24_500, maxValue: 26_500.5, unitText: 'YEAR' },
    },
  });
});
