/** Prices at the desk: the list to look up, one press, a new price and its rules, two people, undoing. */
import supertest from 'supertest';
import { DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { pageText } from '../support/page-text.ts';
import { readPriceForm, toPounds, valueIn } from '../support/price-form.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A fortnight after the prices of the sample content were looked up. */
let site: Started;
let ann: DeskVisitor;
let bob: DeskVisitor;
let shop: DeskVisitor;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' }, '2026-12-05T10:00:00Z');
  ann = await joinDesk(site, { email: 'ann@example.test', name: 'Ann Lee', roles: ['editor'] });
  bob = await joinDesk(site, { email: 'bob@example.test', name: 'Bob Day', roles: ['editor'] });
  const norwich = { roles: ['shop', 'service', 'money', 'master'], branches: ['norwich-shop'] };
  shop = await joinDesk(site, { email: 'sue@example.test', name: 'Sue Orr', ...norwich });
});
afterAll(() => site.services.close());

const read = () => site.services.database.read;
const revisionsOf = (id: string) =>
  read().selectFrom('contentRevisions').selectAll().where('id', '=', id).orderBy('number').execute();
const actsOn = (id: string) =>
  read().selectFrom('acts').selectAll().where('subject', '=', `offers/${id}`).orderBy('at').execute();
/** Every total on the page of an offer, which shows others too. */
const priceIn = async (id: string) => {
  const address = (await supertest(site.app).get(`/offers/${id.toLowerCase()}`)).headers.location as string;
  const { text } = await supertest(site.app).get(`${address}/_payload.json`);
  return [...text.matchAll(/"totalPence":(\d+)/g)].map(([, pence]) => Number(pence));
};
const checkedOf = (id: string) => site.services.embedded?.model.offersById.get(id)?.price.checkedAt;
const totalOf = (id: string) => site.services.embedded?.model.offersById.get(id)?.price.totalPence;
const openForm = async (visitor: DeskVisitor, id: string) =>
  readPriceForm((await visitor.get(`/staff/prices/${id}`).expect(200)).text);

/** Lets what was published go live. */
async function goLive(description: string, isLive: () => boolean): Promise<void> {
  site.advance(10_000);
  await eventually(description, async () => isLive());
}

/** Codes of the list in its order. */
const listed = async (query = '') => {
  const { text } = await ann.get(`/staff/prices${query}`).expect(200);
  return { codes: [...text.matchAll(/<li id="([A-Z]{2}\d{4})"/g)].map(([, code]) => code as string), text };
};

test('only an editor finds prices at the desk', async () => {
  const [code] = (await listed()).codes;
  for (const address of ['/staff/prices', `/staff/prices/${code}`]) {
    await ann.get(address).expect(200);
    await shop.get(address).expect(404);
  }
  for (const step of ['', '/right', '/withdraw', '/undo'])
    await shop.post(`/staff/prices/${code}${step}`, { number: '0', why: 'x' }).expect(404);
  expect(pageText((await ann.get('/staff')).text)).toMatch(/Prices to look up \d+/);
  expect(pageText((await shop.get('/staff')).text)).not.toContain('Prices');
  expect(await revisionsOf(code as string)).toEqual([]);
});

test('the list has the prices that are due, the oldest first, by page, and a search finds the others', async () => {
  const due = (await runCli('prices', ['due', '--on', '2026-12-05'], site)).lines.map((line) =>
    line.slice(0, 6),
  );
  const { codes, text } = await listed();
  expect(codes).toEqual(due.slice(0, 25));
  const more = /href="(\/staff\/prices\?after=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') as string;
  expect((await listed(more.replace('/staff/prices', ''))).codes).toEqual(due.slice(25, 50));
  expect(text).toContain(`${due.length} prices`);
  const last = due.at(-1) as string;
  expect((await listed(`?search=${last.toLowerCase()}`)).codes).toEqual([last]);
  expect(pageText((await listed('?search=nothing-has-this')).text)).toContain('Nothing found');
});

