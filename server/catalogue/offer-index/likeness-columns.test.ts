/** Tests of the columns by which offers are compared: equal facts, missing facts and seasons. */
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import { fakeGuide, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { runSteps } from '../../platform/steps.ts';
import { likenessSteps, pointsForSeason } from './likeness-columns.ts';

const offers = [
  fakeOfferModel({ departs: '2027-12-31' }, { guides: [fakeGuide({ slug: 'majorca' }), fakeGuide()] }),
  fakeOfferModel({ place: 'Nerja', departs: '2027-01-01' }, { guides: [fakeGuide()] }),
  fakeOfferModel({
    kind: 'city',
    place: 'Rome',
    country: 'IT',
    price: fakePrice({ basis: 'solo', base: 70_001 }),
  }),
  fakeOfferModel(
    { from: { kind: 'own-way' }, price: fakePrice({ basis: 'family' }) },
    { guides: [fakeGuide()] },
  ),
];

test('equal facts have equal numbers, different facts different ones, and no guide is 0', () => {
  const { codes } = runSteps(likenessSteps(offers));
  expect(Object.fromEntries(Object.entries(codes).map(([fact, column]) => [fact, [...column]]))).toEqual({
    place: [1, 2, 3, 1],
    guide: [1, 2, 0, 2],
    country: [1, 1, 2, 1],
    kind: [1, 1, 2, 1],
    from: [1, 1, 1, 2],
  });
});

test('totals, parties of one and months of the year are read from each offer, with a pause after it', () => {
  const { totals, solo, months } = runSteps(likenessSteps(offers));
  expect([...totals]).toEqual([100_000, 100_000, 70_001, 100_000]);
  expect([...solo]).toEqual([0, 0, 1, 0]);
  expect([...months]).toEqual([12, 1, 5, 5]);
  expect([...likenessSteps(offers)]).toHaveLength(4);
});

test.each([
  [5, 5, 2],
  [5, 6, 1],
  [6, 5, 1],
  [12, 1, 1],
  [1, 12, 1],
  [5, 7, 0],
  [11, 1, 0],
  [5, 8, -7],
  [10, 1, -7],
  [4, 8, -7],
  [4, 9, -7],
  [1, 7, -7],
  [8, 1, -7],
])('months %i and %i of the year score %i', (one, other, points) => {
  expect(pointsForSeason(one, other)).toBe(points);
});
