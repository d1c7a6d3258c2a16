/** The launch list asks for the agency's facts, and for the number of each ATOL that is named on sale. */
import { fakeOffer, fakePartner, writeFakeContent } from '#tests/fixtures/fake-content.ts';
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

function modelOf(offers: object[], holders: object[] = []) {
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

test('a fact without a value is asked for, and so is a sample', () => {
  expect(
    listMissingFacts(modelOf([]), new Date('2026-11-21T09:00:00Z')).map(({ name, isSample }) => [
      name,
      isSample,
    ]),
  ).toEqual([
    ['legal-name', false],
    ['company-number', true],
    [ofPartner, false],
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
