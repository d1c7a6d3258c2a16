/** Branches: opening state at unusual moments, nearest branches, the map, the vCard. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { telHref } from '#shared/phone.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { sampleContent } from '../support/site-folder.js';
import { type Started, startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const get = (address: string) => supertest(started.app).get(address);

const started = await startServices();

/** Text of a page without data blocks and tags. */
function visible(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[:,.])/g, '');
}

async function openLineAt(slug: string, moment: string): Promise<string> {
  const { app } = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' }, moment);
  const { text } = await supertest(app).get(`/branches/${slug}`).expect(200);
  return findTexts(text, 'p').find((line) => /^(?:Open|Closed|Not open)/.test(line)) ?? '';
}

describe('the opening state of a shop', () => {
  test.each([
    ['on an ordinary morning', 'swaffham-shop', '2026-11-23T10:00:00Z', 'Open now, until 5.30pm'],
    ['at lunch on its short day', 'swaffham-shop', '2026-11-24T13:10:00Z', 'Closed until 1.30pm'],
    ['on a Sunday, in the one that opens', 'cambridge-shop', '2026-11-22T12:00:00Z', 'Open now, until 5pm'],
    [
      'on a bank holiday without a special day',
      'swaffham-shop',
      '2027-05-31T10:00:00Z',
      'Closed today, Spring bank holiday · opens tomorrow at 9am',
    ],
    [
      'on a bank holiday with special hours',
      'norwich-shop',
      '2026-12-28T11:00:00Z',
      'Open now, until 4pm · Boxing Day bank holiday, bureau and holidays both open',
    ],
    ['on a special day', 'swaffham-shop', '2026-12-24T10:00:00Z', 'Open now, until 1pm · Christmas Eve'],
    [
      'the day before the clocks go forward, at half past four',
      'cambridge-shop',
      '2027-03-27T16:30:00Z',
      'Open now, until 6pm',
    ],
    [
      'the Sunday they go back, at a quarter to five',
      'cambridge-shop',
      '2027-10-31T16:45:00Z',
      'Open now, until 5pm',
    ],
    [
      'the Sunday they go back, at a quarter past five',
      'cambridge-shop',
      '2027-10-31T17:15:00Z',
      'Closed, opens tomorrow at 9am',
    ],
    [
      'the Sunday they go forward, at a quarter past five',
      'cambridge-shop',
      '2028-03-26T16:15:00Z',
      'Closed, opens tomorrow at 9am',
    ],
  ])('is shown correctly %s', async (_when, slug, moment, text) => {
    expect(await openLineAt(slug, moment)).toBe(text);
  });
});

test('the list of exceptional days has the shop’s own and the remaining bank holidays', async () => {
  const text = visible((await get('/branches/swaffham-shop').expect(200)).text);
  expect(text).toContain('Long-haul Saturday');
  expect(text).toContain('Monday 30 August 2027 Summer bank holiday');
});

test('the Christmas Sunday is listed only for a shop that normally opens on Sundays', async () => {
  const swaffham = visible((await get('/branches/swaffham-shop').expect(200)).text);
  expect(swaffham).not.toContain('Sunday 27 December');
  const cambridge = visible((await get('/branches/cambridge-shop').expect(200)).text);
  expect(cambridge).toContain('Sunday 27 December 2026 Sunday of the Christmas weekend');
});

test('rates at a branch state their age, in the same words as on the travel money page', async () => {
  const shop = visible((await get('/branches/norwich-shop').expect(200)).text);
  expect(shop).toContain('Rates checked today, 10am.');
  const night = await startServices({}, '2026-11-21T23:30:00Z');
  for (const address of ['/branches/norwich-shop', '/travel-money']) {
    const { text } = await supertest(night.app).get(address).expect(200);
    expect(visible(text)).toContain(
      'That’s more than 1 hour ago, so take them as a guide. You pay the rate on the board when you collect.',
    );
  }
});

