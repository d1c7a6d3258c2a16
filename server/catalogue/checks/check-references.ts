/** Checks that every reference to another item resolves: the schemas say which texts are references. */
import type { ReferredKind } from '../content-schemas/formats.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, type EntityNames, kindNames } from '../reading/content-kinds.ts';
import { type Content, type Entry, faultAt, faultInBody } from '../reading/entry.ts';
import type { FieldPath } from '../reading/source-file.ts';
import { listReferences } from './list-references.ts';

const labels: Readonly<Record<ReferredKind, string>> = {
  partners: 'partner',
  cruiseLines: 'cruise line',
  rivers: 'river',
  branches: 'branch',
  offers: 'offer',
  destinations: 'guide (destinations)',
  scenes: 'scene',
};

export function checkReferences(content: Content, names: EntityNames): ContentFault[] {
  const faults: ContentFault[] = [];
  const expect = (entry: Entry<unknown>, kind: ReferredKind, name: string, field: FieldPath) => {
    if (!names[kind].has(name)) faults.push(faultAt(entry, field, describeUnknown(kind, name)));
  };
  for (const kind of kindNames)
    for (const entry of content[kind] as readonly Entry<unknown>[])
      for (const { refersTo, name, path } of listReferences(contentKinds[kind].shape, entry.value))
        expect(entry, refersTo, name, path);
  // The partner of an offer is the name of its file: one fault per file is enough.
  for (const offer of new Map(content.offers.map((entry) => [entry.name, entry])).values())
    expect({ ...offer, path: [] }, 'partners', offer.name, []);
  for (const newsletter of content.newsletters)
    for (const part of newsletter.parts)
      if (part.kind === 'OFFER' && !names.offers.has(part.code))
        faults.push(faultInBody(newsletter, part.code, describeUnknown('offers', part.code)));
  return [...faults, ...findUnknownShips(content), ...checkEventSlugs(content)];
}

function describeUnknown(kind: ReferredKind, name: string): string {
  const { path, holds } = contentKinds[kind];
  const remedy = holds === 'one' ? `, or write ${path}/${name}` : '';
  return `names ${name}, but there is no such ${labels[kind]}; mend the name${remedy}`;
}

/** Requires different slugs for launches and meet-ups, because seats are counted by slug. */
function checkEventSlugs({ launches, meetups }: Content): ContentFault[] {
  const taken = new Set<string>(['solo-club', ...launches.map(({ value }) => value.slug)]);
  return meetups
    .filter(({ value }) => taken.has(value.slug))
    .map((meetup) =>
      faultAt(meetup, ['slug'], `${meetup.value.slug} is the slug of a launch too; rename one`),
    );
}

/** Requires an offer's ship in the list of its line, because the page of the line shows its ships. */
function findUnknownShips({ offers, cruiseLines }: Content): ContentFault[] {
  const ships = new Map(cruiseLines.map(({ value }) => [value.slug, value.ships.map(({ name }) => name)]));
  return offers.flatMap((offer) => {
    const { line, ship } = offer.value.cruise ?? {};
    const known = line === undefined ? undefined : ships.get(line);
    if (!known || ship === undefined || known.includes(ship)) return [];
    return [
      faultAt(
        offer,
        ['cruise', 'ship'],
        `is ${ship}, which cruise-lines/${line} does not list; add it there`,
      ),
    ];
  });
}
