/** Prices are read from the text of an offer and written back, and every other character stays. */
import {
  isOwnCabin,
  type OfferPrice,
  readPrice,
  type TypedPrice,
  writeCheckedAt,
  writePrice,
} from './price-text.ts';

const text = `# Looked at twice.
- id: NX4127
  title: "A week: by the sea"
  departs: 2027-05-14
  otherDates:
    - { departs: 2027-05-21, nights: 7, total: 153681, availability: good }
  price:
    basis: 2-sharing
    base: 150000
    localTaxes: []
    was:
      total: 160000
      list: ours
      evidence: Price list 12, in the folder
      soldIn: [website]
      from: 2026-09-01
      to: 2026-09-30
      since: 2026-10-01
    isFrom: false # as it is
    availability: good
    checkedAt: 2026-11-20T08:30:00Z
  protection: { scheme: ABTA, holder: Acme }
  cruise:
    cabins:
      - { grade: inside, total: 153681 }
      - { grade: suite, total: 253681 }
`;
const price = readPrice(text, 3_681) as OfferPrice;
const same: TypedPrice = {
  basePence: 150_000,
  checkedAt: '2026-11-20T08:30:00Z',
  partnerPage: '',
  was: price.was,
  dateTotals: [153_681],
  cabinTotals: [153_681, 253_681],
};
/** Lines that differ. */
const changed = (typed: Partial<TypedPrice>) => {
  const [before, after] = [text, writePrice(text, price, { ...same, ...typed })].map((one) =>
    one.split('\n'),
  );
  return after?.filter((line) => !before?.includes(line)).map((line) => line.trim());
};

test('a text is read with its departures, cabins and earlier price', () => {
  expect(price).toMatchObject({ basis: '2-sharing', basePence: 150_000, taxesPence: 3_681, partnerPage: '' });
  expect(price.was?.since).toBe('2026-10-01');
  expect(price.cabins.map((cabin) => isOwnCabin(cabin, price))).toEqual([true, false]);
  expect(readPrice('- id: NX1\n', 0)).toBeNull();
});

test('a price that is typed as it was changes nothing', () => {
  expect(writePrice(text, price, same)).toBe(text);
});

test.each([
  [
    'the price',
    { basePence: 140_000, cabinTotals: [143_681, 253_681] },
    ['isFrom: true # as it is', 'base: 140000', '- { grade: inside, total: 143681 }'],
  ],
  [
    'a departure',
    { dateTotals: [163_681] },
    ['- { departs: 2027-05-21, nights: 7, total: 163681, availability: good }', 'isFrom: true # as it is'],
  ],
  ['the day', { checkedAt: '2026-12-05T10:00:00Z' }, ['checkedAt: 2026-12-05T10:00:00Z']],
  [
    'the partner’s page',
    { partnerPage: 'https://acme.example/a' },
    ['partnerPage: "https://acme.example/a"'],
  ],
] as const)('%s alone is changed', (_, typed, lines) => {
  expect(changed(typed)?.sort()).toEqual([...lines].sort());
});

test('the earlier price is changed field by field, with its proof in quotes, or taken out', () => {
  const was = {
    ...(price.was as NonNullable<OfferPrice['was']>),
    total: 165_000,
    evidence: 'List 13, page 2',
  };
  expect(changed({ was })).toEqual(['total: 165000', 'evidence: "List 13, page 2"']);
  const without = writePrice(text, price, { ...same, was: null });
  expect(without).not.toContain('was:');
  expect(readPrice(without, 3_681)).toEqual({ ...price, was: null });
});

test('the partner’s page is taken out', () => {
  const typed = { ...same, partnerPage: 'https://acme.example/a' };
  const added = writePrice(text, price, typed);
  expect(writePrice(added, readPrice(added, 3_681) as OfferPrice, same)).toBe(text);
});

test('a price that is still right has another moment, and nothing else', () => {
  expect(writeCheckedAt(text, '2026-12-05T10:00:00Z')).toBe(
    text.replace('2026-11-20T08:30:00Z', '2026-12-05T10:00:00Z'),
  );
});
