/** `npx tsx server/build/check-content.ts`: lists every mistake in the content, and counts its entries. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { londonDay } from '#shared/dates.ts';
import { findMisplacedScenes } from '../catalogue/checks/find-misplaced-scenes.ts';
import { type Counts, findThinPages, findUnquotedCurrencies } from '../catalogue/checks/find-thin-pages.ts';
import { listDueLawChanges } from '../catalogue/due-law-changes.ts';
import { isCall, plainPort } from '../catalogue/model/find-port.ts';
import { listMissingFacts } from '../catalogue/model/missing-facts.ts';
import { buildModel, type Model } from '../catalogue/model/model.ts';
import { lastDayShown } from '../catalogue/model/was-price.ts';
import { inspectContent } from '../catalogue/read-content.ts';
import { type ContentFault, writeFault } from '../catalogue/reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../catalogue/reading/entry.ts';
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
printFaults('warning', [
  ...findUndrawnArt(content, drawn),
  ...findUnquotedCurrencies(content),
  ...findUnplacedPorts(content),
  ...findLapsedPrices(content, londonDay(now)),
  ...findDueLawChanges(content, now),
  ...(counts ? findThinPages(content, counts) : []),
]);
if (model) printMissingFacts(model);
const mistakes = [...faults, ...(model ? findMisplacedScenes(content, model, drawn) : [])];
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

/**
 * Finds earlier prices that no page shows any more: the lower price has run as long as the higher did.
 * `today` is the day in London.
 */
function findLapsedPrices({ offers }: Content, today: string): ContentFault[] {
  return offers.flatMap((offer) => {
    const { was } = offer.value.price;
    if (!was || today <= lastDayShown(was)) return [];
    const message = `lapsed: last shown on ${lastDayShown(was)}; take it out`;
    return [faultAt(offer, ['price', 'was'], message)];
  });
}

/** Finds changes of the law that the website has to follow soon, or should already follow. */
function findDueLawChanges({ lawChanges }: Content, now: Date): ContentFault[] {
  return lawChanges.flatMap((change) => {
    if (listDueLawChanges([change.value], now).length === 0) return [];
    const { from, name, what, source } = change.value;
    const message = `is ${from}, and ${name} has no day under done: ${what} See ${source}`;
    return [faultAt(change, ['from'], message)];
  });
}

/** Finds ports of call missing from ports.yaml; the route of such a cruise is drawn as a straight line. */
function findUnplacedPorts({ offers, ports }: Content): ContentFault[] {
  const placed = new Set(ports.map(({ value }) => value.name));
  return offers.flatMap((offer) =>
    (offer.value.cruise?.ports ?? []).flatMap(({ port }, index) =>
      !isCall(port) || placed.has(plainPort(port))
        ? []
        : [faultAt(offer, ['cruise', 'ports', index, 'port'], `is ${port}, which ports.yaml does not hold`)],
    ),
  );
}

/**
 * Finds names of scenes that have no drawing; pages show a plain scene in their place.
 * Reports one fault per scene, at its first use. `drawn` holds the names of the scenes in client/art.
 */
function findUndrawnArt(content: Content, drawn: ReadonlySet<string>): ContentFault[] {
  const uses = new Map<string, { entry: Entry<unknown>; field: string[] }[]>();
  const entries: readonly Entry<unknown>[] = Object.values(content).flat();
  for (const entry of entries) {
    for (const { art, field } of listArt(entry)) {
      if (art !== undefined && !drawn.has(art)) uses.set(art, [...(uses.get(art) ?? []), { entry, field }]);
    }
  }
  return [...uses].flatMap(([art, [first, ...others]]) => {
    const also = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = `names the scene ${art}${also}, but there is no client/art/${art}.svg`;
    return first ? [faultAt(first.entry, first.field, message)] : [];
  });
}

function listArt({ value }: Entry<unknown>): { art: string | undefined; field: string[] }[] {
  const { art, campaign } = value as { art?: string; campaign?: { art?: string } | string };
  const campaignArt = typeof campaign === 'object' ? campaign.art : undefined;
  return [
    { art, field: ['art'] },
    { art: campaignArt, field: ['campaign', 'art'] },
  ];
}