test('the partner’s page opens in a new tab and learns nothing of the desk', async () => {
  const { text } = await ann.get('/staff/prices?search=jet2').expect(200);
  expect(text).toMatch(
    /<a href="https:\/\/jet2\.example\/"[^>]*target="_blank" rel="noopener noreferrer" aria-label="Their page at Jet2holidays, in a new tab"/,
  );
});

test('"still right" moves the day of looking up alone, at once, as an act', async () => {
  const [code = ''] = (await listed()).codes;
  const before = await priceIn(code);
  const { text } = await listed();
  expect(text).toContain(`action="/staff/prices/${code}/right"`);
  const sent = await ann.post(`/staff/prices/${code}/right`, { number: '0', place: '' }).expect(303);
  expect(sent.headers.location).toBe(`/staff/prices?done=right&offer=${code}#${code}`);
  const back = pageText((await ann.get(sent.headers.location as string)).text);
  expect(back).toContain(`${code} is marked as looked up. Visitors see the day within five seconds.`);
  expect(back).toContain('Saved by Ann Lee: live in a few seconds');
  const [revision] = await revisionsOf(code);
  expect(revision).toMatchObject({
    ...{ number: 1, state: 'published', author: 'Ann Lee', why: 'still right' },
    liveFrom: '2026-12-05T10:00:04.500Z',
  });
  await goLive('the day', () => checkedOf(code) === '2026-12-05T10:00:00Z');
  expect(await priceIn(code)).toEqual(before);
  expect((await listed()).codes).not.toContain(code);
  const released = await runCli('content', ['show', `offers/${code}`, '--revision', '0'], site);
  const withoutCheck = (one: string) => one.replace(/^#.*\n/, '').replace(/checkedAt: \S+/, '');
  expect(withoutCheck(`\n${revision?.text}`)).toBe(
    withoutCheck(`\n${released.stdout.replace(/^#.*\n/, '')}`),
  );
  expect(await actsOn(code)).toMatchObject([
    { action: 'content publish', role: 'editor', name: 'Ann Lee', why: 'still right', phase: 'done' },
  ]);
});

test('of two people who press "still right", one acts, and the other hears of it', async () => {
  const [code = ''] = (await listed()).codes;
  const press = (visitor: DeskVisitor) => visitor.post(`/staff/prices/${code}/right`, { number: '0' });
  const answers = await Promise.all([press(ann), press(bob), press(bob)]);
  const places = answers.map(({ headers }) => /done=(\w+)/.exec(headers.location as string)?.[1]);
  expect(places.sort()).toEqual(['changed', 'changed', 'right']);
  expect(await revisionsOf(code)).toHaveLength(1);
  expect(await actsOn(code)).toHaveLength(1);
});

const plain = 'JU3101';

test('a new price is live on the page, and undone again, by two presses', async () => {
  const before = totalOf(plain) as number;
  const fields = await openForm(ann, plain);
  const price = String(toPounds(fields.price) - 10);
  const sent = await ann.post(`/staff/prices/${plain}`, { ...fields, price }).expect(303);
  const saved = await ann.get(sent.headers.location as string).expect(200);
  expect(pageText(saved.text)).toContain('Saved. Visitors see it within five seconds.');
  await goLive('the price', () => totalOf(plain) === before - 1_000);
  expect(await priceIn(plain)).toContain(before - 1_000);
  const undone = await ann.post(`/staff/prices/${plain}/undo`, { number: '1' }).expect(303);
  expect(pageText((await ann.get(undone.headers.location as string)).text)).toContain('Undone.');
  await ann.post(`/staff/prices/${plain}/undo`, { number: '1' }).expect(409);
  await goLive('the price before', () => totalOf(plain) === before);
  expect((await actsOn(plain)).map(({ action }) => action)).toEqual(['content publish', 'content undo']);
});

/** An offer with an earlier price. */
const proven = 'JU3108';

test.each([
  ['price', 'much', 'Enter pounds, such as 1,498 or 1498.50'],
  ['price', '99', 'The deposit, £120, would be above the price'],
  ['wasTotal', '1,400', 'The earlier price must be above the price'],
  ['wasTo-day', '20', 'That is 7 days. Fewer than 28 are no proof of the earlier price'],
  ['wasSince-day', '25', 'The lower price must begin after the last day of the earlier one'],
  ['wasEvidence', 'no', 'Proof: the price list, and where it is on file: has 2 characters'],
  ['checked-year', '2027', 'today, or one that has passed'],
  ['partnerPage', 'their page', 'must be an address like https://'],
])('a mistake in %s is named at its field, and nothing is stored', async (name, value, message) => {
  const typed = { ...(await openForm(ann, proven)), [name]: value, confirm: 'yes' };
  // Beside another price the earlier one would be untrue.
  const fields = name === 'price' ? { ...typed, was: 'goes' } : typed;
  // Seven days of the earlier price end in its first month.
  const month = name === 'wasTo-day' ? { 'wasTo-month': '9' } : {};
  const refused = await ann.post(`/staff/prices/${proven}`, { ...fields, ...month }).expect(422);
  const field = refused.text.slice(refused.text.indexOf(`data-field="${name.replace(/-.*/, '')}"`));
  expect(pageText(field.slice(0, field.indexOf('</div>', 400) + 6))).toContain(message);
  expect(valueIn(refused.text, name)).toBe(value);
  expect(await revisionsOf(proven)).toEqual([]);
});

test('an earlier price that would be untrue beside a new one is refused, and taken out by one choice', async () => {
  const fields = await openForm(ann, proven);
  const price = String(toPounds(fields.price) - 20);
  const refused = await ann.post(`/staff/prices/${proven}`, { ...fields, price }).expect(422);
  expect(pageText(refused.text)).toContain('enter the first day of the new price');
  await ann.post(`/staff/prices/${proven}`, { ...fields, price, was: 'goes' }).expect(303);
  const [revision] = await revisionsOf(proven);
  expect(revision?.text).not.toContain('was:');
});

test('a price that moves by more than 30 % is saved only once it is confirmed', async () => {
  const code = 'JU3102';
  const fields = { ...(await openForm(ann, code)) };
  const price = String(Math.round(toPounds(fields.price) * 0.6));
  const asked = await ann.post(`/staff/prices/${code}`, { ...fields, price }).expect(422);
  expect(pageText(asked.text)).toMatch(/This moves a price by more than 30 %: Price: .* to .*, −40 %/);
  expect(await revisionsOf(code)).toEqual([]);
  await ann.post(`/staff/prices/${code}`, { ...fields, price, confirm: 'yes' }).expect(303);
});

test('the second of two people sees both versions, loses nothing, and may then save', async () => {
  const code = 'JU3103';
  const [hers, his] = [await openForm(ann, code), await openForm(bob, code)];
  const price = (less: number) => String(toPounds(hers.price) - less);
  await ann.post(`/staff/prices/${code}`, { ...hers, price: price(10) }).expect(303);
  const told = await bob.post(`/staff/prices/${code}`, { ...his, price: price(30) }).expect(409);
  const text = pageText(told.text);
  expect(text).toContain('Ann Lee changed this offer while you had it open');
  expect(text).toMatch(/Field Theirs Yours Price for two people sharing [\d,.]+ [\d,.]+/);
  expect(valueIn(told.text, 'price')).toBe(price(30));
  expect(await revisionsOf(code)).toHaveLength(1);
  const madeFrom = valueIn(told.text, 'madeFrom');
  await bob.post(`/staff/prices/${code}`, { ...his, price: price(30), madeFrom }).expect(303);
  expect((await revisionsOf(code)).map(({ author, state }) => [author, state])).toEqual([
    ['Ann Lee', 'cancelled'],
    ['Bob Day', 'published'],
  ]);
});

detail('of many people who save one price at once, one acts: nothing is doubled', async () => {
  const code = 'JU3104';
  const fields = await openForm(ann, code);
  const price = (at: number) => String(toPounds(fields.price) - 10 - at);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? ann : bob).post(`/staff/prices/${code}`, { ...fields, price: price(at) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409, 409, 409]);
  expect(await revisionsOf(code)).toHaveLength(1);
  expect(await actsOn(code)).toHaveLength(1);
});