describe('a shop that is closed until January', () => {
  const question = { name: 'Ann', how: 'email', email: 'ann@example.test', branch: 'st-ives-shop' };
  let site: Started;
  beforeAll(async () => {
    site = await startServices({ TRUST_PROXY: '1' });
  });

  test('names the branch that replies until then, by that branch’s hours', async () => {
    const { text } = await supertest(site.app).get('/branches/st-ives-shop').expect(200);
    expect(visible(text)).toContain(
      'St Ives is shut until Monday 18 January 2027: Cambridge will reply for it by 5pm tomorrow.',
    );
  });

  test('names the replying branch in the confirmation and the mail, and the question is sent there', async () => {
    const { headers } = await sendPageForm(site, '/branches/st-ives-shop', 'enquiry', question).expect(303);
    const { text } = await supertest(site.app)
      .get(headers.location as string)
      .expect(200);
    const line = 'Cambridge will reply for St Ives by closing time on the next day it’s open.';
    expect(findTexts(text, 'li')).toContain(line);
    const mails = await site.services.database.read.selectFrom('outbox').selectAll().execute();
    expect(mails.find(({ recipient }) => recipient === 'ann@example.test')?.body).toContain(
      'Cambridge will reply for St Ives by 5pm on Sunday 22 November.',
    );
    expect(mails.map(({ recipient }) => recipient)).toContain('cambridge@example.test');
  });

  test('a branch replies to its own enquiries from a week before it opens', async () => {
    const january = await startServices({}, '2027-01-12T10:00:00Z');
    const { text } = await supertest(january.app).get('/branches/st-ives-shop').expect(200);
    expect(visible(text)).toContain('St Ives will reply by 5pm on Monday.');
  });
});

describe('the page of a full shop', () => {
  let html: string;
  let text: string;

  beforeAll(async () => {
    html = (await get('/branches/swaffham-shop').expect(200)).text;
    text = visible(html);
  });

  test('has plain links to phone, WhatsApp, email and maps', () => {
    const links = linksOf(within(html));
    for (const link of [
      'tel:+441632960126',
      'https://wa.me/447700900126?text=',
      'mailto:swaffham@example.test',
      'geo:52.64762,0.68741',
      'https://maps.apple.com/?daddr=52.64762,0.68741',
      'https://www.google.com/maps/dir/?api=1&destination=52.64762,0.68741',
      'https://www.openstreetmap.org/?mlat=52.64762',
    ])
      expect([link, links.some((to) => to.startsWith(link))]).toEqual([link, true]);
  });

  test('has sections for hours, team, travel money, directions, picks and the nearest branches', () => {
    expect(findTexts(html, 'h2')).toEqual(
      expect.arrayContaining([
        'When we’re open',
        'Who you’ll meet',
        'Travel money here today',
        'Getting here',
        'Keep us to hand',
        'Swaffham would pick',
        'The next nearest branches',
      ]),
    );
    expect(findTexts(html, 'h3')).toContain('By car from Swaffham');
    expect(text).toContain('checked on 1 October 2026');
    expect(text).toContain('Step-free, 90 cm wide');
  });

  test('has a button that copies the full address', () => {
    const button = within(html).getByRole('button', 'Copy the address');
    expect(button.attributes).toMatchObject({
      'data-action': 'copy',
      'data-text': 'Premier Swaffham, 12 Sample Street, Swaffham, Norfolk PE37 0XX',
    });
  });

  test('has in its “my branch” button the data that the top of every page shows', () => {
    const branchData = findAttribute(html, 'button[^>]* data-action="my-branch"', 'data-branch');
    expect(JSON.parse(branchData ?? '')).toMatchObject({
      slug: 'swaffham-shop',
      name: 'Swaffham',
      phone: '01632 960 126',
      hours: expect.arrayContaining([{ day: 2, opens: '13:30', closes: '17:30' }]),
    });
    expect(html).toContain('data-my-branch');
  });
});

test.each([
  ['a full shop', 'swaffham-shop', 'branch'],
  ['a shop with a bureau', 'norwich-shop', 'branch2'],
  ['a shop that opens soon', 'st-ives-shop', 'branch3'],
  ['a shop that moves', 'ely-shop', 'branch3'],
])('%s has the layout of its kind, with its own phone number in the header', async (_what, slug, layout) => {
  const { text } = await get(`/branches/${slug}`).expect(200);
  expect(findAttribute(text, 'html', 'data-layout')).toBe(layout);
  const phone = findTexts(text, 'p').find((line) => /^01632 960 1\d\d$/.test(line)) ?? '';
  expect(linksOf(within(text), /^Call 0/)[0]).toBe(telHref(phone));
});

