/** Live facts: a topic that the query API cannot answer does not affect the other topics. */
import type { QueryFunction } from '#shared/page.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { createLiveFactsLoader } from './load-live-facts.ts';

const data = {
  rates: [{ code: 'EUR', sell: 1.15 }],
  notices: [{ id: 'site', text: 'Snow' }],
  scarceOffers: [{ id: 'NX4127', left: 2 }],
  launches: [{ slug: 'sale', state: 'OPEN', seatsLeft: null }],
  meetups: [{ slug: 'ely-shop', seatsLeft: 4 }],
};

function open() {
  const state = {
    failing: new Set<string>(),
    kind: 'graphql' as 'graphql' | 'network',
    asked: [] as string[],
  };
  const reports: string[][] = [];
  const logged: unknown[] = [];
  const query = (async ({ operationName }: { operationName: string }) => {
    state.asked.push(operationName);
    const fails = operationName === 'LiveFacts' ? state.failing.size > 0 : state.failing.has(operationName);
    if (fails) throw new QueryError(state.kind, operationName, 'Int cannot represent 38.5');
    return data;
  }) as unknown as QueryFunction;
  const load = createLiveFactsLoader(query, {
    facts: { report: (source, invalid) => void reports.push([source, ...invalid.keys()]) },
    log: { error: (fields: { topic: string }) => logged.push(fields.topic) } as never,
  });
  return { state, reports, logged, load };
}

test('one query loads all topics while all of them succeed', async () => {
  const { state, load, reports } = open();
  const facts = await load();
  expect(Object.keys(facts)).toEqual(['rates', 'notices', 'availability', 'launches', 'seats']);
  expect([...(facts.seats ?? [])]).toEqual([['ely-shop', '4']]);
  expect(state.asked).toEqual(['LiveFacts']);
  expect(reports).toEqual([['live']]);
});

test('a failing topic retains its facts and is reported, and the other topics are updated', async () => {
  const { state, load, reports, logged } = open();
  await load();
  state.failing.add('SeatFacts');
  data.notices = [{ id: 'site', text: 'Thaw' }];
  const facts = await load();
  expect([...(facts.notices ?? [])]).toEqual([['site', '"Thaw"']]);
  expect([...(facts.seats ?? [])]).toEqual([['ely-shop', '4']]);
  expect(reports.at(-1)).toEqual(['live', 'seats']);
  expect(logged).toEqual(['seats']);
  state.failing.clear();
  await load();
  expect(reports.at(-1)).toEqual(['live']);
});

test('a topic that has never loaded is missing, not empty', async () => {
  const { state, load } = open();
  state.failing.add('RateFacts');
  expect(Object.keys(await load())).toEqual(['notices', 'availability', 'launches', 'seats']);
});

test('an unreachable API is queried once, and the load fails', async () => {
  const { state, load } = open();
  state.kind = 'network';
  state.failing.add('SeatFacts');
  await expect(load()).rejects.toThrow('Int cannot represent');
  expect(state.asked).toEqual(['LiveFacts']);
});

test('the load fails as a whole if the API answers no topic', async () => {
  const { state, load } = open();
  for (const topic of ['Rate', 'Notice', 'Availability', 'Launch', 'Seat'])
    state.failing.add(`${topic}Facts`);
  await expect(load()).rejects.toThrow('Failed to load every topic of the live facts');
});
