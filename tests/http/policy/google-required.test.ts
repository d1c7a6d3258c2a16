/** Properties that Google requires of structured data (its documentation of 2026), listed by hand. */
import { allNodes, type JsonLdNode, nodesOfType, readJsonLd } from '../../support/read-structured-data.ts';
import { openTestSite } from '../../support/test-site.ts';
import { linksOf } from '../../support/within.ts';

const { visit } = await openTestSite();

/** Property, or path of a nested property. */
const required: Record<string, readonly string[]> = {
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'jobLocation.address.addressCountry',
  ],
  TravelAgency: ['name', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location.address'],
};

/** Recommended properties that apply to each job. */
const recommendedOfJobs = [
  'validThrough',
  'employmentType',
  'directApply',
  'identifier.value',
  'baseSalary.currency',
  'baseSalary.value.unitText',
  'hiringOrganization.logo',
];

const valueAt = (node: JsonLdNode, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as JsonLdNode | undefined)?.[key], node);

/** Missing properties, such as `JobPosting.title`. */
function missing(node: JsonLdNode, properties: readonly string[]): string[] {
  return properties
    .filter((property) => [undefined, '', null].includes(valueAt(node, property) as string))
    .map((property) => `${node['@type'] as string}.${property}`);
}

async function readPage(address: string): Promise<JsonLdNode[]> {
  const { html, status } = await visit(address);
  expect([address, status]).toEqual([address, 200]);
  return readJsonLd(html);
}

async function linksOn(address: string, pattern: RegExp): Promise<string[]> {
  const links = linksOf(await visit(address)).filter((to) => pattern.test(to));
  return [...new Set(links)];
}

test('each open job is the only JobPosting on its page and has every required property', async () => {
  const jobs = await linksOn('/careers', /^\/careers\/[a-z-]+$/);
  expect(jobs).toHaveLength(8);
  for (const address of jobs) {
    const postings = nodesOfType(await readPage(address), 'JobPosting');
    expect([address, postings.length]).toEqual([address, 1]);
    const [posting] = postings as [JsonLdNode];
    expect(missing(posting, [...(required.JobPosting ?? []), ...recommendedOfJobs])).toEqual([]);
    expect(String(posting.description)).toMatch(/^<p>[\s\S]{200,}<\/ul>$/);
    expect(Date.parse(posting.validThrough as string)).toBeGreaterThan(Date.parse('2026-11-21T00:00:00Z'));
  }
});

test('a job at home is marked as remote, with the country in which applicants may live', async () => {
  const [posting] = nodesOfType(await readPage('/careers/homeworking-consultant-job'), 'JobPosting');
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
  });
  const [office] = nodesOfType(await readPage('/careers/marketing-executive-job'), 'JobPosting');
  expect(office?.jobLocationType).toBeUndefined();
});

test('each branch has its name and address', async () => {
  const branches = await linksOn('/branches', /^\/branches\/[a-z-]+$/);
  expect(branches).toHaveLength(14);
  for (const address of branches) {
    const things = await readPage(address);
    const shop = nodesOfType(things, 'TravelAgency').filter((node) => 'address' in node);
    expect([address, shop.length > 0]).toEqual([address, true]);
    for (const node of shop) expect(missing(node, required.TravelAgency ?? [])).toEqual([]);
  }
});

test.each([
  '/careers/marketing-executive-job',
  '/branches/swaffham-shop',
  '/campaigns/jet2',
  '/campaigns',
  '/offers/summer-holidays',
  '/cruise/cruise-lines/ambassador-line',
  '/press/four-apprentices-qualify-release',
  '/important/terms',
  '/sale?page=2',
])('the breadcrumbs of %s have positions and names, and all but the last have a link', async (address) => {
  const lists = nodesOfType(await readPage(address), 'BreadcrumbList');
  expect(lists).toHaveLength(1);
  const items = lists[0]?.itemListElement as JsonLdNode[];
  expect(items.length).toBeGreaterThanOrEqual(2);
  for (const [index, item] of items.entries()) {
    expect(missing(item, ['position', 'name'])).toEqual([]);
    expect(item.position).toBe(index + 1);
    if (index < items.length - 1) expect(missing(item, ['item'])).toEqual([]);
  }
});

test.each(['/', '/sale', '/cruise', '/solo-club', '/prereg', '/contact', '/destinations'])(
  'the structured data of %s have every required property',
  async (address) => {
    for (const node of allNodes(await readPage(address))) {
      // References to the agency have only a name; its shops have an address.
      if (node['@type'] === 'TravelAgency' && !('address' in node)) continue;
      expect(missing(node, required[node['@type'] as string] ?? [])).toEqual([]);
    }
  },
);