test('opening hours and team come before the bureau’s rates, and the rates before the directions', async () => {
  const { text } = await get('/branches/norwich-shop').expect(200);
  const places = ['hours', 'team', 'travel-money', 'getting-here'].map((id) => text.indexOf(`id="${id}"`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(text).toContain('Notes held at Norwich.');
});

describe('the team of a branch', () => {
  const branches = readdirSync(path.join(sampleContent, 'branches')).map((file) =>
    path.basename(file, '.yaml'),
  );

  test.each(branches)('has a different portrait for each person in %s', async (slug) => {
    const { text } = await get(`/branches/${slug}`).expect(200);
    const team = within(text).getByRole('region', 'Who you’ll meet');
    // Portraits are decoration, so they have no role.
    const portraits = team.getAllByRole('listitem').map((one) => findAttribute(one.html, 'img', 'src'));
    const names = team.getAllByRole('heading').slice(1);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(portraits).size).toBe(names.length);
  });

  test('has a booking link, by name, for each person who takes appointments', async () => {
    const { text } = await get('/branches/norwich-shop').expect(200);
    const links = within(text).getAllByRole('link', /^Book half an hour with/);
    expect(links.map(({ name, attributes }) => [name, attributes.href])).toEqual([
      ['Book half an hour with Rosalind', '/branches/norwich-shop/appointment?adviser=rosalind-achebe'],
      ['Book half an hour with Dev', '/branches/norwich-shop/appointment?adviser=dev-malhotra'],
      ['Book half an hour with Hannah', '/branches/norwich-shop/appointment?adviser=hannah-gooch'],
    ]);
  });
});

test('a shop without a bureau says so, and points to the branches that have one', async () => {
  const { text } = await get('/branches/sudbury-shop').expect(200);
  expect(visible(text)).toContain(
    'We don’t stock foreign notes here. Today’s rates, and the branches that do',
  );
});

test('a shop that is moving gives its new address and the date', async () => {
  const text = visible((await get('/branches/ely-shop').expect(200)).text);
  expect(text).toContain('From Monday 1 February 2027: 9 Specimen Lane, Ely, Cambridgeshire CB7 0XX');
});

describe('the nearest five branches', () => {
  async function nearest(place: string): Promise<{ names: string[]; miles: string[]; text: string }> {
    const { text } = await get(`/branches?near=${encodeURIComponent(place)}`).expect(200);
    const list = within(text)
      .queryByRole('region', /^Nearest to/)
      ?.getAllByRole('list')[0];
    const names = list?.getAllByRole('heading').map(({ name }) => name) ?? [];
    const lines = list?.getAllByRole('paragraph').map((line) => line.text) ?? [];
    return { names, miles: lines.filter((line) => /mile/.test(line)), text };
  }

  test.each([
    ['CB1 2AB', ['Cambridge', 'Newmarket', 'Saffron Walden', 'Haverhill', 'Ely']],
    ['NR1 3JU', ['Norwich', 'Wymondham', 'Swaffham', 'Bury St Edmunds', "King's Lynn"]],
    ['IP33', ['Bury St Edmunds', 'Newmarket', 'Sudbury', 'Haverhill', 'Ely']],
    ['Ely', ['Ely', 'Newmarket', 'Cambridge', 'Bury St Edmunds', 'Haverhill']],
    ['bury', ['Bury St Edmunds', 'Newmarket', 'Sudbury', 'Haverhill', 'Ely']],
  ])('to %s are listed, nearest first, with their distances', async (place, names) => {
    const found = await nearest(place);
    expect(found.names).toEqual(names);
    expect(found.miles).toHaveLength(5);
  });

  test.each([
    'E17 4AA',
    'LN2 1AA',
    'NG24 1AA',
    'MK9 2AA',
    'RM18',
    'EN6',
    'LE15',
    'NN8',
    'Southwold',
    'London',
  ])('are also found for %s, outside the region', async (place) => {
    expect((await nearest(place)).names).toHaveLength(5);
  });

  test('to an unknown place are none; links to towns are offered instead', async () => {
    const { names, text } = await nearest('Narnia <b>');
    expect(names).toEqual([]);
    expect(findTexts(text, 'h2')).toContain('We couldn’t find “Narnia <b>”');
    expect(text).not.toContain('Narnia <b>');
    expect(linksOf(within(text))).toContain('/branches?near=Swaffham');
  });
});

test('the index lists every shop before the map, and the map links to every shop', async () => {
  const { text } = await get('/branches').expect(200);
  const page = within(text);
  const map = page.getByRole('region', 'Where they are');
  const linked = linksOf(map);
  expect(linked).toHaveLength(14);
  expect(map.getByRole('link', 'Bury St Edmunds').attributes.href).toBe('/branches/bury-st-edmunds-shop');
  const all = linksOf(page.getByRole('main'));
  const list = all.slice(0, all.lastIndexOf(linked[0] as string));
  expect(list).toEqual(expect.arrayContaining(linked));
  expect(findTexts(text, 'p').filter((line) => /^(?:Open now|Closed)/.test(line))).toHaveLength(14);
});

describe('the vCard', () => {
  test('is complete and well formed at the address of every shop', async () => {
    const { text } = await get('/branches').expect(200);
    const branches = new Set(linksOf(within(text)).filter((to) => /^\/branches\/[a-z-]+$/.test(to)));
    for (const branch of branches) {
      const answer = await get(`${branch}.vcf`).buffer(true).parse(asText).expect(200);
      const lines = (answer.body as string).split('\r\n');
      expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
      expect(lines[0]).toBe('BEGIN:VCARD');
      expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
      expect(answer.body).not.toMatch(/[^\r]\n/);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      for (const entry of unfolded(answer.body as string))
        expect(entry).toMatch(/^[A-Z-]+(?:;[A-Z]+=[A-Z,]+)*:/);
    }
    expect(branches.size).toBe(14);
  });

  test('is a download with the shop’s name, numbers, email, address and location', async () => {
    const answer = await get('/branches/cambridge-shop.vcf').buffer(true).parse(asText).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="premier-cambridge-shop.vcf"');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(unfolded(answer.body as string)).toEqual(
      expect.arrayContaining([
        'VERSION:3.0',
        'FN:Premier Cambridge',
        'N:Premier Cambridge;;;;',
        'ORG:Premier;Cambridge',
        'TEL;TYPE=WORK,VOICE,PREF:+441632960129',
        'TEL;TYPE=CELL:+447700900129',
        'EMAIL;TYPE=INTERNET:cambridge@example.test',
        'ADR;TYPE=WORK:;;First Court\\, 9 Sample Row;Cambridge;Cambridgeshire;CB2 0XX;United Kingdom',
        'GEO:52.20504;0.11962',
        'URL:https://www.example.test/branches/cambridge-shop',
      ]),
    );
  });

  test('is linked from the shop’s page, and is a 404 for an unknown shop', async () => {
    expect(linksOf(within((await get('/branches/ely-shop')).text))).toContain('/branches/ely-shop.vcf');
    await get('/branches/atlantis.vcf').set('accept', 'text/html').expect(404);
  });
});

