/** Tests that every offer on sale is found by each of its ports, and by its place in each of its months. */
import { formatMonth } from '#shared/dates.ts';
import { sampleFiles } from '#tests/support/sample-content.ts';
import { featureResolvers } from '../../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../../graphql/embedded-query-api.ts';

interface Offer {
  readonly id: string;
  readonly place: string;
  readonly cruise: { readonly itinerary: readonly { readonly port: string }[] } | null;
  readonly departures: readonly { readonly departs: string }[];
}

interface Found {
  readonly understood: { readonly label: string; readonly count: number } | null;
  readonly groups: readonly {
    readonly total: number;
    readonly items: readonly { readonly offer: { readonly id: string } | null }[];
  }[];
}

/** Items shown per group. */
const first = 12;
let api: EmbeddedQueryApi;
let offers: readonly Offer[];

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await api.execute({ query, variables });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data)) as T;
}

async function readOffers(offset = 0): Promise<readonly Offer[]> {
  const query = `query ($offset: Int) { offers(offset: $offset, first: 100) { total
    items { id place cruise { itinerary { port } } departures { departs } } } }`;
  const { offers: page } = await ask<{ offers: { total: number; items: Offer[] } }>(query, { offset });
  const next = offset + page.items.length;
  return next < page.total ? [...page.items, ...(await readOffers(next))] : page.items;
}

/** Returns the fault of a search; null where all wanted offers, or more than a page of others, are shown. */
async function findFault(text: string, wanted: readonly string[]): Promise<string | null> {
  const query = `query ($text: String!, $first: Int) { search(text: $text, first: $first) {
    understood { label count } groups { total items { offer { id } } } } }`;
  const { search } = await ask<{ search: Found }>(query, { text, first });
  if (search.understood?.count === 0) return `${text}: none, though ${wanted} are on sale`;
  const group = search.groups.find(({ items }) => items.some(({ offer }) => offer));
  const shown = group?.items.map(({ offer }) => offer?.id) ?? [];
  const missing = (group?.total ?? 0) > first ? [] : wanted.filter((id) => !shown.includes(id));
  return missing.length === 0 ? null : `${text}: ${missing} not shown`;
}

beforeAll(async () => {
  api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: sampleFiles,
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  offers = await readOffers();
});

test('every printed port with “cruise” behind it finds its cruises', async () => {
  const sailings = new Map<string, string[]>();
  for (const { id, cruise } of offers)
    for (const { port } of cruise?.itinerary ?? []) {
      if (/^at sea|^in flight|\(hotel\)|heathrow/i.test(port)) continue;
      // `Leith for Edinburgh` is searched for by either name.
      for (const name of new Set([port, ...port.split(/, | \(|\)| for (?:the )?/).filter(Boolean)]))
        sailings.set(name, [...(sailings.get(name) ?? []), id]);
    }
  expect(sailings.size).toBeGreaterThan(200);
  const faults: (string | null)[] = [];
  for (const [name, ids] of sailings) faults.push(await findFault(`${name} cruise`, ids));
  expect(faults.filter(Boolean)).toEqual([]);
});

test('every place with each of its departure months finds its holidays', async () => {
  const faults: (string | null)[] = [];
  for (const { id, place, departures } of offers)
    for (const month of new Set(departures.map(({ departs }) => formatMonth(departs.slice(0, 7)))))
      for (const typed of [month, month.replace(/ \d+$/, '')])
        faults.push(await findFault(`${place} ${typed}`, [id]));
  expect(faults.length).toBeGreaterThan(400);
  expect(faults.filter(Boolean)).toEqual([]);
});
