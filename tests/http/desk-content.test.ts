/** Content at the desk: items, texts and their history; notices, places left and rates. */
import supertest from 'supertest';
import { type DeskVisitor, deskOrigin, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { type ItemFields, readItemForm } from '../support/item-form.ts';
import { messageBeside } from '../support/message-beside.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
let ann: DeskVisitor;
let bob: DeskVisitor;
let shop: DeskVisitor;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  ann = await joinDesk(site, { email: 'ann@example.test', name: 'Ann Lee', roles: ['editor'] });
  bob = await joinDesk(site, { email: 'bob@example.test', name: 'Bob Day', roles: ['editor'] });
  const norwich = { roles: ['shop', 'service', 'money', 'master'], branches: ['norwich-shop'] };
  shop = await joinDesk(site, { email: 'sue@example.test', name: 'Sue Orr', ...norwich });
});
afterAll(() => site.services.close());

const read = () => site.services.database.read;
const actsOn = (subject: string) =>
  read().selectFrom('acts').selectAll().where('subject', '=', subject).orderBy('at').orderBy('id').execute();
const revisionsOf = (id: string) =>
  read().selectFrom('contentRevisions').selectAll().where('id', '=', id).orderBy('number').execute();
const unescapeHtml = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const textIn = (html: string) =>
  unescapeHtml(/<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? '');
/** The words of a page. */
const wordsOf = (html: string) => unescapeHtml(pageText(html));
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
/** The text of a branch, with another description. */
const withAbout = (text: string, about: string) =>
  text.replace(/^about: >-\n(?: {2}.*\n)+/m, `about: "${about}"\n`);
const openText = async (address: string) =>
  textIn((await ann.post(address, { step: 'text' }).expect(200)).text);
const openFields = async (address: string) => readItemForm((await ann.get(address).expect(200)).text);
const typed = (text: string, changes: Record<string, string> = {}) => ({
  ...{ text, when: 'now', at: '', why: '', madeFrom: '0' },
  ...changes,
});
const pageOf = async (address: string) => pageText((await supertest(site.app).get(address)).text);

/** Lets what was published go live. */
async function goLive(address: string, text: string): Promise<void> {
  site.advance(10_000);
  await eventually(text, async () => (await pageOf(address)).includes(text));
}

test.each([
  ['/staff/content', 'content'],
  ['/staff/content/branches', 'items'],
  ['/staff/content/branches/ely-shop', 'an item'],
  ['/staff/content/branches/ely-shop/difference?from=0&to=0', 'a difference'],
  ['/staff/content/offers/NX4127/copy', 'a copy'],
  ['/staff/notices', 'notices'],
  ['/staff/places', 'places left'],
  ['/staff/rates', 'rates'],
])('%s, %s, is for an editor alone', async (address) => {
  await ann.get(address).expect(200);
  await shop.get(address).expect(404);
  await shop.post(address).expect(404);
});

test('every kind is listed, and its items by page and by a search', async () => {
  const home = wordsOf((await ann.get('/staff/content')).text);
  for (const title of ['Offers', 'Legal texts', 'Branches, their hours and people', 'Newsletters'])
    expect(home).toContain(title);
  const list = (await ann.get('/staff/content/offers')).text;
  expect(list.match(/href="\/staff\/content\/offers\/[A-Z]{2}\d{4}"/g)).toHaveLength(25);
  expect(list).toContain('href="/staff/content/offers?from=25"');
  expect(wordsOf((await ann.get('/staff/content/branches?search=norwich')).text)).toContain('Found: 1.');
  await ann.get('/staff/content/nothing').expect(404);
  await ann.get('/staff/content/branches/nowhere').expect(404);
});

const branch = '/staff/content/branches/ely-shop';

