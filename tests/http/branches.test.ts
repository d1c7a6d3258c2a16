/** Branches: whether they are open at awkward moments, the nearest ones, the map, the card for an address book. */
import supertest from 'supertest';
import { telHref } from '#shared/phone.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
const get = (address: string) => supertest(started.app).get(address);

beforeAll(async () => {
  started = await startServices();
});

/** The words of a page without its data and its tags. */
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

describe('the shop says whether it is open', () => {
  test.each([
    ['on an ordinary morning', 'swaffham', '2026-11-23T10:00:00Z', 'Open now, until 5.30pm'],
    ['at lunch on its short day', 'swaffham', '2026-11-24T13:10:00Z', 'Closed until 1.30pm'],
    ['on a Sunday, in the one that opens', 'cambridge', '2026-11-22T12:00:00Z', 'Open now, until 5pm'],
    [
      'on a bank holiday it has said nothing of',
      'swaffham',
      '2027-05-31T10:00:00Z',
      'Closed today, Spring bank holiday · opens tomorrow at 9am',
    ],
    [
      'on a bank holiday with hours of its own',
      'norwich',
      '2026-12-28T11:00:00Z',
      'Open now, until 4pm · Boxing Day bank holiday, bureau and holidays both open',
    ],
    ['on a special day', 'swaffham', '2026-12-24T10:00:00Z', 'Open now, until 1pm · Christmas Eve'],
    [
      'the day before the clocks go forward, at half past four',
      'cambridge',
      '2027-03-27T16:30:00Z',
      'Open now, until 6pm',
    ],
    [
      'the Sunday they go back, at a quarter to five',
      'cambridge',
      '2027-10-31T16:45:00Z',
      'Open now, until 5pm',
    ],
    [
      'the Sunday they go back, at a quarter past five',
      'cambridge',
      '2027-10-31T17:15:00Z',
      'Closed, opens tomorrow at 9am',
    ],
    [
      'the Sunday they go forward, at a quarter past five',
      'cambridge',
      '2028-03-26T16:15:00Z',
      'Closed, opens tomorrow at 9am',
    ],
  ])('%s', async (_when, slug, moment, text) => {
    expect(await openLineAt(slug, moment)).toBe(text);
  });
});

test('days that differ list the shop’s own and the bank holidays it has not mentioned', async () => {
  const text = visible((await get('/branches/swaffham').expect(200)).text);
  expect(text).toContain('Long-haul Saturday');
  expect(text).toContain('Monday 30 August 2027 Summer bank holiday');
});

describe('a full shop’s page', () => {
  let html: string;
  let text: string;

  beforeAll(async () => {
    html = (await get('/branches/swaffham').expect(200)).text;
    text = visible(html);
  });

  test('gives every way of reaching it as a plain link', () => {
    for (const link of [
      'tel:+441632960126',
      'https://wa.me/447700900126?text=',
      'mailto:swaffham@example.test',
      'geo:52.64762,0.68741',
      'https://maps.apple.com/?daddr=52.64762,0.68741',
      'https://www.google.com/maps/dir/?api=1&amp;destination=52.64762,0.68741',
      'https://www.openstreetmap.org/?mlat=52.64762',
    ])
      expect(html).toContain(`href="${link}`);
  });

  test('has a place for everything a visitor asks', () => {
    expect(findTexts(html, 'h2')).toEqual(
      expect.arrayContaining([
        'When we’re open',
        'Who you’ll meet',
        'Travel money here today',
        'Getting here',
        'By car from Swaffham',
        'Book a chat',
        'Keep us to hand',
        'Swaffham would pick',
        'The next nearest shops',
      ]),
    );
    expect(text).toContain('looked up on 1 October 2026');
    expect(text).toContain('Step-free, 90 cm wide');
  });

  test('copies its address whole', () => {
    expect(findAttribute(html, 'button[^>]* data-action="copy"', 'data-text')).toBe(
      'Premier Swaffham, 12 Sample Street, Swaffham, Norfolk PE37 0XX',
    );
  });

  test('carries in its button what the top of every page will say of it', () => {
    const branchData = findAttribute(html, 'button[^>]* data-action="my-branch"', 'data-branch');
    expect(JSON.parse(branchData ?? '')).toMatchObject({
      slug: 'swaffham',
      name: 'Swaffham',
      phone: '01632 960 126',
      hours: expect.arrayContaining([{ day: 2, opens: '13:30', closes: '17:30' }]),
    });
    expect(html).toContain('data-my-branch');
  });
});

test.each([
  ['a full shop', 'swaffham', 'branch'],
  ['a shop with a bureau', 'norwich', 'branch2'],
  ['a shop to come', 'st-ives', 'branch3'],
  ['a shop that moves', 'ely', 'branch3'],
])('%s has its own layout, with its own number in the header', async (_what, slug, layout) => {
  const { text } = await get(`/branches/${slug}`).expect(200);
  expect(findAttribute(text, 'html', 'data-layout')).toBe(layout);
  const phone = findTexts(text, 'p').find((line) => /^01632 960 1\d\d$/.test(line)) ?? '';
  expect(findAttribute(text, 'a[^>]* aria-label="Call 0', 'href')).toBe(telHref(phone));
});

