/** `npx tsx server/query-api/check-content.ts`: lists every mistake in the content, or counts what it holds. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, findThinPages, findUnquotedCurrencies } from './checks/find-thin-pages.ts';
import { findUndrawnArt } from './checks/find-undrawn-art.ts';
import { findUnplacedPorts } from './checks/find-unplaced-ports.ts';
import { buildModel } from './model/model.ts';
import { inspectContent } from './read-content.ts';
import { type ContentFault, writeFault } from './reading/content-fault.ts';
import type { Content } from './reading/entry.ts';
import { countOnSale } from './resolvers/offers.ts';
import { openRequest } from './resolvers/request.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, 'content') },
    art: { type: 'string', default: join(import.meta.dirname, '../../client/art') },
    now: { type: 'string', default: new Date().toISOString() },
  },
});

const { content, faults } = inspectContent(values.folder);
const counts = content.site.length > 0 && content.places.length > 0 ? countOffers(content) : null;
printKinds(content);
if (counts) printCounts(counts);
printFaults('warning', [
  ...findUndrawnArt(content, new Set(readdirSync(values.art).map((file) => basename(file, '.svg')))),
  ...findUnquotedCurrencies(content),
  ...findUnplacedPorts(content),
  ...(counts ? findThinPages(content, counts) : []),
]);
printFaults('mistake', faults);
process.exitCode = faults.length > 0 ? 1 : 0;

function countOffers(sound: Content): Counts {
  const model = buildModel(sound);
  const request = openRequest(model, new Date(values.now));
  const live = model.campaigns.filter(({ status }) => status === 'LIVE');
  print(`${request.onSale.length} of ${model.offers.length} offers are on sale at ${values.now}`);
  return {
    collections: new Map(
      model.collections.map(({ slug }) => [slug, countOnSale(request, model.collectionOffers.get(slug))]),
    ),
    campaigns: new Map(live.map(({ slug }) => [slug, countOnSale(request, model.campaignOffers.get(slug))])),
  };
}

function printKinds(read: Content): void {
  print(
    `read: ${Object.entries(read)
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

function printFaults(noun: string, found: readonly ContentFault[]): void {
  for (const fault of found) print(`${noun}: ${writeFault(fault)}`);
  print(`${found.length} ${noun}s`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
