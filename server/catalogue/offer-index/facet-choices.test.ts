/** Tests of the choices of each facet: their order, their labels, and the offers that have each. */
import { fakeCruise, fakeGuide, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { runSteps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type ChoiceFacet, type FacetChoice, type FacetNames, facetChoiceSteps } from './facet-choices.ts';
import { offerIndexSteps } from './offer-index.ts';
import { unite } from './posting.ts';

const names: FacetNames = {
  cruiseLines: [
    { slug: 'north', name: 'Zenith' },
    { slug: 'south', name: 'Árctic' },
    { slug: 'west', name: 'Baltic' },
  ],
  partners: [
    { slug: 'borealis', name: 'Borealis' },
    { slug: 'acme', name: 'acme' },
  ],
  destinations: [fakeGuide()],
};
const indexOf = (offers: readonly OfferModel[], given = names) =>
  runSteps(offerIndexSteps(offers, { collections: [], campaigns: [] }, given));
const choicesOf = (offers: readonly OfferModel[], facet: ChoiceFacet) => indexOf(offers).choices[facet];
const say = ({ value, label, hidden }: FacetChoice) => `${value}: ${label}${hidden ? ', hidden' : ''}`;
const placesOf = ({ posting }: FacetChoice, offers: readonly OfferModel[]) =>
  listBits(unite([posting], offers.length));

test.each<[ChoiceFacet, readonly string[]]>([
  [
    'kind',
    [
      ...[
        'BEACH: Beach',
        'CITY: City',
        'LAKES: Lakes and mountains',
        'ISLANDS: Islands',
        'UK: United Kingdom',
      ],
      ...['COACH: Coach tour', 'TOUR: Escorted tour', 'RAIL: By rail', 'LONGHAUL: Long haul', 'SKI: Ski'],
      ...['CRUISE: Ocean cruise', 'RIVER: River cruise'],
    ],
  ],
  [
    'board',
    [
      ...['ROOM_ONLY: Room only', 'SELF_CATERING: Self-catering', 'BED_AND_BREAKFAST: Bed and breakfast'],
      ...['HALF_BOARD: Half board', 'FULL_BOARD: Full board', 'ALL_INCLUSIVE: All inclusive'],
    ],
  ],
  ['protection', ['ABTA: ABTA', 'ABTOT: ABTOT', 'ATOL: ATOL', 'BCH: BCH', 'TTA: TTA']],
  [
    'waters',
    [
      ...['norway: Norway, Iceland and the Arctic', 'britain: Round Britain and Ireland'],
      ...[
        'baltic: North Sea and Baltic',
        'iberia: France, Spain and Portugal',
        'mediterranean: Mediterranean',
      ],
      ...['atlantic: Canaries and Azores', 'caribbean: Caribbean', 'alaska: Alaska', 'far: Further afield'],
      'rivers: Rivers of Europe',
    ],
  ],
  [
    'grade',
    [
      ...['inside: Inside', 'outside: Outside, with a window', 'balcony: Balcony', 'suite: Suite'],
      'single: Single cabin',
    ],
  ],
  ['line', ['south: Árctic', 'west: Baltic', 'north: Zenith']],
  ['operator', ['acme: acme', 'borealis: Borealis']],
  ['port', []],
  ['where', ['spain: Spain']],
  [
    'from',
    [
      ...['BHX: Birmingham', 'EMA: East Midlands', 'LCY: London City', 'LGW: London Gatwick'],
      ...['LHR: London Heathrow', 'LTN: London Luton', 'SEN: London Southend', 'STN: London Stansted'],
      ...['MAN: Manchester', 'NWI: Norwich'],
    ],
  ],
])('without offers the choices of “%s” are %j', (facet, choices) => {
  expect(choicesOf([], facet).map(say)).toEqual(choices);
});

test('each choice has the offers that have its fact, whatever the case', () => {
  const offers = [
    fakeOfferModel({ stay: { name: 'Sol', board: 'AI' } }),
    fakeOfferModel({ kind: 'cruise', cruise: fakeCruise({ line: 'west', waters: 'norway' }) }),
    fakeOfferModel({ place: 'Nerja', from: { kind: 'own-way' } }, { partner: 'borealis' }),
  ];
  const index = indexOf(offers);
  const found = (facet: ChoiceFacet, value: string) => {
    const choice = index.choices[facet].find((one) => one.value === value);
    return choice && placesOf(choice, offers);
  };
  expect(found('board', 'ALL_INCLUSIVE')).toEqual([0]);
  expect(found('board', 'ROOM_ONLY')).toEqual([]);
  expect(found('kind', 'CRUISE')).toEqual([1]);
  expect(found('kind', 'BEACH')).toEqual([0, 2]);
  expect(found('line', 'west')).toEqual([1]);
  expect(found('waters', 'norway')).toEqual([1]);
  expect(found('grade', 'inside')).toEqual([1]);
  expect(found('port', 'southampton')).toEqual([1]);
  expect(found('protection', 'ATOL')).toEqual([0, 1, 2]);
  expect(found('operator', 'borealis')).toEqual([2]);
  expect(found('from', 'NWI')).toEqual([0, 1]);
  expect(found('from', 'own-way')).toEqual([2]);
  expect(found('where', 'nerja')).toEqual([2]);
});

test('starts are listed once by name, and towns with several ways of leaving are hidden beside them', () => {
  const pickup = {
    kind: 'pickup',
    points: [
      { place: 'Norwich, Market', time: '07:00' },
      { place: 'Ely', time: '08:00' },
    ],
  };
  const offers = [
    fakeOfferModel(),
    fakeOfferModel({ from: { kind: 'rail', name: 'York' } }),
    fakeOfferModel({ kind: 'coach', from: pickup }),
    fakeOfferModel({ from: { kind: 'port', name: 'Dover' }, kind: 'cruise', cruise: fakeCruise() }),
  ];
  const from = choicesOf(offers, 'from');
  expect(from.map(say)).toEqual([
    ...['BHX: Birmingham', 'coach: By coach', 'rail: By train', 'dover: Dover', 'EMA: East Midlands'],
    ...['LCY: London City', 'LGW: London Gatwick', 'LHR: London Heathrow', 'LTN: London Luton'],
    ...['SEN: London Southend', 'STN: London Stansted', 'MAN: Manchester', 'NWI: Norwich'],
    ...['norwich: Norwich, by any way, hidden', 'york: York, hidden', 'ely: Ely, hidden'],
    'southampton: Southampton, hidden',
  ]);
  const norwich = from.find(({ value }) => value === 'norwich') as FacetChoice;
  expect(placesOf(norwich, offers)).toEqual([0, 2]);
});

test('a second cruise from the same start adds the town of its own first port', () => {
  const from = { kind: 'airport', code: 'NWI' };
  const sail = (port: string) =>
    fakeOfferModel({ kind: 'cruise', from, cruise: fakeCruise({ ports: [{ day: 1, port }] }) });
  const [first, second] = [sail('Leith'), sail('Hull')] as [OfferModel, OfferModel];
  const offers = [first, { ...second, from: first.from }];
  const hidden = choicesOf(offers, 'from').filter((choice) => choice.hidden);
  expect(hidden.map(say)).toEqual([
    'norwich: Norwich, by any way, hidden',
    'leith: Leith, hidden',
    'hull: Hull, hidden',
  ]);
});

test('ports are listed once each, by name', () => {
  const sail = (port: string) =>
    fakeOfferModel({ kind: 'cruise', cruise: fakeCruise({ ports: [{ day: 1, port }] }) });
  const offers = [sail('Tilbury'), fakeOfferModel(), sail('Dover'), sail('Tilbury'), sail('At sea')];
  const ports = choicesOf(offers, 'port');
  expect(ports.map(say)).toEqual(['dover: Dover', 'tilbury: Tilbury']);
  expect(placesOf(ports[1] as FacetChoice, offers)).toEqual([0, 3]);
});

test('of two names of one slug the first is the label', () => {
  const partners = [
    { slug: 'one', name: 'Zebra' },
    { slug: 'one', name: 'Aardvark' },
  ];
  expect(indexOf([], { ...names, partners }).choices.operator.map(say)).toEqual(['one: Zebra']);
});

test('choices without a heading have none, and are not hidden', () => {
  const [kind] = choicesOf([], 'kind');
  expect([kind?.group, kind?.hidden]).toEqual([null, false]);
  const [where] = choicesOf([], 'where');
  expect([where?.group, where?.hidden]).toEqual(['Spain', false]);
});

test('choices of offers that name the same are taken over with their new offers, with a pause after each facet', () => {
  const [one, other] = [fakeOfferModel(), fakeOfferModel({ place: 'Nerja' })];
  const before = indexOf([one]);
  const after = indexOf([other, one]);
  const steps = facetChoiceSteps([other, one], after.by, names, before.choices);
  const choices = runSteps(steps);
  expect(choices.where.map(say)).toEqual(before.choices.where.map(say));
  const palma = choices.where.find(({ value }) => value === 'palma') as FacetChoice;
  expect(placesOf(palma, [other, one])).toEqual([1]);
  expect([...facetChoiceSteps([], after.by, names)]).toHaveLength(10);
});
