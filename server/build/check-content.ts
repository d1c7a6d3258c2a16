/** `npx tsx server/build/check-content.ts`: lists every mistake in the content, and counts its entries. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEarlyWinners } from '../catalogue/checks/check-figures.ts';
import { findMisplacedScenes } from '../catalogue/checks/find-misplaced-scenes.ts';
import { type Counts, findThinPages } from '../catalogue/checks/find-thin-pages.ts';
import { findWarnings } from '../catalogue/checks/find-warnings.ts';
import { listMissingFacts } from '../catalogue/model/missing-facts.ts';
import { buildModel, type Model } from '../catalogue/model/model.ts';
import { inspectContent } from '../catalogue/read-content.ts';
import { type ContentFault, writeFault } from '../catalogue/reading/content-fault.ts';
import type { Content } from '../catalogue/reading/entry.ts';
import { createContext } from '../graphql/resolvers/context.ts';
import { countInGroup } from '../graphql/resolvers/offers.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../catalogue/content') },
    art: { type: 'string', default: join(import.meta.dirname, '../../client/art') },
    now: { type: 'string', default: new Date().toISOString() },
  },
});

const { content, faults } = inspectContent(values.folder);
const now = new Date(values.now);
const model = content.site.length > 0 && content.places.length > 0 ? buildModel(content) : null;
const counts = model && countOffers(model);
const drawn = new Set(
  readdirSync(values.art)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg')),
);
printKinds(content);
if (counts) printCounts(counts);
printFaults('warning', [...findWarnings(content, now), ...(counts ? findThinPages(content, counts) : [])]);
if (model) printMissingFacts(model);
const mistakes = [
  ...faults,
  ...findEarlyWinners(content.promotions, now),
  ...(model ? findMisplacedScenes(content, model.offers, drawn) : []),
];
printFaults('mistake', mistakes);
process.exitCode = mistakes.length > 0 ? 1 : 0;

function countOffers(model: Model): Counts {
  const request = createContext(model, now);
  const live = model.campaigns.filter(({ status }) => status === 'LIVE');
  print(`${request.onSale.offers.length} of ${model.offers.length} offers are on sale at ${values.now}`);
  return {
    collections: new Map(
      model.collections.map(({ slug }) => [slug, countInGroup(request, 'collections', slug)]),
    ),
    campaigns: new Map(live.map(({ slug }) => [slug, countInGroup(request, 'campaigns', slug)])),
  };
}

function printKinds(content: Content): void {
  print(
    `read: ${Object.entries(content)
      .map(([kind, entries]) => `${entries.length} ${kind}`)
      .join(', ')}`,
  );
}

function printCounts({ collections, campaigns }: Counts): void {
  for (const [title, group] of [
    ['collections', collections],
    ['live campaigns', campaigns],
  ] as const) {
    print(`${title}: ${[...group].map(([slug, count]) => `${slug} ${count}`).join(', ') || 'none'}`);
  }
}

function printMissingFacts(model: Model): void {
  const missing = listMissingFacts(model, now);
  for (const { name, what, isSample } of missing)
    print(`for the agency to supply: ${name}${isSample ? ' (a sample now)' : ''}: ${what}`);
  print(`${missing.length} facts for the agency to supply`);
}

function printFaults(noun: string, found: readonly ContentFault[]): void {
  for (const fault of found) print(`${noun}: ${writeFault(fault)}`);
  print(`${found.length} ${noun}s`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