test('what was typed comes back when the session has ended', async () => {
  const code = 'JU3105';
  const fields = { ...(await openForm(ann, code)), price: '1,234.56' };
  const { cookie } = ann;
  ann.cookie = '';
  const asked = await ann.post(`/staff/prices/${code}`, fields).expect(401);
  ann.cookie = cookie;
  expect(valueIn(asked.text, 'price')).toBe('1,234.56');
  expect(valueIn(asked.text, 'madeFrom')).toBe('0');
  expect(await revisionsOf(code)).toEqual([]);
});

test('an offer is withdrawn with a reason, and a second press is refused', async () => {
  const code = 'JU3106';
  const steps = `/staff/prices/${code}/withdraw`;
  expect(pageText((await ann.post(steps, { number: '0', why: ' ' }).expect(422)).text)).toContain('Say why');
  await ann.post(steps, { number: '0', why: 'The hotel has closed' }).expect(303);
  await ann.post(steps, { number: '0', why: 'The hotel has closed' }).expect(409);
  expect(await actsOn(code)).toMatchObject([{ action: 'content withdraw', why: 'The hotel has closed' }]);
  site.advance(10_000);
  await eventually('the end', async () => {
    const { status } = await supertest(site.app)
      .get(`/offers/lisbon-october-trip-${code.toLowerCase()}`)
      .redirects(1);
    return status === 410;
  });
});

