/** Tests of the list of prices due for a check: oldest first, on sale only. */
import { fakeOffer, fakePrice, writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { buildModel } from '../model/model.ts';
import { readContent } from '../read-content.ts';
import { listDuePrices } from './list-due-prices.ts';

const offer = (id: string, checkedAt: string, changes: object = {}) =>
  fakeOffer({ id, slug: id.toLowerCase(), price: fakePrice({ checkedAt }), ...changes });
const fake = writeFakeContent({
  'offers/acme.yaml': [
    offer('AC1001', '2026-11-20T08:30:00Z'),
    offer('AC1002', '2026-11-01T16:00:00Z'),
    offer('AC1003', '2026-11-07T09:00:00Z'),
    offer('AC1004', '2026-10-01T09:00:00Z', { publishTo: '2026-11-20T00:00:00Z' }),
  ],
});
afterAll(() => fake.remove());
const model = buildModel(readContent(fake.content));
const dueOn = (day: string, minAgeDays: number) =>
  listDuePrices(model, new Date(`${day}T12:00:00Z`), minAgeDays).map(({ id, ageDays }) => [id, ageDays]);

test('prices checked at least the given number of days ago are listed, oldest first, if still on sale', () => {
  expect(dueOn('2026-11-21', 14)).toEqual([
    ['AC1002', 20],
    ['AC1003', 14],
  ]);
  expect(dueOn('2026-11-20', 14)).toEqual([['AC1002', 19]]);
  expect(dueOn('2026-11-21', 0).map(([id]) => id)).toEqual(['AC1002', 'AC1003', 'AC1001']);
});

test('a feed that confirms a price is a later check of it, and an earlier feed is none', () => {
  const confirmed = new Map([
    ['AC1002', '2026-11-15T03:00:00.000Z'],
    ['AC1003', '2026-11-06T03:00:00.000Z'],
    // The same moment as the check of the price.
    ['AC1001', '2026-11-20T08:30:00.000Z'],
  ]);
  const due = listDuePrices(model, new Date('2026-11-21T12:00:00Z'), 1, confirmed);
  expect(due.map(({ id, ageDays, checkedAt }) => [id, ageDays, checkedAt])).toEqual([
    ['AC1003', 14, '2026-11-07T09:00:00Z'],
    ['AC1002', 6, '2026-11-15T03:00:00.000Z'],
    ['AC1001', 1, '2026-11-20T08:30:00Z'],
  ]);
});

test('of prices that were confirmed at one moment, the first code comes first, with its facts', () => {
  const moment = '2026-11-20T08:30:00Z';
  const confirmed = new Map(['AC1003', 'AC1002'].map((id) => [id, moment]));
  const due = listDuePrices(model, new Date('2026-11-21T12:00:00Z'), 0, confirmed);
  expect(due.map(({ id }) => id)).toEqual(['AC1001', 'AC1002', 'AC1003']);
  expect(due[1]).toEqual({
    id: 'AC1002',
    title: 'A week by the sea',
    partner: 'acme',
    totalPence: 100_000,
    checkedAt: moment,
    ageDays: 1,
  });
});