test('a bureau’s rates come before the hours', async () => {
  const { text } = await get('/branches/norwich').expect(200);
  expect(text.indexOf('id="travel-money"')).toBeLessThan(text.indexOf('id="hours"'));
  expect(text).toContain('Notes held at Norwich.');
});

test('a shop without a bureau says so, and where there is one', async () => {
  const { text } = await get('/branches/sudbury').expect(200);
  expect(visible(text)).toContain('This shop holds no foreign notes. Today’s rates, and the shops that do');
});

test('a shop that moves gives the new address with its day', async () => {
  const text = visible((await get('/branches/ely').expect(200)).text);
  expect(text).toContain('From Monday 1 February 2027: 9 Specimen Lane, Ely, Cambridgeshire CB7 0XX');
});

describe('the nearest five', () => {
  async function nearest(place: string): Promise<{ names: string[]; miles: string[]; text: string }> {
    const { text } = await get(`/branches?near=${encodeURIComponent(place)}`).expect(200);
    const list = /aria-labelledby="nearest"[\s\S]*?<\/ol>/.exec(text)?.[0] ?? '';
    return {
      names: findTexts(list, 'h3'),
      miles: findTexts(list, 'p').filter((line) => /mile/.test(line)),
      text,
    };
  }

  test.each([
    ['CB1 2AB', ['Cambridge', 'Newmarket', 'Saffron Walden', 'Haverhill', 'Ely']],
    ['NR1 3JU', ['Norwich', 'Wymondham', 'Swaffham', 'Bury St Edmunds', "King's Lynn"]],
    ['IP33', ['Bury St Edmunds', 'Newmarket', 'Sudbury', 'Haverhill', 'Ely']],
    ['Ely', ['Ely', 'Newmarket', 'Cambridge', 'Bury St Edmunds', 'Haverhill']],
    ['bury', ['Bury St Edmunds', 'Newmarket', 'Sudbury', 'Haverhill', 'Ely']],
  ])('to %s', async (place, names) => {
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
  ])('are found from %s as well, a neighbour of the region', async (place) => {
    expect((await nearest(place)).names).toHaveLength(5);
  });

  test('to a place nobody knows are none: the towns are offered instead', async () => {
    const { names, text } = await nearest('Narnia <b>');
    expect(names).toEqual([]);
    expect(findTexts(text, 'h2')).toContain('We could not place “Narnia <b>”');
    expect(text).not.toContain('Narnia <b>');
    expect(text).toContain('href="/branches?near=Swaffham"');
  });
});

test('the index lists every shop before the map, and the map links to every shop', async () => {
  const { text } = await get('/branches').expect(200);
  const map = /aria-labelledby="map"[\s\S]*?<\/svg>/.exec(text)?.[0] ?? '';
  const linked = [...map.matchAll(/href="\/branches\/([a-z-]+)"/g)].map(([, slug]) => slug);
  expect(linked).toHaveLength(14);
  expect(findTexts(map, 'a')).toContain('Bury St Edmunds');
  const list = text.slice(0, text.indexOf(map));
  for (const slug of linked) expect(list).toContain(`href="/branches/${slug}"`);
  expect(findTexts(text, 'p').filter((line) => /^(?:Open now|Closed)/.test(line))).toHaveLength(14);
});

describe('the card for an address book', () => {
  test('is a whole vCard under the address of every shop', async () => {
    const { text } = await get('/branches').expect(200);
    const slugs = new Set([...text.matchAll(/href="\/branches\/([a-z-]+)"/g)].map(([, slug]) => slug));
    for (const slug of slugs) {
      const answer = await get(`/branches/${slug}.vcf`).buffer(true).parse(asText).expect(200);
      const lines = (answer.body as string).split('\r\n');
      expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
      expect(lines[0]).toBe('BEGIN:VCARD');
      expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
      expect(answer.body).not.toMatch(/[^\r]\n/);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      for (const entry of unfolded(answer.body as string))
        expect(entry).toMatch(/^[A-Z-]+(?:;[A-Z]+=[A-Z,]+)*:/);
    }
    expect(slugs.size).toBe(14);
  });

  test('says what the page says', async () => {
    const answer = await get('/branches/cambridge.vcf').buffer(true).parse(asText).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="premier-cambridge.vcf"');
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
        'URL:https://www.example.test/branches/cambridge',
      ]),
    );
  });

  test('is linked from the shop, and of nobody is a 404', async () => {
    expect((await get('/branches/ely')).text).toContain('href="/branches/ely.vcf"');
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