test('a draft of a colleague is named in the list, and "still right" does not publish it', async () => {
  const code = 'JU3107';
  const { stdout } = await runCli('content', ['show', `offers/${code}`], site);
  const text = stdout.replace(/^#.*\n/, '').replace(/ {2}title: .*/, '  title: A draft');
  const item = `/staff/content/offers/${code}`;
  await bob.post(item, { text, when: 'draft', at: '', why: '', madeFrom: '0' }).expect(303);
  expect(pageText((await listed(`?search=${code}`)).text)).toContain('Draft by Bob Day, not published');
  const answer = await ann.post(`/staff/prices/${code}/right`, { number: '1' }).expect(303);
  expect(answer.headers.location).toContain('done=changed');
  expect(await revisionsOf(code)).toMatchObject([{ state: 'draft' }]);
});

detail('two servers on one database show a price, and its undoing, whichever of them was asked', async () => {
  const settings = { TRUST_PROXY: '1', DATA_DIR: temporaryFolder('desk-prices') };
  const one = await startServices(settings, '2026-12-05T10:00:00Z');
  const two = await startServices(settings, '2026-12-05T10:00:00Z');
  const person = await joinDesk(one, { email: 'ann@example.test', name: 'Ann Lee', roles: ['editor'] });
  const other = new DeskVisitor(two);
  other.cookie = person.cookie;
  const totals = () =>
    [one, two].map(({ services }) => services.embedded?.model.offersById.get(plain)?.price.totalPence);
  const [before = 0] = totals();
  const goLiveOnBoth = async (total: number) => {
    one.advance(10_000);
    two.advance(10_000);
    await eventually('the price on both', async () => totals().every((each) => each === total));
  };
  const fields = await openForm(person, plain);
  const price = String(toPounds(fields.price) - 10);
  await person.post(`/staff/prices/${plain}`, { ...fields, price }).expect(303);
  await goLiveOnBoth(before - 1_000);
  await other.post(`/staff/prices/${plain}/undo`, { number: '1' }).expect(303);
  await goLiveOnBoth(before);
});
