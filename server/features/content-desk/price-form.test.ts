/** Form of a price: its fields, what was typed, and each mistake at its field. */
import type { Mistake } from '../../catalogue/revisions/describe-fault.ts';
import { findUntrueWas, priceForm, readTypedPrice, reportMistakes, toPriceValues } from './price-form.ts';
import type { OfferPrice } from './price-text.ts';

const now = new Date('2026-12-05T10:00:00Z');
const was: NonNullable<OfferPrice['was']> = {
  ...{ total: 160_000, list: 'ours' as const, evidence: 'Price list 12', soldIn: ['website' as const] },
  ...{ from: '2026-09-01', to: '2026-09-30', since: '2026-10-01' },
};
const price: OfferPrice = {
  ...{ basis: 'family', basePence: 149_850, taxesPence: 3_681, checkedAt: '2026-11-20T08:30:00Z', was },
  otherDates: [{ departs: '2027-05-21', nights: 7, total: 160_000, availability: 'good' }],
  cabins: [
    { grade: 'inside', total: 153_531 },
    { grade: 'suite', total: 253_500 },
  ],
  partnerPage: 'https://acme.example/a',
};

test('a form asks for each price that the offer has, the taxes are named, and the own cabin follows', () => {
  const { fields } = priceForm(price);
  expect(Object.keys(fields)).toEqual([
    ...['price', 'cabin1', 'date0', 'checked', 'was', 'wasTotal', 'wasFrom', 'wasTo', 'wasSince'],
    ...['wasEvidence', 'partnerPage'],
  ]);
  expect(fields.price?.label).toBe('Price for two adults and two children');
  expect(fields.price?.hint).toContain('£36.81');
  expect(fields.date0?.label).toBe('21 May 2027, 7 nights');
  const short = priceForm({ ...price, was: null, otherDates: [], cabins: [], taxesPence: 0 });
  expect(Object.keys(short.fields)).toEqual(['price', 'checked', 'partnerPage']);
  expect(short.fields.price?.hint).toBeUndefined();
});

test('values are those of the text, and read back as they were', () => {
  const values = toPriceValues(price, now);
  expect(values).toMatchObject({
    ...{ price: '1,498.50', date0: '1,600', cabin1: '2,535', checked: '2026-12-05', was: 'stays' },
    ...{ wasTotal: '1,600', wasFrom: '2026-09-01', partnerPage: 'https://acme.example/a' },
  });
  expect(readTypedPrice(values, price, now)).toEqual({
    ...{ basePence: 149_850, checkedAt: '2026-12-05T10:00:00Z', partnerPage: 'https://acme.example/a' },
    ...{ was, dateTotals: [160_000], cabinTotals: [153_531, 253_500] },
  });
});

test('a lower price takes its cabin along, an earlier day is noon in London, and an earlier price goes', () => {
  const values = { ...toPriceValues(price, now), price: '£1,400', checked: '2026-12-04', was: 'goes' };
  expect(readTypedPrice(values, price, now)).toMatchObject({
    ...{ basePence: 140_000, checkedAt: '2026-12-04T12:00:00Z', was: null },
    cabinTotals: [143_681, 253_500],
  });
});

test('an earlier price beside a price that has changed since needs the day of the new one', () => {
  const typed = (changes: object) =>
    findUntrueWas(price, readTypedPrice({ ...toPriceValues(price, now), ...changes }, price, now));
  expect(Object.keys(typed({ price: '1,400' }))).toEqual(['wasSince']);
  expect(typed({})).toEqual({});
  expect(typed({ price: '1,400', was: 'goes' })).toEqual({});
  expect(typed({ price: '1,400', wasSince: '2026-12-05' })).toEqual({});
});

const mistake = (path: Mistake['path'], plain?: string, item = 'offers/NX4127'): Mistake => ({
  ...{ item, path, plain, line: 1, field: path.join('.'), message: 'is wrong' },
  text: `${item}: ${path.join('.')}: is wrong`,
});

test.each([
  [['price', 'base'], 'price', 'Price for two adults and two children: is wrong'],
  [['price', 'was', 'total'], 'wasTotal', 'Earlier price: is wrong'],
  [['price', 'was', 'since'], 'wasSince', 'First day at the lower price: is wrong'],
  [['price', 'was', 'soldIn'], 'was', 'The earlier, higher price: is wrong'],
  [['price', 'checkedAt'], 'checked', 'Looked up on: is wrong'],
  [['otherDates', 0, 'total'], 'date0', '21 May 2027, 7 nights: is wrong'],
  [['cruise', 'cabins', 1, 'total'], 'cabin1', 'Cabin: suite: is wrong'],
  [['cruise', 'cabins'], 'price', 'Price for two adults and two children: is wrong'],
  [['partnerPage'], 'partnerPage', 'The partner’s page of this holiday: is wrong'],
] as const)('a mistake at %j is shown at its field', (path, field, text) => {
  const { errors, others } = reportMistakes(priceForm(price), 'offers/NX4127', [mistake(path)]);
  expect([errors, others]).toEqual([{ [field]: text }, []]);
});

test('a mistake has its plain words, the first at a field; one elsewhere is named in full', () => {
  const { errors, others } = reportMistakes(priceForm(price), 'offers/NX4127', [
    mistake(['price', 'was', 'to'], 'That is 9 days.'),
    mistake(['price', 'was', 'to'], 'Another.'),
    mistake(['title']),
    mistake(['price', 'base'], undefined, 'offers/NX4128'),
  ]);
  expect(errors).toEqual({ wasTo: 'That is 9 days.' });
  expect(others).toEqual(['offers/NX4127: title: is wrong', 'offers/NX4128: price.base: is wrong']);
});
