/** Tests of the pictures in lists: two neighbours never show the same one, and each fits its holiday. */
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { createContext } from '../../graphql/resolvers/context.ts';
import { withDistinctPictures } from './distinct-pictures.ts';
import { buildModel } from './model.ts';
import type { OfferFilter } from './offer-filter.ts';
import type { OfferModel } from './offer-model.ts';
import { sceneFits, toSceneSubject } from './scene-fits.ts';
import { searchOffers } from './search-offers.ts';
import type { OfferSort } from './sort-offers.ts';

const model = buildModel(await loadSampleContent());
const { onSale } = createContext(model, new Date('2026-11-21T09:00:00Z'));
const sorts: readonly OfferSort[] = ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT'];
const perPage = 12;

const pictures = (offers: readonly OfferModel[]) => offers.map(({ photo, art }) => photo?.name ?? art);
const countPairs = (names: readonly string[]) =>
  names.filter((name, index) => name === names[index - 1]).length;
const find = (id: string) => model.offersById.get(id) as OfferModel;

/** Every page of a list, as the query API returns it. */
function listPages(filter: OfferFilter, sort: OfferSort): (readonly OfferModel[])[] {
  const search = searchOffers(model.offerIndex, onSale, filter, sort);
  return Array.from({ length: Math.ceil(search.total / perPage) }, (_, page) =>
    search.take(page * perPage, perPage),
  );
}

/** Filter of each group of a list with one of its options chosen. */
const filters: readonly OfferFilter[] = [
  {},
  ...model.collections.map(({ slug }) => ({ collection: slug })),
  ...model.campaigns.map(({ slug }) => ({ campaign: slug })),
].flatMap((list) => {
  const facets = searchOffers(model.offerIndex, onSale, list, 'SOONEST').facets();
  const asFilter: Readonly<Record<string, (value: string) => OfferFilter>> = {
    where: (value) => ({ where: [value] }),
    from: (value) => ({ from: [value] }),
    kind: (value) => ({ kinds: [value as OfferModel['kind']] }),
    month: (value) => ({ months: [value] }),
    board: (value) => ({ boards: [value as NonNullable<OfferModel['stay']>['board']] }),
    budget: (value) => ({ maxTotalPence: Number(value) }),
    protection: (value) => ({ protection: [value] }),
    line: (value) => ({ lines: [value] }),
    port: (value) => ({ ports: [value] }),
    operator: (value) => ({ partners: [value] }),
    waters: (value) => ({ waters: [value] }),
    grade: (value) => ({ grades: [value] }),
  };
  const narrowed = facets.flatMap(({ name, options }) =>
    options.flatMap(({ value }) => asFilter[name]?.(value) ?? []),
  );
  return [list, ...narrowed.map((one) => ({ ...list, ...one }))];
});

test('no two neighbours in any list, in any order, with any filter chosen show the same picture', () => {
  expect(filters.length).toBeGreaterThan(800);
  let before = 0;
  const wrong: string[] = [];
  for (const filter of filters)
    for (const sort of sorts)
      for (const page of listPages(filter, sort)) {
        before += countPairs(pictures(page));
        const shown = pictures(withDistinctPictures(page, model.scenes));
        if (countPairs(shown) > 0) wrong.push(`${JSON.stringify(filter)} ${sort}: ${shown.join(' ')}`);
      }
  expect(wrong).toEqual([]);
  // Otherwise the test would show nothing.
  expect(before).toBeGreaterThan(500);
});

test('a picture that replaces another fits the place, the month and the kind of its holiday', () => {
  const scenes = new Map(model.scenes.map((scene) => [scene.name, scene]));
  let changed = 0;
  for (const sort of sorts)
    for (const page of listPages({}, sort))
      for (const [index, offer] of withDistinctPictures(page, model.scenes).entries()) {
        if (offer === page[index]) continue;
        changed += 1;
        const scene = scenes.get(offer.art);
        expect([offer.id, offer.art, scene && sceneFits(scene, toSceneSubject(offer))]).toEqual([
          offer.id,
          offer.art,
          true,
        ]);
      }
  expect(changed).toBeGreaterThan(3);
});

test('a list without a repeated picture is returned as it is', () => {
  const offers = [find('NX4127'), find('JU3101')];
  expect(withDistinctPictures(offers, model.scenes)).toBe(offers);
  expect(withDistinctPictures([], model.scenes)).toEqual([]);
});

test('one of two neighbours changes, and the next offer keeps its own picture', () => {
  // Christmas markets by coach, and from there by train, which has no other scene of its place.
  const markets = ['RW4508', 'JZ5105', 'SH2705'].map(find);
  expect(pictures(markets)).toEqual(['christmas-market', 'christmas-market', 'christmas-market']);
  const [first, second, third] = pictures(withDistinctPictures(markets, model.scenes));
  expect(second).toBe('christmas-market');
  expect(first).not.toBe('christmas-market');
  expect(third).not.toBe('christmas-market');
  expect(pictures(withDistinctPictures(markets, model.scenes))).toEqual([first, second, third]);
});

test('where neither neighbour has another scene of its place, one shows a scene of its kind', () => {
  const vietnam = ['WX5124', 'JZ5104'].map(find);
  expect(pictures(withDistinctPictures(vietnam, model.scenes))).toEqual(['globe-label', 'limestone-bay']);
});

test('the offer that a page is about counts as the neighbour of the first offer below it', () => {
  const [own, similar] = ['RW4508', 'SH2705'].map(find) as [OfferModel, OfferModel];
  const [shown] = pictures(withDistinctPictures([similar], model.scenes, own));
  expect(shown).not.toBe(own.art);
});

test('a photograph is a picture too: of two offers with the same one, one shows its scene', () => {
  const photo = { name: 'beach-at-dawn', alt: 'A beach', credit: 'A. Sample', licence: 'CC BY 4.0' };
  const offers = ['NX4127', 'JU3101'].map((id) => ({ ...find(id), photo })) as OfferModel[];
  const shown = withDistinctPictures(offers, model.scenes);
  expect(countPairs(pictures(shown))).toBe(0);
  expect(pictures(shown)).toContain('beach-at-dawn');
});

test('without another scene that fits, the picture is repeated', () => {
  const two = [find('NX4127'), { ...find('NX4127'), id: 'NX4128' }] as OfferModel[];
  expect(countPairs(pictures(withDistinctPictures(two, [])))).toBe(1);
});
