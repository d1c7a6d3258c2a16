/** Checks that every reference to another entity resolves. */
import type { ContentFault } from '../reading/content-fault.ts';
import type { EntityNames, KindName } from '../reading/content-kinds.ts';
import { type Content, type Entry, faultAt, faultInBody } from '../reading/entry.ts';
import type { FieldPath } from '../reading/source-file.ts';

/** Requires that a reference at a field resolves to an entity of a kind; an omitted reference is valid. */
type Expect = (entry: Entry<unknown>, kind: KindName, name: string | undefined, ...field: FieldPath) => void;

const labels: Partial<Record<KindName, string>> = {
  partners: 'partner',
  cruiseLines: 'cruise line',
  rivers: 'river',
  branches: 'branch',
  offers: 'offer',
  destinations: 'guide (destinations)',
};

export function checkReferences(content: Content, names: EntityNames): ContentFault[] {
  const faults: ContentFault[] = [];
  const expect: Expect = (entry, kind, name, ...field) => {
    if (name === undefined || names[kind].has(name)) return;
    faults.push(faultAt(entry, field, describeUnknown(kind, name)));
  };
  for (const offer of content.offers) {
    expect(offer, 'cruiseLines', offer.value.cruise?.line, 'cruise', 'line');
    expect(offer, 'rivers', offer.value.cruise?.river, 'cruise', 'river');
  }
  faults.push(...findUnknownShips(content));
  // The partner of an offer is the name of its file: one fault per file is enough.
  for (const offer of new Map(content.offers.map((entry) => [entry.name, entry])).values()) {
    expect({ ...offer, path: [] }, 'partners', offer.name);
  }
  for (const partner of content.partners) {
    expect(partner, 'cruiseLines', partner.value.cruiseLine, 'cruiseLine');
    partner.value.campaign?.rule.partners?.forEach((name, index) => {
      expect(partner, 'partners', name, 'campaign', 'rule', 'partners', index);
    });
  }
  for (const mailer of content.mailers) {
    mailer.value.offers.forEach(({ id }, index) => {
      expect(mailer, 'offers', id, 'offers', index, 'id');
    });
  }
  for (const newsletter of content.newsletters)
    for (const part of newsletter.parts)
      if (part.kind === 'OFFER' && !names.offers.has(part.code))
        faults.push(faultInBody(newsletter, part.code, describeUnknown('offers', part.code)));
  expectBranches(content, expect);
  expectGuides(content, expect);
  return [...faults, ...checkEventSlugs(content)];
}

function describeUnknown(kind: KindName, name: string): string {
  return `names ${name}, but there is no such ${labels[kind]}; mend the name`;
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

function expectGuides({ knownNames }: Content, expect: Expect): void {
  for (const known of knownNames) {
    known.value.countries.forEach(({ near = [] }, at) => {
      near.forEach((slug, index) => {
        expect(known, 'destinations', slug, 'countries', at, 'near', index);
      });
    });
    known.value.guides.forEach(({ guide }, at) => {
      expect(known, 'destinations', guide, 'guides', at, 'guide');
    });
  }
}

function expectBranches(
  { branches, rates, vacancies, meetups, launches, promoCodes }: Content,
  expect: Expect,
): void {
  for (const held of [...meetups, ...launches]) expect(held, 'branches', held.value.branch, 'branch');
  for (const code of promoCodes) expect(code, 'partners', code.value.partner, 'partner');
  for (const branch of branches) {
    if (branch.value.bridge) expect(branch, 'branches', branch.value.bridge, 'bridge');
    branch.value.picks?.forEach((id, index) => {
      expect(branch, 'offers', id, 'picks', index);
    });
  }
  for (const rate of rates) {
    rate.value.stockedIn.forEach((name, index) => {
      expect(rate, 'branches', name, 'stockedIn', index);
    });
  }
  for (const vacancy of vacancies) {
    const { branch } = vacancy.value;
    if (branch !== 'hq' && branch !== 'home') expect(vacancy, 'branches', branch, 'branch');
  }
}
