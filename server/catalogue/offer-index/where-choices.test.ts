/** Tests of the choices of “Where to?”: order, headings, and which of two with one name is shown. */
import { fakeGuide, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { listPlaces } from './where-choices.ts';

const spain = fakeGuide();
const balearics = fakeGuide({ slug: 'balearics', name: 'Balearic Islands', kind: 'region', parent: 'spain' });
const say = (offers: Parameters<typeof listPlaces>[0], guides: Parameters<typeof listPlaces>[1]) =>
  listPlaces(offers, guides).map(({ value, label, group, hidden }) =>
    [value, label, group, ...(hidden ? ['hidden'] : [])].join(' | '),
  );

test('without a guide a country is a choice, and a region only once it is chosen', () => {
  expect(say([fakeOfferModel()], [])).toEqual([
    'spain | Spain | Spain',
    'palma | Palma | Spain',
    'majorca | Majorca | Spain | hidden',
  ]);
});

test('without a region there are a country and a place', () => {
  expect(say([fakeOfferModel({ region: '' })], [])).toEqual([
    'spain | Spain | Spain',
    'palma | Palma | Spain',
  ]);
});

test('countries are in order of their names, each with its regions and then its places, all by name', () => {
  const offers = [
    fakeOfferModel({ place: 'Palma' }, { guides: [balearics, spain] }),
    fakeOfferModel({ place: 'Ávila', region: 'Castile' }, { guides: [spain] }),
    fakeOfferModel({ place: 'Zadar', region: 'Dalmatia', country: 'HR' }),
    fakeOfferModel({ place: 'Alcudia' }, { guides: [balearics, spain] }),
  ];
  const catalonia = fakeGuide({ slug: 'catalonia', name: 'Catalonia', kind: 'region' });
  expect(say(offers, [catalonia, balearics, spain])).toEqual([
    'croatia | Croatia | Croatia',
    'zadar | Zadar | Croatia',
    'dalmatia | Dalmatia | Croatia | hidden',
    'spain | Spain | Spain',
    'balearics | Balearic Islands | Spain',
    'catalonia | Catalonia | Spain',
    'alcudia | Alcudia | Spain',
    'avila | Ávila | Spain',
    'palma | Palma | Spain',
    'castile | Castile | Spain | hidden',
    'majorca | Majorca | Spain | hidden',
  ]);
});

test('a country with a guide of another address is hidden beside it', () => {
  const guide = fakeGuide({ slug: 'croatia-and-its-islands', name: 'Croatia', country: 'HR' });
  const offer = fakeOfferModel({ place: 'Zadar', region: 'Zadar', country: 'HR' }, { guides: [guide] });
  expect(say([offer], [guide])).toEqual([
    'croatia-and-its-islands | Croatia | Croatia',
    'zadar | Zadar | Croatia',
    'croatia | Croatia | Croatia | hidden',
  ]);
});

test('a guide to a region only leaves the country a choice', () => {
  expect(say([fakeOfferModel({}, { guides: [balearics] })], [balearics])).toContain('spain | Spain | Spain');
});

test.each([
  [
    'a region yields to a place of its name',
    [fakeOfferModel({ place: 'Malta', region: 'Malta', country: 'IT' })],
    'malta | Malta | Italy',
  ],
  [
    'a place in one country yields to the country of its name',
    [fakeOfferModel({ place: 'Malta', country: 'IT' }), fakeOfferModel({ place: 'Sliema', country: 'MT' })],
    'malta | Malta | Malta',
  ],
  [
    'of two places of one name the country first in order gives the heading',
    [fakeOfferModel({ place: 'Malta', country: 'US' }), fakeOfferModel({ place: 'Malta', country: 'IT' })],
    'malta | Malta | Italy',
  ],
  [
    'of two spellings the first in order is the label',
    [fakeOfferModel({ place: 'Mältá', country: 'IT' }), fakeOfferModel({ place: 'Malta', country: 'US' })],
    'malta | Malta | United States',
  ],
])('%s, in either order of the offers', (_, offers, choice) => {
  for (const some of [offers, offers.toReversed()])
    expect(say(some, []).filter((one) => one.startsWith('malta |'))).toEqual([choice]);
});

test('the same place with and without a guide, in another region and in another country is read each time', () => {
  const offers = [
    fakeOfferModel({ place: 'Alta' }),
    fakeOfferModel({ place: 'Alta', region: 'Finnmark' }),
    fakeOfferModel({ place: 'Alta', country: 'NO' }),
    fakeOfferModel({ place: 'Bassa' }),
  ];
  const values = listPlaces(offers, []).map(({ value }) => value);
  expect(values.sort()).toEqual(['alta', 'bassa', 'finnmark', 'majorca', 'norway', 'spain']);
  const guided = fakeOfferModel({ place: 'Alta' }, { guides: [spain] });
  for (const some of [
    [guided, ...offers],
    [...offers, guided],
  ])
    expect(say(some, [])).toContain('spain | Spain | Spain');
});

test('a choice has no rank of its own', () => {
  expect(Object.keys(listPlaces([fakeOfferModel()], [])[0] ?? {})).toEqual([
    'value',
    'label',
    'group',
    'hidden',
  ]);
});

test('no offers and no guides are no choices', () => {
  expect(listPlaces([], [])).toEqual([]);
});