test('a text is changed, is live, has its history and difference, and is undone', async () => {
  const text = await openText(branch);
  const next = withAbout(text, 'A shop beside the cathedral with two steps at its door.');
  const sent = await ann.post(branch, typed(next, { why: 'the steps' })).expect(303);
  expect(sent.headers.location).toBe(`${branch}?done=now`);
  await goLive('/branches/ely-shop', 'with two steps at its door');
  const page = (await ann.get(branch)).text;
  expect(wordsOf(page)).toMatch(/Ann Lee : revision 1, changed, .*what visitors see now.*“the steps”/);
  const difference = wordsOf((await ann.get(`${branch}/difference?from=0&to=1`)).text);
  expect(difference).toMatch(/As released Revision 1 about: >- .* about: "A shop beside the cathedral/);
  await ann.post(`${branch}/undo`, { number: '1' }).expect(303);
  site.advance(10_000);
  await eventually(
    'the text before',
    async () => !(await pageOf('/branches/ely-shop')).includes('two steps'),
  );
  expect(await openText(branch)).toBe(text);
  expect((await actsOn('branches/ely-shop')).map(({ action }) => action)).toEqual([
    'content publish',
    'content undo',
  ]);
});

test('mistakes are named with line and field; the text stays in the form, and nothing is stored', async () => {
  const address = '/staff/content/offers/NX4127';
  const spoilt = (await openText(address)).replace(/base: \d+/, 'base: much');
  const line = spoilt.split('\n').findIndex((each) => each.includes('base: much')) + 1;
  const refused = await ann.post(address, typed(spoilt)).expect(422);
  expect(wordsOf(refused.text)).toContain(
    `Line ${line}, price.base: is "much"; must be a whole number of pence`,
  );
  expect(textIn(refused.text)).toContain('base: much');
  expect(await revisionsOf('NX4127')).toEqual([]);
});

detail('a draft is not shown, is scheduled for a time in London, and the schedule is undone', async () => {
  const address = '/staff/content/branches/swaffham-shop';
  const text = withAbout(await openText(address), 'A shop of tomorrow.');
  await ann.post(address, typed(text, { when: 'draft' })).expect(303);
  expect(wordsOf((await ann.get('/staff/content')).text)).toContain(
    'Drafts branches/swaffham-shop by Ann Lee',
  );
  const late = typed(text, { when: 'at', at: 'yesterday 09:00', madeFrom: '1' });
  expect(wordsOf((await ann.post(address, late).expect(422)).text)).toContain('The time has passed');
  await ann.post(address, typed(text, { when: 'at', at: 'tomorrow 09:00', madeFrom: '1' })).expect(303);
  expect(wordsOf((await ann.get(address)).text)).toContain('Scheduled by Ann Lee for 22 November 2026');
  await ann.post(`${address}/undo`, { number: '2' }).expect(303);
  expect((await revisionsOf('swaffham-shop')).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

detail('a draft is discarded, and an item without a draft has none to discard', async () => {
  const address = '/staff/content/branches/haverhill-shop';
  const text = withAbout(await openText(address), 'A shop that nobody reads of.');
  await ann.post(address, typed(text, { when: 'draft' })).expect(303);
  await ann.post(`${address}/discard`, { number: '0' }).expect(409);
  await ann.post(`${address}/discard`, { number: '1' }).expect(303);
  expect(await revisionsOf('haverhill-shop')).toMatchObject([{ state: 'cancelled' }]);
  await ann.post(`${address}/discard`, { number: '0' }).expect(422);
});

detail(
  'an item that a colleague has open, as a text or as a price, says so for a quarter of an hour',
  async () => {
    const [text, price] = ['/staff/content/offers/LH2104', '/staff/prices/LH2104'];
    expect(pageText((await ann.get(text).expect(200)).text)).not.toContain('opened it');
    expect(pageText((await bob.get(price).expect(200)).text)).toContain('Ann Lee opened it 1 minute ago.');
    site.advance(3 * 60_000);
    expect(pageText((await ann.get(text)).text)).toContain('Bob Day opened it 3 minutes ago.');
    site.advance(15 * 60_000);
    expect(pageText((await bob.get(text)).text)).not.toContain('opened it');
  },
);

test('the second of two people sees the lines of both texts, and loses none', async () => {
  const address = '/staff/content/branches/sudbury-shop';
  const text = await openText(address);
  await ann.post(address, typed(withAbout(text, 'Of Ann, by the river.'))).expect(303);
  const told = await bob.post(address, typed(withAbout(text, 'Of Bob, by the market.'))).expect(409);
  expect(wordsOf(told.text)).toContain('Ann Lee changed it while you had it open');
  expect(wordsOf(told.text)).toMatch(/Only theirs Only yours about: "Of Ann, .* about: "Of Bob/);
  expect(textIn(told.text)).toContain('Of Bob');
  const madeFrom = valueIn(told.text, 'madeFrom');
  await bob.post(address, typed(withAbout(text, 'Of both.'), { madeFrom })).expect(303);
});

const offer = '/staff/content/offers/AN4503';
const revisionCount = async (id: string) => (await revisionsOf(id)).length;

detail(
  'a field is changed, and every other character of the text stays; untouched fields save nothing',
  async () => {
    const fields = await openFields(offer);
    const same = await ann.post(offer, fields).expect(303);
    expect(same.headers.location).toBe(`${offer}?done=unchanged`);
    expect(await revisionCount('AN4503')).toBe(0);
    await ann.post(offer, { ...fields, 'item.title': 'A title, with: a colon', why: 'shorter' }).expect(303);
    const [revision] = await revisionsOf('AN4503');
    expect(revision).toMatchObject({ author: 'Ann Lee', why: 'shorter', state: 'published' });
    const [before, after] = [String(fields.base), revision?.text ?? ''].map((each) => each.split('\n'));
    const changed = after?.filter((line) => !before?.includes(line));
    expect([changed, after?.length]).toEqual([['  title: "A title, with: a colon"'], before?.length]);
    await goLive(`/offers/${fields['item.slug']}-an4503`, 'A title, with: a colon');
  },
);

test('mistakes are at their fields and above the form, and all that was typed is still there', async () => {
  const address = '/staff/content/offers/AN4502';
  const fields = await openFields(address);
  const wrong = {
    ...{ 'item.title': '', 'item.price.base': 'much', 'item.departs-day': '31', 'item.departs-month': '2' },
    ...{ 'item.nights': 'seven', 'item.publishTo': 'soon', 'item.art': 'no-such-scene' },
  };
  const { text } = await ann.post(address, { ...fields, ...wrong }).expect(422);
  expect(readItemForm(text)).toMatchObject(wrong);
  expect(messageBeside(text, 'desk-item-item.title')).toBe('Fill in “Title”');
  expect(text).toContain('<a href="#desk-item-item.title">Fill in “Title”</a>');
  expect(messageBeside(text, 'desk-item-item.price.base')).toBe(
    'Price: price must be an amount in pounds, like 250 or 1,250.50',
  );
  expect(messageBeside(text, 'desk-item-item.departs')).toContain('must be a real date');
  expect(messageBeside(text, 'desk-item-item.nights')).toBe('Enter a number');
  expect(messageBeside(text, 'desk-item-item.publishTo')).toContain('Enter a day and a time');
  expect(messageBeside(text, 'desk-item-item.art')).toBe(
    'There is no “no-such-scene”: choose one of the names',
  );
  // What needs the rest of the content is checked next, by the checks of a release.
  const { text: next } = await ann.post(address, { ...fields, 'item.country': 'Portugal' }).expect(422);
  expect(messageBeside(next, 'desk-item-item.destination')).toMatch(/^Guide to the place: .* is one to PT/);
  expect(await revisionCount('AN4502')).toBe(0);
  await ann.post(address, { ...fields, ...wrong, when: 'draft' }).expect(303);
  const draft = (await ann.get(address)).text;
  expect(readItemForm(draft)).toMatchObject({ 'item.nights': 'seven', 'item.price.base': 'much' });
  expect(messageBeside(draft, 'desk-item-item.title')).toBe('Fill in “Title”');
});

test('a reference is chosen by the name that visitors see, and its id is stored', async () => {
  const address = '/staff/content/meetups/norwich-january-meetup';
  const page = (await ann.get(address)).text;
  expect(page).toContain('<option value="ely-shop">Ely</option>');
  const fields = readItemForm(page);
  await ann.post(address, { ...fields, 'item.branch': 'ely-shop', when: 'draft' }).expect(303);
  expect((await revisionsOf('norwich-january-meetup')).at(-1)?.text).toContain('  branch: ely-shop\n');
  expect((await openFields(address))['item.branch']).toBe('ely-shop');
  await ann.post(`${address}/discard`, { number: '1' }).expect(303);
  // An input suggests the names of a kind with many items.
  const guide = '/staff/content/offers/AN4501';
  const { text } = await ann.get(guide);
  expect(text).toMatch(/<datalist id="names-destinations">.*<option value="Italy">/s);
  const sent = { ...readItemForm(text), 'item.destination': 'Italy', when: 'draft' };
  await ann.post(guide, sent).expect(303);
  expect((await revisionsOf('AN4501')).at(-1)?.text).toContain('  destination: italy\n');
});

detail('a value that is not found stays chosen, says so, and is not lost by a change beside it', async () => {
  const address = '/staff/content/meetups/ely-february-meetup';
  const text = (await openText(address)).replace(/^( *)branch: .*$/m, '$1branch: harlow-shop');
  await ann.post(address, typed(text, { when: 'draft' })).expect(303);
  const page = (await ann.get(address)).text;
  expect(page).toContain('<option value="harlow-shop" selected="">harlow-shop (not found)</option>');
  const fields = readItemForm(page);
  await ann.post(address, { ...fields, 'item.seats': '19' }).expect(303);
  const id = 'ely-february-meetup';
  expect((await revisionsOf(id)).at(-1)?.text).toBe(text.replace(/seats: \d+/, 'seats: 19'));
});

detail('an entry of a list is added, moved and removed by buttons, without scripts', async () => {
  const address = '/staff/content/branches/colchester-shop';
  const fields = await openFields(address);
  const order = (list: ItemFields) => String(list['item.special:is']).split(' ');
  const step = async (sent: ItemFields, name: string) =>
    readItemForm((await ann.post(address, { ...sent, step: name }).expect(200)).text);
  const count = order(fields).length;
  const added = await step({ ...fields, 'item.name': 'Colchester!' }, 'add item.special');
  expect(order(added)).toEqual([...order(fields), String(count)]);
  expect(added['item.name']).toBe('Colchester!');
  const filled = {
    ...{ ...added, 'item.name': fields['item.name'] as string, [`item.special.${count}.why`]: 'A fair' },
    ...{ [`item.special.${count}.date-day`]: '5', [`item.special.${count}.date-month`]: 'June' },
    ...{ [`item.special.${count}.date-year`]: '2027', [`item.special.${count}.closed`]: 'yes' },
  };
  const moved = await step(filled, `up item.special.${count}`);
  expect(order(moved).indexOf(String(count))).toBe(count - 1);
  const removed = await step(moved, 'remove item.special.0');
  expect(order(removed)).toEqual([...order(fields).slice(1, -1), String(count), String(count - 1)]);
  expect(await revisionCount('colchester-shop')).toBe(0);
  const before = (await openText(address)).split('\n');
  await ann.post(address, removed).expect(303);
  const [revision] = await revisionsOf('colchester-shop');
  const after = revision?.text?.split('\n') ?? [];
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '  - { date: 2027-06-05, closed: true, why: A fair }',
  ]);
  expect(before.filter((line) => !after.includes(line))).toHaveLength(1);
});

detail('fields and text are two views of what was typed', async () => {
  const address = '/staff/content/launches/cruise-afternoon-launch';
  const fields = { ...(await openFields(address)), 'item.seats': '41', why: 'a larger room' };
  const text = (await ann.post(address, { ...fields, step: 'text' }).expect(200)).text;
  expect(textIn(text)).toContain('\n  seats: 41\n');
  const sent = { ...readItemForm(text), step: 'fields' };
  const again = readItemForm((await ann.post(address, sent).expect(200)).text);
  expect(again).toMatchObject({ 'item.seats': '41', why: 'a larger room' });
  const broken = { ...readItemForm(text), text: 'title: "A', step: 'fields' };
  expect(textIn((await ann.post(address, broken).expect(200)).text)).toBe('title: "A');
  expect(await revisionCount('cruise-afternoon-launch')).toBe(0);
});

detail('the second of two people sees the fields of both, and saves over the first on purpose', async () => {
  const address = '/staff/content/branches/newmarket-shop';
  const fields = await openFields(address);
  await ann.post(address, { ...fields, 'item.landmark': 'Of Ann, by the clock.' }).expect(303);
  const own = { ...fields, 'item.landmark': 'Of Bob, by the heath.' };
  const { text } = await bob.post(address, own).expect(409);
  expect(wordsOf(text)).toMatch(
    /Ann Lee changed it while you had it open.* Landmark Of Ann, by the clock\. Of Bob, by the heath\./,
  );
  const kept = readItemForm(text);
  expect(kept['item.landmark']).toBe('Of Bob, by the heath.');
  await bob.post(address, kept).expect(303);
  expect((await revisionsOf('newmarket-shop')).at(-1)?.text).toContain('landmark: "Of Bob, by the heath."');
});

detail('a new offer begins as a draft from a copy, under a code that no other has', async () => {
  const copy = '/staff/content/offers/NX4127/copy';
  const taken = await ann.post(copy, { code: 'NX4127', slug: 'a-copy-trip' }).expect(422);
  expect(wordsOf(taken.text)).toContain('Another offer has that code');
  const wrong = await ann.post(copy, { code: 'nx1', slug: 'A copy' }).expect(422);
  expect(wordsOf(wrong.text)).toContain('The code is two capitals and four digits');
  const sent = await ann.post(copy, { code: 'NX9001', slug: 'a-copy-trip' }).expect(303);
  expect(sent.headers.location).toBe('/staff/content/offers/NX9001?done=draft');
  const [address, fields] = [
    '/staff/content/offers/NX9001',
    await openFields('/staff/content/offers/NX9001'),
  ];
  expect(fields).toMatchObject({ when: 'draft', madeFrom: '1', 'item.slug': 'a-copy-trip' });
  expect(await openText(address)).toMatch(/^- id: NX9001\n {2}slug: a-copy-trip\n/);
  await ann.post(address, { ...fields, when: 'now' }).expect(303);
  site.advance(10_000);
  await eventually(
    'the new offer',
    async () => (await supertest(site.app).get('/offers/a-copy-trip-nx9001')).status === 200,
  );
});

const notice = (fields: Record<string, string>) => ({ text: '', until: '', version: '', ...fields });

test('a notice is on the page within seconds, with its end in London time, and is taken down', async () => {
  const shown = 'Closed this afternoon: the lift is being mended.';
  const fields = notice({ place: 'norwich-shop', text: shown, until: 'tomorrow 17:00' });
  await ann.post('/staff/notices', fields).expect(303);
  await eventually('the notice', async () => (await pageOf('/branches/norwich-shop')).includes(shown));
  const listed = await ann.get('/staff/notices');
  expect(wordsOf(listed.text)).toContain('until 22 November 2026, 5pm');
  // A colleague who has not seen it does not replace it unseen.
  const second = await bob
    .post('/staff/notices', notice({ place: 'norwich-shop', text: 'Open.' }))
    .expect(409);
  expect(wordsOf(second.text)).toContain('Nothing of yours is saved');
  expect(textIn(second.text)).toBe('Open.');
  const version = valueIn(listed.text.slice(listed.text.indexOf('/staff/notices/remove')), 'version');
  await ann.post('/staff/notices/remove', { id: 'norwich-shop', version: '0' }).expect(409);
  await ann.post('/staff/notices/remove', { id: 'norwich-shop', version }).expect(303);
  await eventually('no notice', async () => !(await pageOf('/branches/norwich-shop')).includes(shown));
  const acts = await actsOn('notices/norwich-shop');
  // A refused change leaves its intent, which a job settles.
  expect(acts.map(({ action, phase }) => `${action} ${phase}`).sort()).toEqual([
    ...['documents delete intended', 'documents delete intended', 'documents delete succeeded'],
    ...['documents set intended', 'documents set intended', 'documents set succeeded'],
  ]);
});

test.each([
  ['notices', { place: 'norwhich-shop', text: 'Shut.' }, 'Choose where'],
  ['notices', { place: 'site', text: 'Shut.', until: 'soon' }, '"soon" is not a time in London'],
  ['places', { offer: 'NX9999', left: '3' }, 'There is no offer "NX9999"'],
  ['places', { offer: 'here', left: '3' }, 'must be the code of an offer'],
  ['places', { offer: 'NX4127', left: 'few' }, 'Enter a number such as 4'],
  ['rates', { currency: 'XXX', sell: '1.1', buy: '' }, 'Choose the currency'],
  ['rates', { currency: 'EUR', sell: '1,1', buy: '' }, 'Enter a rate such as 1.1486'],
])('%s: %j is refused at its field', async (path, fields, message) => {
  const sent = path === 'notices' ? notice(fields as Record<string, string>) : { version: '', ...fields };
  const refused = await ann.post(`/staff/${path}`, sent).expect(422);
  expect(wordsOf(refused.text)).toContain(message);
});

test('places left are counted by the code of the offer, in capitals or not', async () => {
  await ann.post('/staff/places', { offer: 'nx4127', left: '3', version: '' }).expect(303);
  const [row] = await site.services.documents.list('availability');
  expect(row).toMatchObject({ id: 'NX4127', left: 3 });
  expect(wordsOf((await ann.get('/staff/places')).text)).toMatch(/NX4127, .* Visitors now see/);
});

detail('a rate of the day replaces the one of the content, and its other fields stay', async () => {
  await runCli('documents', ['set', 'rates', 'EUR', '{"sell":1.15,"buy":1.23,"leadDays":2}'], site);
  const page = (await ann.get('/staff/rates?id=EUR')).text;
  const form = page.slice(page.indexOf('name="sell"'));
  expect(page).toContain('value="1.15"');
  const version = valueIn(form, 'version');
  await ann.post('/staff/rates', { currency: 'EUR', sell: '1.16', buy: '1.24', version }).expect(303);
  expect(await site.services.documents.get('rates', 'EUR')).toMatchObject({
    sell: 1.16,
    buy: 1.24,
    leadDays: 2,
  });
});

/** Follows the desk to the signed address of a preview. */
async function openPreview(address: string, page = '') {
  const opened = await ann.get(`${address}/preview${page && `?page=${encodeURIComponent(page)}`}`);
  expect(opened.status).toBe(303);
  const { pathname, search } = new URL(opened.headers.location as string);
  return pathname + search;
}

detail(
  'a preview of an offer shows the price of the draft on its page and in lists; mistakes are named',
  async () => {
    const address = '/staff/content/offers/NX4131';
    const text = await openText(address);
    const draft = (base: string, madeFrom: string) =>
      ann.post(address, typed(text.replace(/base: \d+/, `base: ${base}`), { when: 'draft', madeFrom }));
    await draft('123400', '0').expect(303);
    const preview = await openPreview(address);
    const page = await supertest(site.app).get(preview);
    expect([page.status, wordsOf(page.text)]).toEqual([200, expect.stringContaining('£1,234')]);
    const visited = new URL(/rel="canonical" href="([^"]+)"/.exec(page.text)?.[1] ?? '');
    const moved = await supertest(site.app).get(`${preview}&page=/offers/another-name-nx4131`);
    expect(new URL(moved.headers.location ?? '', 'http://x').searchParams.get('page')).toBe(visited.pathname);
    expect(wordsOf((await supertest(site.app).get(visited.pathname)).text)).not.toContain('£1,234');
    await draft('much', '1').expect(303);
    const refused = await supertest(site.app)
      .get(await openPreview(address))
      .expect(422);
    expect(wordsOf(refused.text)).toContain('must be a whole number of pence');
  },
);

detail(
  'a signed address shows a draft for a day, on every page that is the same for all visitors',
  async () => {
    const address = '/staff/content/branches/wymondham-shop';
    const about = 'A shop with a draft, in the old bakery.';
    const text = withAbout(await openText(address), about);
    const open = (await ann.get(address)).text;
    expect(wordsOf(open)).not.toContain('See it as visitors would');
    for (const link of [
      `${deskOrigin}/branches/wymondham-shop`,
      '/staff/pictures/new?item=branches/wymondham-shop',
    ])
      expect(open).toContain(`href="${link}"`);
    await ann.post(address, typed(text, { when: 'draft' })).expect(303);
    expect(wordsOf((await ann.get(address)).text)).toContain('See it as visitors would');
    await shop.get(`${address}/preview`).expect(404);
    const preview = await openPreview(address);
    const { text: html, headers } = await supertest(site.app).get(preview).expect(200);
    const words = wordsOf(html);
    expect(words).toContain(about);
    expect(words).toMatch(/Preview of “.+” as Ann Lee saved it. Visitors do not see this. Works until /);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    // Runs no script, and sends no form.
    expect(headers['content-security-policy']).toMatch(/;sandbox allow-same-origin allow-popups$/);
    for (const path of ['/branches/wymondham-shop', '/branches/wymondham-shop/_payload.json'])
      expect((await supertest(site.app).get(path)).text).not.toContain('old bakery');
    const list = await openPreview(address, '/branches?near=wymondham');
    expect((await supertest(site.app).get(list)).status).toBe(200);
    for (const page of [
      '/payment',
      '/nowhere',
      'https://other.test/',
      '//other.test/',
      'javascript:alert(1)',
    ])
      expect((await supertest(site.app).get(await openPreview(address, page))).status).toBe(404);
    await supertest(site.app).get(preview.replace('token=', 'token=x')).expect(410);
    await supertest(site.app).get('/preview').expect(410);
    site.advance(24 * 60 * 60_000 + 2_000);
    const ended = await supertest(site.app).get(preview).expect(410);
    expect(wordsOf(ended.text)).toContain('Ask at the desk for a new one');
  },
);
