/** The launch list asks for the agency's facts, and for the number of each ATOL that is named on sale. */
import { type FakeFiles, fakeOffer, fakePartner, writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { readContent } from '../read-content.ts';
import { listMissingFacts, listMissingParticulars, requireParticulars } from './missing-facts.ts';
import { buildModel } from './model.ts';

const facts = [
  { name: 'legal-name', what: 'Registered name' },
  { name: 'company-number', what: 'Company number', value: '00000000', sample: true },
  { name: 'registered-office', what: 'Registered office', value: '1 Sample Street' },
];
const cruise = { scheme: 'ABTA', holder: 'Borealis' };
const byAir = (id: string, changes: object = {}) =>
  fakeOffer({ id, protection: { scheme: 'ATOL', holder: 'Borealis Air' }, ...changes });

const lineByAir = (status: string, holder: string) => ({
  slug: status,
  name: `${status} line`,
  type: 'ocean',
  size: 'small',
  summary: 'A line.',
  description: 'It has a ship.',
  adultsOnly: false,
  ukPorts: [],
  ships: [{ name: 'Aurora Bay', guests: 100, launched: 2001, note: 'A ship.' }],
  goodFor: ['Rest'],
  notFor: ['Skiers'],
  included: ['Meals'],
  notIncluded: ['Drinks'],
  dress: 'Casual.',
  tips: 'Included.',
  protection: { scheme: 'ATOL', holder },
  status,
  art: 'coast',
});

function modelOf(offers: object[], holders: object[] = [], files: FakeFiles = {}) {
  const fake = writeFakeContent({
    'agency.yaml': { facts, sentences: [] },
    'holders.yaml': [
      { name: 'Acme Holidays', scheme: 'ATOL', number: '1111' },
      { name: 'Acme Holidays', scheme: 'ABTA' },
      { name: 'Gone Holidays', scheme: 'ATOL' },
      { name: 'Live Holidays', scheme: 'ATOL' },
      { name: 'Borealis', scheme: 'ABTA' },
      { name: 'Borealis Cruises', scheme: 'ATOL', also: ['Borealis Air'] },
      { name: 'the operator named on each holiday', scheme: 'ATOL', various: true },
      ...holders,
    ],
    'partners/live.yaml': fakePartner('live', { protection: { scheme: 'ATOL', holder: 'Live Holidays' } }),
    'partners/other.yaml': fakePartner('other', {
      status: 'retired',
      protection: { scheme: 'ATOL', holder: 'Gone Holidays' },
    }),
    'partners/several.yaml': fakePartner('several', {
      protection: { scheme: 'ATOL', holder: 'the operator named on each holiday' },
    }),
    'partners/northern.yaml': fakePartner('northern', { protection: cruise }),
    'offers/northern.yaml': offers,
    ...files,
  });
  const model = buildModel(readContent(fake.content));
  fake.remove();
  return model;
}
const asked = (offers: object[], now = '2026-11-21T09:00:00Z') =>
  listMissingFacts(modelOf(offers), new Date(now)).map(({ name }) => name);

const own = ['legal-name', 'company-number'];
const ofPartner = 'atol-number of Live Holidays';
const ofOffer = 'atol-number of Borealis Cruises';

test('a fact without a value is asked for, and so is a sample, each in words for the person who knows it', () => {
  expect(listMissingFacts(modelOf([]), new Date('2026-11-21T09:00:00Z'))).toEqual([
    { name: 'legal-name', what: 'Registered name', isSample: false },
    { name: 'company-number', what: 'Company number', isSample: true },
    {
      name: ofPartner,
      what: 'The ATOL number of Live Holidays, as `number` of its row in holders.yaml',
      isSample: false,
    },
  ]);
});

test('an offer by air of an ABTA partner asks for the number of its ATOL holder, once', () => {
  expect(asked([byAir('NO1001'), byAir('NO1002')])).toEqual([...own, ofPartner, ofOffer]);
  expect(asked([fakeOffer({ id: 'NO1001', protection: cruise })])).toEqual([...own, ofPartner]);
});

test('an offer asks until its last day on sale, and before its first', () => {
  const offer = byAir('NO1001', { publishFrom: '2026-12-01T00:00:00Z', publishTo: '2027-01-10T00:00:00Z' });
  expect(asked([offer])).toContain(ofOffer);
  expect(asked([offer], '2027-01-09T23:59:59Z')).toContain(ofOffer);
  expect(asked([offer], '2027-01-10T00:00:00Z')).not.toContain(ofOffer);
});

test('an offer stops asking on the day of its last departure, in London', () => {
  const summer = { departs: '2027-05-14', publishTo: '2027-06-01T00:00:00Z' };
  expect(asked([byAir('NO1001', summer)], '2027-05-13T22:59:59Z')).toContain(ofOffer);
  expect(asked([byAir('NO1001', summer)], '2027-05-13T23:00:00Z')).not.toContain(ofOffer);
});

test('partners and cruise lines ask while they are live, after the agency’s own facts', () => {
  const holders = ['Airborne', 'Landed', 'Halted'].map((name) => ({ name, scheme: 'ATOL' }));
  const model = modelOf([], holders, {
    'cruise-lines/live.yaml': lineByAir('live', 'Airborne'),
    'cruise-lines/retired.yaml': lineByAir('retired', 'Landed'),
    'partners/halted.yaml': fakePartner('halted', {
      status: 'paused',
      protection: { scheme: 'ATOL', holder: 'Halted' },
    }),
  });
  expect(listMissingFacts(model, new Date('2026-11-21T09:00:00Z')).map(({ name }) => name)).toEqual([
    ...own,
    ofPartner,
    'atol-number of Airborne',
  ]);
});

test('a holder named for another scheme is not asked for the number of its ATOL', () => {
  const model = modelOf(
    [fakeOffer({ id: 'NO1001', protection: cruise })],
    [{ name: 'Borealis', scheme: 'ATOL' }],
  );
  expect(listMissingFacts(model, new Date('2026-11-21T09:00:00Z')).map(({ name }) => name)).toEqual([
    ...own,
    ofPartner,
  ]);
});

test('particulars are missing while they have no value, are a sample, or have no row', () => {
  const [first, second, third] = facts as [object, object, object];
  const missing = (rows: object[]) =>
    listMissingParticulars({ agency: [{ value: { facts: rows, sentences: [] } }] as never }).map(
      ({ name }) => name,
    );
  expect(missing([first, second, third])).toEqual(['legal-name', 'company-number']);
  expect(missing([third])).toEqual(['legal-name', 'company-number']);
  expect(missing([])).toEqual(['legal-name', 'company-number', 'registered-office']);
  const given = { value: 'Given', sample: false };
  expect(missing([{ ...first, ...given }, { ...second, ...given }, third])).toEqual([]);
});

test('a particular without a row is described all the same', () => {
  const rows = [facts[1], { ...facts[2], sample: true }];
  expect(listMissingParticulars({ agency: [{ value: { facts: rows, sentences: [] } }] as never })).toEqual([
    { name: 'legal-name', what: 'particular of the company', isSample: false },
    { name: 'company-number', what: 'Company number', isSample: true },
    { name: 'registered-office', what: 'Registered office', isSample: true },
  ]);
});

test('one sentence names the missing particulars, the file and the way to write them', () => {
  const given = {
    agency: [{ value: { facts: facts.map(({ name, what }) => ({ name, what, value: 'Given' })) } }],
  };
  expect(() => requireParticulars(given as never)).not.toThrow();
  expect(() => requireParticulars(modelOf([]))).toThrow(
    'This site takes payments from the public, and the law requires the particulars of its company on it: ' +
      'write the `value` of legal-name (Registered name), company-number (Company number) in ' +
      'server/catalogue/content/agency.yaml, without `sample: true`, then build and deploy again.',
  );
});
