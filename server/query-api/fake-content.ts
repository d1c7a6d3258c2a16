/** A small content folder for tests: a few partners, offers and branches, all of it sound until a test spoils it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** Text of a file, a value to write as YAML, or null for a file left out. */
export type FakeFiles = Record<string, unknown>;

const words = 'A plain sentence that is long enough to stand where a description is asked for.';

export function fakeOffer(changes: object = {}): Record<string, unknown> {
  return {
    id: 'AC1001',
    slug: 'a-week-by-the-sea',
    title: 'A week by the sea',
    kind: 'beach',
    summary: words,
    place: 'Palma',
    country: 'ES',
    departs: '2027-05-14',
    nights: 7,
    from: { kind: 'airport', code: 'NWI' },
    includes: ['Flights', 'Transfers', 'Breakfast'],
    excludes: ['Insurance'],
    price: fakePrice(),
    protection: { scheme: 'ATOL', holder: 'Acme Holidays' },
    art: 'coast',
    solo: false,
    facts: [],
    source: 'web',
    publishFrom: '2026-10-01T00:00:00Z',
    publishTo: '2027-05-01T00:00:00Z',
    ...changes,
  };
}

export function fakePrice(changes: object = {}): Record<string, unknown> {
  return {
    basis: '2-sharing',
    base: 100_000,
    localTaxes: [],
    isFrom: true,
    availability: 'good',
    checkedAt: '2026-11-20T08:30:00Z',
    ...changes,
  };
}

export function fakePartner(slug: string, changes: object = {}): Record<string, unknown> {
  const protection = { scheme: 'ABTA', holder: 'Acme Holidays' };
  return {
    slug,
    name: `${slug} holidays`,
    sells: 'Holidays',
    goodFor: 'People',
    status: 'live',
    protection,
    ...changes,
  };
}

function fakeCampaign(rule: object, related: string[]): Record<string, unknown> {
  const fact = { label: 'Group size', value: 'up to 30' };
  const question = { question: 'Who drives?', answer: 'A driver.' };
  return {
    title: `Holidays like ${JSON.stringify(rule)}`,
    description: words,
    strap: 'It sells holidays.',
    intro: words,
    layout: 'branch2',
    art: 'coast',
    rule,
    facts: [fact, fact, fact],
    included: ['Coach', 'Hotel', 'Guide'],
    notIncluded: ['Lunch', 'Tips'],
    goodFor: ['Rest', 'Sun', 'Sea'],
    notFor: ['Skiers', 'Climbers'],
    soloNote: 'Own rooms.',
    accessNote: 'Step-free.',
    departures: [fact, fact, fact],
    questions: [question, question, question, question],
    related,
  };
}

export function fakeBranch(slug: string, town: string, lat: number, lon: number, changes: object = {}) {
  return {
    slug,
    name: town,
    county: 'Norfolk',
    address: { lines: ['1 Sample Street'], town, postcode: 'PE37 0XX' },
    landmark: 'By the market cross.',
    lat,
    lon,
    phone: '01632 960 126',
    email: `${slug}@example.test`,
    hours: { mon: ['09:00-13:00', '13:30-17:30'], sat: ['09:00-16:00'] },
    special: [{ date: '2026-12-25', closed: true, why: 'Christmas Day' }],
    services: ['holidays'],
    team: [],
    access: { stepFree: true, loop: true, seating: true, toilet: false, parking: 'Near', busStop: 'Near' },
    template: 1,
    about: 'A shop.',
    art: 'market-town',
    driveTimes: [],
    ...changes,
  };
}

/** Markdown with front matter. */
export function fakeMarkdown(frontMatter: object, body: string): string {
  return `---\n${stringify(frontMatter)}---\n${body}\n`;
}

export function fakeRelease(changes: object = {}, body = 'A story.\n\nEnds'): string {
  const contact = { name: 'Sam', phone: '01632 960 120', email: 'press@example.test' };
  const release = {
    headline: 'News',
    standfirst: words,
    date: '2026-11-01',
    notes: [],
    contact,
    tags: ['shops'],
  };
  return fakeMarkdown({ ...release, art: 'coast', artAlt: 'A coast', ...changes }, body);
}

function fakePage(changes: object = {}): object {
  return { title: 'Page', description: words, opening: 'Hello.', art: 'coast', next: [], ...changes };
}

function fakeCollection(rule: object): object {
  return {
    title: 'Kind',
    description: words,
    intro: words,
    art: 'coast',
    facts: [],
    reviewedOn: '2026-11-01',
    order: 1,
    rule,
  };
}

function fakeLegal(from: string, to?: string): string {
  const facts = {
    title: 'Terms',
    description: words,
    from,
    ...(to && { to }),
    summary: ['Plain.'],
    changedBecause: 'New law.',
  };
  return fakeMarkdown(facts, '## Scope\n\nText.');
}

/** Every file of a sound folder. */
export function fakeFiles(): FakeFiles {
  return { ...fakeShop(), ...fakeSales(), ...fakePost(), ...fakeWriting() };
}