function asText(res: supertest.Response, done: (error: Error | null, text: string) => void): void {
  let text = '';
  const stream = res as unknown as NodeJS.ReadableStream;
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
  });
  stream.on('end', () => done(null, text));
}

function unfolded(card: string): string[] {
  return card.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
}

test('a branch’s notice is on its page and its entry in the finder, and not on other pages', async () => {
  const { app, services } = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });
  const document = {
    collection: 'notices',
    id: 'ely-shop',
    fields: { text: 'The lift is being mended.' },
  } as const;
  await services.documents.commit([{ kind: 'set', ...document }]);
  const shows = async (address: string) =>
    visible((await supertest(app).get(address).expect(200)).text).includes('The lift is being mended.');
  expect(await shows('/branches/ely-shop')).toBe(true);
  expect(await shows('/branches')).toBe(true);
  expect(await shows('/branches?near=Ely')).toBe(true);
  expect(await shows('/')).toBe(false);
  expect(await shows('/branches/haverhill-shop')).toBe(false);
});

test.each([
  ['cambrige', 'Cambridge'],
  ['CB24 9', 'Cambridge'],
  ['norwhich', 'Norwich'],
])('the finder understands “%s” and lists %s first', async (near, first) => {
  const { text } = await get(`/branches?near=${encodeURIComponent(near)}`).expect(200);
  const found = text.slice(text.indexOf('Nearest to'));
  expect(findTexts(found, 'h3')[0]).toContain(first);
});
