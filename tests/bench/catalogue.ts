/** `npx tsx tests/bench/catalogue.ts`: cost of 20,000 offers against 178: requests, start, memory. */
// Needs a build.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { featureResolvers } from '#server/features.ts';
import type * as Server from '#server/testing.ts';
import { randomFrom } from '../support/seeded-random.js';
import { type Contender, start } from './measure.ts';
import { writeCatalogue } from './write-catalogue.ts';

const sizes = [178, 2_000, 20_000] as const;
const root = path.resolve(import.meta.dirname, '../..');
const rounds = process.argv.includes('--quick') ? 10 : 40;
const perRound = 20;

type Api = Awaited<ReturnType<typeof Server.openEmbeddedQueryApi>>;
interface Question {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

const row = `id slug title place countryName departs nights art photo { name alt credit licence } from { kind name }
  stay { board } price { basis adults children totalPence perPersonPence isFrom left }
  protection { scheme holder number note }`;
const list = 'query ($filter: OfferFilter, $sort: OfferSort, $offset: Int)';

/** Generators of questions that differ at every call. */
const questions: Record<string, (random: () => number, codes: readonly string[]) => Question> = {
  'a list of 24': (random) => ({
    query:
      `${list} { offers(filter: $filter, sort: $sort, offset: $offset, first: 24) { total ` +
      `oldestCheck items { ${row} } } }`,
    variables: makeFilter(random),
  }),
  'the choices of a list': (random) => ({
    query:
      `${list} { offers(filter: $filter, sort: $sort, offset: $offset, first: 0) { total facets ` +
      '{ name options { value label group count } } } }',
    variables: makeFilter(random),
  }),
  'a search': (random) => ({
    query:
      'query ($text: String!) { search(text: $text) { corrected understood { label count } ' +
      `groups { name total items { kind slug title detail offer { ${row} } } } } }`,
    variables: { text: typed(random) },
  }),
  'a page of an offer': (random, codes) => ({
    query: `query ($id: ID!) {
      offer(id: $id) {
        ${row} summary includes excludes days { day title text } house near { what away }
        departures { departs totalPence } specialists { name branch { name } } similar { ${row} }
      }
      endedOffer(id: $id) { id similar { id } }
    }`,
    variables: { id: pick(random, codes) },
  }),
};

/**
 * One choice, and often a budget: several choices would leave a handful of two hundred offers,
 * and a short list costs less.
 */
function makeFilter(random: () => number): Record<string, unknown> {
  const choice = pick(random, [
    {},
    { kinds: ['BEACH', 'CITY', 'CRUISE', 'TOUR'] },
    { from: ['NWI', 'STN', 'LTN', 'southampton'] },
    { where: ['spain', 'italy', 'norway', 'greece', 'united-kingdom'] },
    { minNights: 5, maxNights: 10 },
  ]);
  const budget = random() < 0.5 ? { maxTotalPence: 150_000 + Math.floor(random() * 400_000) } : {};
  const sort = pick(random, ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT']);
  return { filter: { ...choice, ...budget }, sort, offset: 0 };
}

function typed(random: () => number): string {
  const place = pick(random, [
    'majorka',
    'italy',
    'norwegian fjords',
    'lake garda',
    'swaffam',
    'borealis',
    'tenerife',
  ]);
  return [
    place,
    pick(random, ['', 'may', 'july', 'all inclusive', 'from norwich', 'hotel', 'christmas markets']),
    pick(random, ['', 'under £1,500', 'cheap']),
  ].join(' ');
}

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

async function time(api: Api, name: string, round: number, codes: readonly string[]): Promise<number> {
  const random = randomFrom(round);
  const asked = Array.from({ length: perRound }, () => questions[name]?.(random, codes) as Question);
  const startedAt = performance.now();
  for (const question of asked) {
    const { errors } = await api.execute(question);
    if (errors) throw errors[0];
  }
  return (performance.now() - startedAt) / perRound;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

const catalogues = await Promise.all(sizes.map((size) => writeCatalogue(size)));
const { openEmbeddedQueryApi } = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
const apis: { api: Api; codes: string[] }[] = [];
for (const { files } of catalogues) {
  const api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files,
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  const { data } = await api.execute({ query: '{ offers(first: 100) { items { id } } }' });
  apis.push({
    api,
    codes: (data as { offers: { items: { id: string }[] } }).offers.items.map(({ id }) => id),
  });
}
print(
  'milliseconds a request'.padEnd(26),
  ...sizes.map((size) => String(size).padStart(9)),
  '    20,000 against 178',
);
for (const name of Object.keys(questions)) {
  const times = sizes.map(() => [] as number[]);
  // Sizes alternate, so that other load on the machine affects all of them. The first rounds only warm up.
  for (let round = -8; round < rounds; round += 1)
    for (const [at, { api, codes }] of apis.entries()) {
      const each = await time(api, name, round, codes);
      if (round >= 0) times[at]?.push(each);
    }
  const middles = times.map(middle);
  const ratio = (middles[2] as number) / (middles[0] as number);
  print(
    name.padEnd(26),
    ...middles.map((each) => each.toFixed(3).padStart(9)),
    `    ${ratio.toFixed(2)}   asked: ≤ 2`,
  );
}
const started: Started[][] = [];
for (const { root: folder } of catalogues)
  started.push([await serve(folder), await serve(folder), await serve(folder)]);
for (const [what, read, asked] of [
  ['start, ms', ({ startMs }: Started) => startMs, '2,000'],
  ['start, ms of processor', ({ startCpuMs }: Started) => startCpuMs, '2,000'],
  ['resident, MB', ({ residentMb }: Started) => residentMb, '150'],
] as const) {
  const values = started.map((runs) => middle(runs.map(read)));
  const more = (values[2] as number) - (values[0] as number);
  print(
    what.padEnd(26),
    ...values.map((value) => value.toFixed(0).padStart(9)),
    `    + ${more.toFixed(0)}   asked: ≤ + ${asked}`,
  );
}
for (const catalogue of catalogues) rmSync(catalogue.root, { recursive: true });
process.exit(0);

interface Started {
  startMs: number;
  /** More reliable than `startMs` when the machine has other work. */
  startCpuMs: number;
  residentMb: number;
}

/** Starts the whole server from a folder, until it responds and has served some lists. */
async function serve(folder: string): Promise<Started> {
  const startedAt = performance.now();
  const server: Contender = await start('measured-server.ts', [folder], {
    PAGE_CACHE: 'off',
    DATA_DIR: path.join(folder, 'data'),
  });
  const startMs = performance.now() - startedAt;
  const { cpu } = await usageOf(server);
  for (let page = 1; page < 40; page += 1)
    await fetch(`${server.origin}/sale?page=${page % 8}`).then((answer) => answer.text());
  const { rss } = await usageOf(server);
  server.child.kill();
  return { startMs, startCpuMs: (cpu.user + cpu.system) / 1000, residentMb: rss / 2 ** 20 };
}

interface Usage {
  readonly rss: number;
  readonly cpu: NodeJS.CpuUsage;
}

async function usageOf({ child }: Contender): Promise<Usage> {
  const answer = new Promise<Usage>((resolve) =>
    child.once('message', (message) => resolve(message as Usage)),
  );
  child.send('usage');
  return answer;
}

function print(...parts: string[]): void {
  process.stdout.write(`${parts.join(' ')}\n`);
}
