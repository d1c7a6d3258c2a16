/** Pictures at the desk: added without what a camera hides, shown by every server, changed, withdrawn. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { hiddenText, jpegOfSize, photograph, pngOfSize, sharp, twoColours } from '../support/make-picture.ts';
import { pageText } from '../support/page-text.ts';
import { siteRoot } from '../support/site-root.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const dayMs = 24 * 60 * 60_000;
const offerPage = '/offers/alcudia-in-june-from-trip-nx4127';
const widths = [400, 800, 1200, 1600];

let site: Started;
let editor: DeskVisitor;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  editor = await joinDesk(site, { email: 'ed@example.test', name: 'Ed Fox', roles: ['editor'] });
});
afterAll(() => site.services.close());

const facts = {
  alt: 'A shallow beach with a wooden pier',
  credit: 'A. Sample',
  licence: 'CC BY 4.0',
  focus: 'centre',
  replaces: '',
};
const send = (content: Buffer, fields: Record<string, string>, name = 'picture.jpg') =>
  editor.postFile('/staff/pictures/new', { ...facts, ...fields }, { field: 'photo', name, content });
async function put(content: Buffer, fields: Record<string, string>): Promise<string> {
  const answer = await send(content, fields);
  expect([answer.status, answer.status === 303 ? '' : pageText(answer.text)]).toEqual([303, '']);
  return /pictures\/([\da-f]{32})\?done=added$/.exec(answer.headers.location as string)?.[1] as string;
}
const pageOf = async (address: string, { app } = site) =>
  (await supertest(app).get(address).expect(200)).text;
const figureIn = (html: string) => /<figure[^>]*data-picture-of="NX4127"[\s\S]*?<\/figure>/.exec(html)?.[0];
const photoIn = (html: string) => /<figure[^>]*><picture>[\s\S]*?<\/figure>/.exec(html)?.[0];
const fileOf = (name: string, width: number, format: string) =>
  supertest(site.app).get(`/photos/${name}-${width}.${format}`).responseType('blob');
const colourAt = async (content: Buffer, left: number, top: number) => {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > blue ? 'red' : 'blue';
};
const acts = () =>
  site.services.database.read
    .selectFrom('acts')
    .select(['name', 'action', 'subject', 'before', 'after'])
    .where('action', 'like', 'photos %')
    .orderBy('at')
    .execute();
const stored = () => readdirSync(path.join(site.services.dataFolder, 'uploads'));
const staged = () => readdirSync(path.join(site.services.dataFolder, 'incoming'));

let beach: string;

test('only an editor finds the pictures', async () => {
  const shop = await joinDesk(site, {
    email: 'sh@example.test',
    name: 'Sam Shop',
    roles: ['shop'],
    branches: ['norwich-shop'],
  });
  for (const address of ['/staff/pictures', '/staff/pictures/new']) await shop.get(address).expect(404);
  await shop
    .postFile('/staff/pictures/new', facts, { field: 'photo', name: 'a.jpg', content: await twoColours() })
    .expect(404);
  expect((await shop.get('/staff').expect(200)).text).not.toContain('/staff/pictures');
  expect((await editor.get('/staff').expect(200)).text).toContain('href="/staff/pictures"');
  expect(pageText((await editor.get('/staff/pictures').expect(200)).text)).toContain(
    'No page shows a picture yet',
  );
});

test('a photograph takes the place of its offer’s drawing, in every width and both formats', async () => {
  const html = await pageOf(offerPage);
  expect(photoIn(html)).toBeUndefined();
  beach = await put(await photograph(), { shows: 'nx4127' });
  const figure = photoIn(await pageOf(offerPage)) as string;
  for (const format of ['avif', 'webp'])
    expect(figure).toContain(
      `<source type="image/${format}" srcSet="${widths.map((width) => `/photos/${beach}-${width}.${format} ${width}w`).join(', ')}"`,
    );
  const image = within(figure).getByRole('img', facts.alt);
  expect(image.attributes).toMatchObject({ src: `/photos/${beach}-800.webp`, width: '800', height: '600' });
  expect(figure).toContain('Photograph: A. Sample, CC BY 4.0');
  expect(await acts()).toMatchObject([
    { name: 'Ed Fox', action: 'photos add', subject: 'offers/NX4127', before: null },
  ]);
});

test('files are immutable images of their size, upright, and have nothing of what the camera wrote', async () => {
  for (const width of widths)
    for (const format of ['avif', 'webp']) {
      const { status, headers, body } = await fileOf(beach, width, format);
      expect([
        status,
        headers['content-type'],
        headers['cache-control'],
        headers['x-content-type-options'],
      ]).toEqual([200, `image/${format}`, 'public, max-age=31536000, immutable', 'nosniff']);
      for (const trace of [hiddenText, 'Exif', 'GPS', '2026:05:01', 'xmpmeta', 'ICC_PROFILE', 'ICCP'])
        expect([format, trace, body.includes(trace)]).toEqual([format, trace, false]);
      const meta = await sharp(body).metadata();
      expect([meta.width, meta.height, meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
        width,
        (width * 3) / 4,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  const { body } = await fileOf(beach, 400, 'webp');
  // Left and right of the stored file are top and bottom once it is turned upright.
  expect([await colourAt(body, 200, 20), await colourAt(body, 200, 280)]).toEqual(['red', 'blue']);
});

test('a file that is not there, and every other name, gets 404 without a cached answer', async () => {
  for (const name of [
    `${'0'.repeat(32)}-400.avif`,
    `${beach}-401.avif`,
    `${beach}-400.jpg`,
    `..%2F${beach}`,
  ]) {
    const { status, headers } = await supertest(site.app).get(`/photos/${name}`);
    expect([name, status, headers['cache-control']]).toEqual([name, 404, 'no-store']);
  }
  const again = await supertest(site.app)
    .get(`/photos/${beach}-400.avif`)
    .set('if-none-match', `"${beach}-400.avif"`);
  expect(again.status).toBe(304);
});

detail('a destination and a branch are found by their names and addresses, and show theirs', async () => {
  const content = await twoColours();
  const coast = await put(content, { shows: 'https://www.example.test/destinations/andalucia?x=1' });
  const shop = await put(content, { shows: 'norwich' });
  expect(photoIn(await pageOf('/destinations/andalucia'))).toContain(coast);
  expect(photoIn(await pageOf('/branches/norwich-shop'))).toContain(shop);
});

detail('the part that matters stays when a picture is cropped', async () => {
  const content = await twoColours();
  for (const [focus, colour] of [
    ['left', 'red'],
    ['right bottom', 'blue'],
  ] as const) {
    const name = await put(content, { shows: focus === 'left' ? 'ely' : 'cambridge', focus });
    const { body } = await fileOf(name, 400, 'webp');
    expect([await colourAt(body, 100, 150), await colourAt(body, 390, 150)]).toContain(colour);
    expect(await colourAt(body, 200, 150)).toBe(colour);
  }
});

detail('another server of the same database and store shows it too, and another’s withdrawal', async () => {
  const other = await startServices({ TRUST_PROXY: '1', DATA_DIR: site.services.dataFolder });
  try {
    expect(figureIn(await pageOf(offerPage, other))).toContain(beach);
    await supertest(other.app).get(`/photos/${beach}-800.avif`).expect(200);
    const bury = '/branches/bury-st-edmunds-shop';
    expect(photoIn(await pageOf(bury, other))).toBeUndefined();
    const name = await put(await twoColours(), { shows: bury });
    await eventually('the picture on the other server', async () =>
      (await pageOf(bury, other)).includes(name),
    );
    await editor.post(`/staff/pictures/${name}/withdraw`).expect(303);
    await eventually(
      'the drawing on the other server',
      async () => !(await pageOf(bury, other)).includes(name),
    );
  } finally {
    await other.services.close();
  }
});

test('what is no picture, or too much of one, is refused in words before it is opened', async () => {
  const whole = await photograph();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>',
  );
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const small = await sharp(await twoColours())
    .resize(1200, 900)
    .png()
    .toBuffer();
  const cases: [what: string, content: Buffer, message: RegExp][] = [
    ['SVG', svg, /Choose a JPEG, PNG or WebP picture/],
    ['HEIC', heic, /HEIC pictures as JPEG/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /Choose a JPEG, PNG or WebP picture/],
    ['half a file', whole.subarray(0, whole.length / 2), /damaged, or only a part of it arrived/],
    ['a bomb', await pngOfSize(30_000, 30_000), /30000 by 30000 pixels, and more than 64 million/],
    ['200 megapixels', await jpegOfSize(20_000, 10_000), /20000 by 10000 pixels, and more than 64 million/],
    ['another size than its content', await pngOfSize(4_000, 3_000), /damaged, or only a part of it arrived/],
    ['too small', small, /1200 by 900 pixels, and pages need 1600 by 1200/],
  ];
  const before = stored();
  for (const [what, content, message] of cases) {
    const { status, text } = await send(content, { shows: 'bedford' });
    expect([what, status]).toEqual([what, 422]);
    expect(pageText(text)).toMatch(message);
    // Nothing typed is lost.
    expect(text).toContain('value="CC BY 4.0"');
    expect(text).toContain('value="bedford"');
  }
  const large = await send(Buffer.concat([whole, Buffer.alloc(26 * 1024 * 1024)]), { shows: 'bedford' });
  expect([large.status, pageText(large.text)]).toEqual([422, expect.stringMatching(/25 MB/)]);
  await send(Buffer.alloc(30 * 1024 * 1024), { shows: 'bedford' }).then(
    ({ status }) => expect(status).toBe(413),
    // The server may close the connection before the client has sent everything.
    (error: NodeJS.ErrnoException) => expect(['ECONNRESET', 'EPIPE']).toContain(error.code),
  );
  expect(stored()).toEqual(before);
  expect(staged()).toEqual([]);
  expect(photoIn(await pageOf('/branches/bedford-shop'))).toBeUndefined();
});

detail('a picture with a page of HTML behind it is shown without it', async () => {
  const polyglot = Buffer.concat([
    await photograph(),
    Buffer.from('<html><script>alert("polyglot")</script>'),
  ]);
  const name = await put(polyglot, { shows: 'bedford' });
  for (const width of widths)
    for (const format of ['avif', 'webp'])
      expect((await fileOf(name, width, format)).body.includes('polyglot')).toBe(false);
});

test('all facts and a known page are required, and errors are beside their fields', async () => {
  const content = await twoColours();
  const { status, text } = await send(content, {
    shows: 'Atlantis',
    alt: '',
    credit: '',
    licence: '',
    focus: '',
  });
  expect(status).toBe(422);
  for (const message of [
    'Say what can be seen',
    'Enter who took it',
    'Enter the licence',
    'Choose the part that stays',
    'No offer, destination or branch is called “Atlantis”',
  ])
    expect(pageText(text)).toContain(message);
  expect(staged()).toEqual([]);
});

detail(
  'a page that shows a picture already is not overwritten unawares; one more press replaces it',
  async () => {
    const content = await twoColours();
    const refused = await send(content, { shows: 'NX4127' });
    expect([refused.status, pageText(refused.text)]).toEqual([
      422,
      expect.stringContaining('That page shows a picture already'),
    ]);
    const replaces = /name="replaces" value="([\da-f]{32})"/.exec(refused.text)?.[1] as string;
    expect(replaces).toBe(beach);
    const name = await put(content, { shows: 'NX4127', replaces });
    expect(photoIn(await pageOf(offerPage))).toContain(name);
    const late = await send(content, { shows: 'NX4127', replaces });
    expect([late.status, pageText(late.text)]).toEqual([
      422,
      expect.stringContaining('shows a picture already'),
    ]);
    // Pages that caches still hold name the files of the first.
    await fileOf(beach, 800, 'avif').expect(200);
    await editor.post(`/staff/pictures/${beach}/withdraw`).expect(409);
    const form = await editor.get('/staff/pictures/new?item=offers/NX4127').expect(200);
    expect(form.text).toContain(`name="replaces" value="${name}"`);
    beach = name;
  },
);

detail(
  'texts are changed in place, and another part makes another picture of the same original',
  async () => {
    const page = `/staff/pictures/${beach}`;
    const texts = { alt: 'The same beach, seen from the pier', credit: 'B. Sample', licence: 'our own' };
    const same = await editor.post(page, { ...texts, focus: 'centre' }).expect(303);
    expect(same.headers.location).toBe(`${page}?done=changed`);
    expect(photoIn(await pageOf(offerPage))).toContain('Photograph: B. Sample, our own');
    const moved = await editor.post(page, { ...texts, focus: 'right' }).expect(303);
    const name = /pictures\/([\da-f]{32})/.exec(moved.headers.location as string)?.[1] as string;
    expect(name).not.toBe(beach);
    expect(await colourAt((await fileOf(name, 400, 'webp')).body, 20, 150)).toBe('blue');
    expect(photoIn(await pageOf(offerPage))).toContain(name);
    const act = (await acts()).find(({ after }) => after?.includes(name));
    expect(act).toMatchObject({ action: 'photos change', subject: 'offers/NX4127' });
    expect(JSON.parse(act?.before ?? '')).toMatchObject({ name: beach, focus: 'centre' });
    expect(JSON.parse(act?.after ?? '')).toMatchObject({ name, focus: 'right', credit: 'B. Sample' });
    await editor.post(page, { ...texts, focus: 'left' }).expect(409);
    const invalid = await editor
      .post(`/staff/pictures/${name}`, { ...texts, alt: 'x', focus: 'right' })
      .expect(422);
    expect(pageText(invalid.text)).toContain('must be between 10 and 200 characters');
    beach = name;
  },
);

test('a withdrawn picture gives way to the drawing at once; its files go after the caches’ time', async () => {
  expect(pageText((await editor.get(`/staff/pictures/${beach}`).expect(200)).text)).toContain(offerPage);
  await editor.post(`/staff/pictures/${beach}/withdraw`).expect(303);
  expect(photoIn(await pageOf(offerPage))).toBeUndefined();
  const act = (await acts()).find(
    ({ action, before }) => action.endsWith('withdraw') && before?.includes(beach),
  );
  expect(act).toMatchObject({ subject: 'offers/NX4127', after: null });
  const row = await site.services.database.read
    .selectFrom('photos')
    .select('original')
    .where('name', '=', beach)
    .executeTakeFirst();
  await site.services.purgeExpired();
  expect(stored()).toContain(`${beach}-400-avif`);
  const shown = await site.services.database.read
    .selectFrom('photos')
    .select(['name', 'original'])
    .where('retiredAt', 'is', null)
    .execute();
  site.advance(4 * dayMs);
  await site.services.purgeExpired();
  const left = stored();
  for (const id of [`${beach}-400-avif`, `${beach}-1600-webp`, row?.original]) expect(left).not.toContain(id);
  for (const { name, original } of shown)
    expect(left).toEqual(expect.arrayContaining([`${name}-400-avif`, original]));
  expect(left).toHaveLength(shown.length * 9);
});

test('the list has a thumbnail of each and goes on after a page', async () => {
  // Days have passed since the sign-in.
  await editor.signIn();
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: at.toString(16).padStart(32, '0'), item: `offers/ZZ${1000 + at}`, alt: 'A picture of a test' },
    ...{ credit: 'A. Sample', licence: 'CC BY 4.0', focus: 'centre' as const, original: 'none' },
    ...{ addedAt: '2026-11-01T10:00:00.000Z', retiredAt: null },
  }));
  await site.services.database.write((transaction) =>
    transaction.insertInto('photos').values(rows).execute(),
  );
  const seen = new Set<string>();
  let next: string | undefined = '/staff/pictures';
  while (next) {
    const { text }: { text: string } = await editor.get(next).expect(200);
    const names = [...text.matchAll(/src="\/photos\/([\da-f]{32})-400\.webp"/g)].map(
      ([, name]) => name as string,
    );
    expect(names.length).toBeLessThanOrEqual(24);
    for (const name of names) {
      expect(seen.has(name)).toBe(false);
      seen.add(name);
    }
    next = /href="(\/staff\/pictures\?after=[^"]+)"/.exec(text)?.[1];
  }
  for (const { name } of rows) expect(seen.has(name)).toBe(true);
});

test('only the thread that makes pictures loads the library', () => {
  const folder = path.join(siteRoot, 'dist/server');
  const loading = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.js') &&
      /require\(["'`]sharp["'`]\)/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(loading).toEqual(['photo-worker.js']);
});
