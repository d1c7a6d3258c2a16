/** Tests of the offers on sale at a moment: when they are computed again, and what they list. */
import { fakeOfferModel, randomOffers } from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { addBit, createBitSet } from './bit-set.ts';
import { createOnSaleFinder } from './on-sale.ts';

const today = '2026-11-21';
const at = (moment: string) => Date.parse(moment);
const opens = '2026-11-21T10:00:00Z';
const ends = '2026-11-21T12:00:00Z';
/** Soonest first: always on sale, from 10.00, and until 12.00. */
const offers = [
  fakeOfferModel({ id: 'always', departs: '2027-05-01' }),
  fakeOfferModel({ id: 'opens', departs: '2027-05-02', publishFrom: opens }),
  fakeOfferModel({ id: 'ends', departs: '2027-05-03', publishTo: ends }),
];
const idsAt = (moment: number, day = today) =>
  createOnSaleFinder(offers)
    .onSaleAt(moment, day)
    .offers.map(({ id }) => id);

test.each([
  ['just before one opens', at(opens) - 1, ['always', 'ends']],
  ['as one opens', at(opens), ['always', 'opens', 'ends']],
  ['just before one ends', at(ends) - 1, ['always', 'opens', 'ends']],
  ['as one ends', at(ends), ['always', 'opens']],
])('%s, the offers on sale are right', (_, moment, ids) => {
  expect(idsAt(moment)).toEqual(ids);
});

test('the offers on sale are computed again at each change and on another day, and not between', () => {
  const { onSaleAt } = createOnSaleFinder(offers);
  const early = at('2026-11-21T09:00:00Z');
  const ids = (moment: number) => onSaleAt(moment, today).offers.map(({ id }) => id);
  const first = onSaleAt(early, today);
  expect(onSaleAt(early, today)).toBe(first);
  expect(onSaleAt(at(opens) - 1, today)).toBe(first);
  const second = onSaleAt(at(opens), today);
  expect(second).not.toBe(first);
  expect(onSaleAt(at(opens), today)).toBe(second);
  expect(onSaleAt(at(ends) - 1, today)).toBe(second);
  const third = onSaleAt(at(ends), today);
  expect(third).not.toBe(second);
  expect(third.departures).toBe(first.departures);
  expect(onSaleAt(at(ends), today)).toBe(third);
  // A later moment than the last change of these offers, other than the end of each year's sale.
  expect(onSaleAt(at('2026-12-01T00:00:00Z'), today)).toBe(third);
  expect(ids(early)).toEqual(['always', 'ends']);
  const next = onSaleAt(early, '2026-11-22');
  expect(next.today).toBe('2026-11-22');
  expect(next.departures).not.toBe(first.departures);
});

test('a moment before the last one is computed again, as changes may lie between', () => {
  const { onSaleAt } = createOnSaleFinder(offers);
  const later = onSaleAt(at(opens) + 5, today);
  const earlier = onSaleAt(at(opens) + 4, today);
  expect(earlier).not.toBe(later);
  expect(onSaleAt(at(opens) + 5, today)).toBe(earlier);
});

test('the nearest of several changes comes first, whatever the order of the offers', () => {
  for (const changing of [offers, offers.toReversed()]) {
    const { onSaleAt } = createOnSaleFinder(changing);
    const first = onSaleAt(at(opens) - 2, today);
    expect(onSaleAt(at(opens) - 1, today)).toBe(first);
    expect(onSaleAt(at(opens), today)).not.toBe(first);
  }
});

test('departures prepared ahead are those of the first request of that day, and of no other day', () => {
  const { onSaleAt, departureSteps } = createOnSaleFinder(offers);
  const before = onSaleAt(at(opens), today).departures;
  expect([...departureSteps('2026-11-22')].length).toBeGreaterThan(20);
  const after = onSaleAt(at(opens), '2026-11-22').departures;
  expect(after).not.toBe(before);
  expect(onSaleAt(at(ends), '2026-11-22').departures).toBe(after);
  expect(onSaleAt(at(ends), today).departures).not.toBe(after);
});

test.each([
  ['the day of the soonest', offers, '2027-05-01'],
  ['the next day of an offer whose own has passed', [passed()], '2027-03-01'],
  ['today where none is on sale', [fakeOfferModel({}, { soldBy: false })], today],
  ['today where there are no offers', [], today],
])('the first day is %s', (_, some, day) => {
  const onSale = createOnSaleFinder(some).onSaleAt(at(opens), today);
  expect([onSale.firstDay, onSale.firstDay]).toEqual([day, day]);
});

function passed() {
  const otherDates = [{ departs: '2027-03-01', nights: 7, total: 90_000, availability: 'good' }];
  return fakeOfferModel({ departs: '2026-11-01', otherDates });
}

test('places on sale, pages of them and the whole list agree', () => {
  const onSale = createOnSaleFinder(offers).onSaleAt(at(ends), today);
  expect(listBits(onSale.set)).toEqual([0, 1]);
  expect([undefined, 0, 1, 2, 3].filter(onSale.has)).toEqual([0, 1]);
  expect(onSale.offers).toBe(onSale.offers);
  const wanted = createBitSet(3);
  for (const place of [1, 2]) addBit(wanted, place);
  expect(onSale.take(wanted, 0, 5).map(({ id }) => id)).toEqual(['opens']);
  expect(onSale.take(wanted, 1, 5)).toEqual([]);
  expect(onSale.take(onSale.set, 1, 1).map(({ id }) => id)).toEqual(['opens']);
});

test('random offers are on sale while published, sold by a partner that sells, and still to leave', () => {
  const some = randomOffers(81, 150);
  const finder = createOnSaleFinder(some);
  for (const [moment, day] of [
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-22T00:00:00Z', '2026-11-22'],
    ['2026-11-22T23:59:59.999Z', '2026-11-22'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2026-11-22T12:00:00Z', '2026-11-22'],
  ] as const) {
    const now = at(moment);
    const expected = some.filter(
      ({ soldBy, onSaleFrom, onSaleUntil, departures }) =>
        soldBy &&
        now >= onSaleFrom &&
        now < onSaleUntil &&
        departures.some(({ departs, until = departs }) => until > day),
    );
    const onSale = finder.onSaleAt(now, day);
    expect(listBits(onSale.set).map((place) => some[place]?.id)).toEqual(expected.map(({ id }) => id));
    const days = onSale.offers.map(({ departs }) => departs);
    expect(days).toEqual(days.toSorted());
    expect(days.filter((departs) => departs <= day)).toEqual([]);
    expect(onSale.offers.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
});
