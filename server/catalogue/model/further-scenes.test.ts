/** Further scenes on an offer's page: seen on that holiday, in its season, and none twice. */
import { loadSampleContent } from '#tests/support/sample-content.ts';
import type { SceneContent } from '../content-schemas/scene.ts';
import { furtherScenes } from './further-scenes.ts';
import { buildModel } from './model.ts';
import type { OfferModel } from './offer-model.ts';

const model = buildModel(await loadSampleContent());

const day = (number: number, night: string | null, title = 'On the road') => ({
  ...{ day: number, to: null, title, text: '', meals: [], night },
});
const call = (number: number, port: string) => ({ day: number, port, country: null });
const make = (changes: object) =>
  ({
    ...{ country: 'NO', destination: null, place: 'Flåm', region: null, kind: 'TOUR', departs: '2027-05-01' },
    ...{ nights: 6, art: 'own', from: { kind: 'airport', code: 'LHR' }, cruise: null, days: [], guides: [] },
    ...changes,
  }) as unknown as OfferModel;
const scene = (name: string, fits: Partial<SceneContent>): SceneContent => ({ name, shows: name, ...fits });
const shown = (offer: OfferModel, ...scenes: SceneContent[]) =>
  furtherScenes(offer, scenes).map(({ name, day: at }) => `${name} ${at}`);

test('a day in the middle of a tour, and the place, each have a scene', () => {
  const offer = make({ days: [day(1, 'Bergen'), day(3, 'Flåm'), day(4, null, 'Up to Voss'), day(7, null)] });
  expect(
    shown(
      offer,
      scene('wharf', { places: ['Bergen'] }),
      scene('fall', { places: ['Voss'] }),
      scene('fjord', { countries: ['NO'] }),
    ),
  ).toEqual(['fall 4', 'fjord null']);
});

test('a voyage shows a port of call, and not the port where it starts', () => {
  const itinerary = [call(1, 'Tilbury'), call(3, 'Bergen'), call(6, 'Tilbury')];
  const offer = make({ place: 'Norwegian fjords', cruise: { itinerary, river: null } });
  const scenes = [scene('quay', { places: ['Tilbury'] }), scene('wharf', { places: ['Bergen'] })];
  expect(shown(offer, ...scenes)).toEqual(['wharf 3']);
});

test.each([
  ['its own picture', { days: [day(1, 'Flåm')] }, scene('own', { places: ['Flåm'] })],
  ['another season', {}, scene('snow', { places: ['Flåm'], months: [1, 2] })],
  ['another kind of holiday', {}, scene('ski', { places: ['Flåm'], kinds: ['ski'] })],
  ['no particular place', { days: [day(1, null)] }, scene('shop', { anywhere: true })],
  ['one of several countries', { days: [day(1, null)] }, scene('alps', { countries: ['NO', 'SE'] })],
  ['a country, where the holiday has one place', {}, scene('fjord', { countries: ['NO'] })],
  ['another part of Britain', { country: 'GB', days: [day(1, null)] }, scene('huts', { countries: ['GB'] })],
])('a scene of %s is not shown', (_, changes, other) => {
  expect(shown(make(changes), other)).toEqual([]);
});

test('without a scene of the place itself, that of its guide is shown in its season', () => {
  const guides = [{ art: 'guide' }];
  const months = (...all: number[]) => scene('guide', { countries: ['NO', 'SE'], months: all });
  expect(shown(make({ guides }), months(5))).toEqual(['guide null']);
  expect(shown(make({ guides }), months(11))).toEqual([]);
  expect(shown(make({ guides, art: 'guide' }), months(5))).toEqual([]);
});

test('every offer has at most two, of its month, beside its own', () => {
  const counts = model.offers.map((offer) => {
    const scenes = furtherScenes(offer, model.scenes);
    for (const { name, shows } of scenes) {
      const found = model.scenes.find((each) => each.name === name) as SceneContent;
      expect([offer.id, name, found.months?.includes(Number(offer.departs.slice(5, 7))) ?? true]).toEqual([
        ...[offer.id, name, true],
      ]);
      expect(shows).toBe(found.shows);
    }
    expect(new Set([offer.art, ...scenes.map(({ name }) => name)]).size).toBe(scenes.length + 1);
    return scenes.length;
  });
  expect(Math.max(...counts)).toBe(2);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(counts.length / 2);
});
