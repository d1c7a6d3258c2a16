/** Tests of the facts that offers are indexed by, of each kind of holiday and with facts missing. */
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import { fakeCruise, fakeGuide, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { type OfferFact, offerFacts, startNames, townOf } from './offer-facts.ts';

const points = [
  { place: 'Norwich, St Stephens Road', time: '07:00' },
  { place: 'Norwich, Bus Station', time: '07:10' },
  { place: 'Dereham', time: '07:40' },
];
const beach = fakeOfferModel(
  {
    stay: { name: 'Sol', stars: 4.5, board: 'HB' },
    solo: true,
    source: 'press',
    place: 'Palma',
    country: 'ES',
  },
  { guides: [fakeGuide({ slug: 'balearics' }), fakeGuide()], partner: 'borealis' },
);
const villa = fakeOfferModel({ stay: { name: 'Casa', board: 'SC' }, price: fakePrice({ basis: 'solo' }) });
const coach = fakeOfferModel({ kind: 'coach', from: { kind: 'pickup', points } });
const drive = fakeOfferModel({ kind: 'uk', from: { kind: 'own-way' } });
const cruise = fakeOfferModel({
  kind: 'cruise',
  from: { kind: 'port', name: 'Southampton' },
  cruise: fakeCruise({
    line: 'northern',
    waters: 'norway',
    ports: [
      { day: 1, port: 'Southampton' },
      { day: 2, port: 'At sea' },
      { day: 3, port: 'Leith for Edinburgh', country: 'GB' },
      { day: 4, port: 'Bergen', country: 'NO' },
      { day: 5, port: 'Bergen', country: 'NO' },
    ],
    cabins: [
      { grade: 'inside', total: 1 },
      { grade: 'suite', total: 2 },
    ],
  }),
});
const river = fakeOfferModel({
  kind: 'river',
  cruise: fakeCruise({
    noFly: false,
    river: 'rhine',
    ports: [
      { day: 1, port: 'London (hotel)' },
      { day: 2, port: 'Cologne' },
    ],
  }),
});

test.each<[OfferFact, readonly (readonly string[])[]]>([
  // Each row: the beach, the villa, the coach tour, the holiday by car, the ocean cruise, the river cruise.
  ['partner', [['borealis'], ['acme'], ['acme'], ['acme'], ['acme'], ['acme']]],
  ['kind', [['BEACH'], ['BEACH'], ['COACH'], ['UK'], ['CRUISE'], ['RIVER']]],
  [
    'from',
    [
      ['nwi', 'Norwich'],
      ['nwi', 'Norwich'],
      ['coach', 'Norwich', 'Dereham'],
      ['own-way'],
      ['southampton', 'Southampton'],
      ['nwi', 'Norwich'],
    ],
  ],
  ['pickUp', [[], [], ['Norwich', 'Norwich', 'Dereham'], [], [], []]],
  ['board', [['HALF_BOARD'], ['SELF_CATERING'], [], [], [], []]],
  ['stars', [['4.5'], [], [], [], [], []]],
  ['protection', [['ATOL'], ['ATOL'], ['ATOL'], ['ATOL'], ['ATOL'], ['ATOL']]],
  ['line', [[], [], [], [], ['northern'], []]],
  ['ship', [[], [], [], [], ['Aurora Borealis'], ['Aurora Borealis']]],
  ['river', [[], [], [], [], [], ['rhine']]],
  ['port', [[], [], [], [], ['Southampton'], ['Cologne']]],
  ['waters', [[], [], [], [], ['norway'], []]],
  ['grade', [[], [], [], [], ['inside', 'suite'], ['inside']]],
  ['place', [['Palma'], ['Palma'], ['Palma'], ['Palma'], ['Palma'], ['Palma']]],
  ['country', [['ES'], ['ES'], ['ES'], ['ES'], ['ES'], ['ES']]],
  ['guide', [['balearics', 'spain'], [], [], [], [], []]],
  ['calls', [[], [], [], [], ['Southampton', 'Leith', 'Edinburgh', 'Bergen', 'Bergen'], ['Cologne']]],
  ['callsAt', [[], [], [], [], ['GB', 'NO'], []]],
  ['source', [['press'], ['web'], ['web'], ['web'], ['web'], ['web']]],
  ['party', [['TWO_SHARING'], ['SOLO'], ['TWO_SHARING'], ['TWO_SHARING'], ['TWO_SHARING'], ['TWO_SHARING']]],
  ['soloFriendly', [['true'], ['false'], ['false'], ['false'], ['false'], ['false']]],
  ['noFly', [[], [], [], [], ['true'], ['false']]],
  // The river cruise is reached by air whatever it says it leaves from.
  ['flies', [['true'], ['true'], ['false'], ['false'], ['false'], ['true']]],
])('the fact “%s” is read from each kind of holiday', (fact, values) => {
  expect([beach, villa, coach, drive, cruise, river].map(offerFacts[fact])).toEqual(values);
});

test('a place is found under its guides, country, region and its own name', () => {
  expect(offerFacts.where(beach)).toEqual(['balearics', 'spain', 'majorca', 'palma']);
});

test('a cruise flies or sails as it says, even where its own start is an airport', () => {
  const from = { kind: 'airport', code: 'NWI' };
  const flies = (noFly: boolean) =>
    offerFacts.flies(fakeOfferModel({ kind: 'cruise', from, cruise: fakeCruise({ noFly }) }));
  expect([flies(true), flies(false)]).toEqual([['false'], ['true']]);
});

test.each([
  ['Norwich, St Stephens Road', 'Norwich'],
  ['King’s Lynn', 'King’s Lynn'],
  ['Thetford, Bus, Stop', 'Thetford'],
])('the town of “%s” is %s', (place, town) => {
  expect(townOf(place)).toBe(town);
});

const callingAt = (...ports: readonly string[]) =>
  fakeOfferModel({ kind: 'cruise', cruise: fakeCruise({ ports: ports.map((port, day) => ({ day, port })) }) })
    .cruise;
test.each([
  [
    'an airport of London is also London',
    { kind: 'airport', code: 'STN' },
    null,
    ['London Stansted', 'London'],
  ],
  ['a town that begins as London does is not', { kind: 'rail', name: 'Londonderry' }, null, ['Londonderry']],
  ['pick-up points name each town once', { kind: 'pickup', points }, null, ['Norwich', 'Dereham']],
  ['a visitor’s own way has no name', { kind: 'own-way' }, null, []],
  [
    'a cruise leaves from its first port too',
    { kind: 'airport', code: 'NWI' },
    callingAt('Leith for Edinburgh', 'Bergen'),
    ['Norwich', 'Leith'],
  ],
  ['a port is named once', { kind: 'port', name: 'Dover' }, callingAt('Dover', 'Bergen'), ['Dover']],
  ['a first day at sea is no port', { kind: 'own-way' }, callingAt('At sea', 'Bergen'), []],
  ['a first night in a hotel is no port', { kind: 'own-way' }, callingAt('Rome (hotel)', 'Bergen'), []],
  [
    'a cruise from London names it once',
    { kind: 'airport', code: 'LCY' },
    callingAt('London'),
    ['London City', 'London'],
  ],
])('%s', (_, from, cruise, names) => {
  expect(startNames(fakeOfferModel({ from }).from, cruise)).toEqual(names);
});