function fakeShop(): FakeFiles {
  return {
    'site.yaml': {
      name: 'Premier',
      strapline: 'A travel agency',
      phone: '01632 960 120',
      email: 'hello@example.test',
      sampleNotice: 'Sample content.',
      protection: ['Some holidays are protected.'],
      companyFacts: [],
    },
    'outcodes.yaml': {
      outcodes: [{ outcode: 'NR18', lat: 52.57, lon: 1.116 }],
      towns: [{ town: 'Dereham', lat: 52.681, lon: 0.939 }],
    },
    'branches/norwich.yaml': fakeBranch('norwich', 'Norwich', 52.6287, 1.2932),
    'branches/swaffham.yaml': fakeBranch('swaffham', 'Swaffham', 52.6475, 0.6875),
    'branches/wymondham.yaml': fakeBranch('wymondham', 'Wymondham', 52.5703, 1.1156),
  };
}

function fakeSales(): FakeFiles {
  const related = ['acme', 'borealis', 'coasts', 'gone'];
  const campaign = (slug: string, rule: object) =>
    fakeCampaign(
      rule,
      related.filter((other) => other !== slug),
    );
  return {
    'partners/acme.yaml': fakePartner('acme', { campaign: campaign('acme', { partners: ['acme'] }) }),
    'partners/borealis.yaml': fakePartner('borealis', {
      campaign: campaign('borealis', { kinds: ['cruise'] }),
    }),
    'partners/coasts.yaml': fakePartner('coasts', {
      campaign: campaign('coasts', { minTotalPence: 200_000 }),
    }),
    'partners/gone.yaml': fakePartner('gone', {
      status: 'retired',
      campaign: campaign('gone', { kinds: ['beach'] }),
    }),
    'partners/resting.yaml': fakePartner('resting', { status: 'paused' }),
    'offers/acme.yaml': [fakeOffer()],
    // Null writes no file, but makes the folder.
    'cruise-lines/none.yaml': null,
    'rivers.yaml': [],
    'ports.yaml': [],
  };
}

function fakePost(): FakeFiles {
  return {
    'rates.yaml': [
      {
        code: 'EUR',
        name: 'Euro',
        symbol: '€',
        sell: 1.14,
        smallestNote: 5,
        stockedIn: ['norwich'],
        leadDays: 1,
        min: 5000,
        max: 250_000,
        checkedAt: '2026-11-21T08:30:00Z',
      },
    ],
    'travel-money.yaml': {
      sameAtEveryBranch: true,
      sameNote: words,
      exampleSums: [10_000, 50_000, 100_000],
      rateHeld: words,
      collectWithinDays: 14,
      identification: ['A passport'],
      limits: ['Up to £2,500'],
      payWith: ['A debit card'],
      supplier: words,
    },
    'payment-plan.yaml': {
      minWeeksBefore: 24,
      minInstalments: 3,
      dueWeeksBefore: 12,
      fee: 0,
      minTotal: 20_000,
      maxTotal: 2_000_000,
      depositRule: words,
      cancelRule: words,
    },
    'mailers/general.yaml': {
      product: 'general',
      title: 'Winter mailer',
      description: words,
      issue: '12',
      season: 'Winter',
      postedOn: '2026-11-01',
      validTo: '2026-12-31',
      pages: 8,
      intro: words,
      art: 'coast',
      offers: [{ page: 2, id: 'AC1001' }],
    },
    'promotions.yaml': [],
    'meetups.yaml': [],
    'launches.yaml': [],
    'promo-codes.yaml': [],
    'cuttings.yaml': [],
    'referral.yaml': {
      reward: 2_500,
      friendReward: 2_500,
      minSpend: 75_000,
      minNextSpend: 50_000,
      monthsValid: 24,
      mostPerYear: 10,
      earnedWhen: words,
    },
  };
}

function fakeWriting(): FakeFiles {
  return {
    'collections/summer-holidays.md': fakeMarkdown(
      fakeCollection({ months: [5, 6, 7, 8, 9, 10] }),
      '## When\n\nIn summer.',
    ),
    'press/news.md': fakeRelease(),
    'vacancies/driver.md': fakeMarkdown(
      {
        title: 'Driver',
        branch: 'swaffham',
        contract: 'permanent',
        hoursPerWeek: 37.5,
        payMin: 2_400_000,
        payMax: 2_600_000,
        payPer: 'year',
        posted: '2026-11-01',
        closes: '2026-11-21',
        essentials: ['A licence'],
        benefits: ['A coat'],
      },
      'Drive.',
    ),
    'pages/careers.md': fakeMarkdown(fakePage(), '## Why us\n\nText with a [link](/contact).'),
    'legal/terms.v1.md': fakeLegal('2025-01-01', '2026-11-20'),
    'legal/terms.v2.md': fakeLegal('2026-11-21'),
  };
}

/** Writes a content folder, changed as a test needs it, and gives the folder that holds it and schema.graphql. */
export function writeFakeContent(changes: FakeFiles = {}): {
  folder: string;
  content: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'query-api-'));
  const content = join(folder, 'content');
  cpSync(join(import.meta.dirname, 'schema.graphql'), join(folder, 'schema.graphql'));
  for (const [file, value] of Object.entries({ ...fakeFiles(), ...changes })) {
    const path = join(content, file);
    mkdirSync(dirname(path), { recursive: true });
    if (value !== null) writeFileSync(path, typeof value === 'string' ? value : stringify(value));
  }
  return { folder, content, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
