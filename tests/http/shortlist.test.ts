/** Saved holidays: a page with the list in its address, and an account's list shared across browsers. */
import supertest from 'supertest';
import { deleteAccountShortlist, readAccountShortlist } from '#server/features/accounts/account-shortlist.ts';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { savedCodes } from '../support/offer-rows.ts';
import { findAttribute } from '../support/read-html.ts';
import { readStream } from '../support/read-stream.ts';
import { cookieHeader, signUpVisitor } from '../support/session-jar.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const started = await startServices();
const { origin } = await listen(started.app);
/** Cookies of two signed-in visitors. */
const cookies = {
  anna: cookieHeader(await signUpVisitor('anna@example.test', started)),
  ben: cookieHeader(await signUpVisitor('ben@example.test', started)),
};
const offers = savedCodes(within((await supertest(origin).get('/sale')).text));

const change = (account: keyof typeof cookies | null, body: object) => {
  const request = supertest(origin).post('/live/shortlist').set('sec-fetch-site', 'same-origin');
  return (account ? request.set('cookie', cookies[account]) : request).send(body);
};

const uidOf = async (email: string) => {
  const accounts = started.services.database.read.selectFrom('accounts').select('uid');
  return (await accounts.where('email', '=', email).executeTakeFirstOrThrow()).uid;
};

test('the address holds the list: every visitor sees the same offers, without scripts', async () => {
  const [one, two] = offers as [string, string];
  const { text } = await supertest(origin).get(`/shortlist?offers=${two},${one},ZZ0000,nonsense`);
  const shown = within(text).getAllByRole('article');
  expect(shown.map(({ attributes }) => attributes.id)).toEqual([two, one]);
  expect(within(text).getByRole('main').text).toContain('No longer on sale: ZZ0000');
  expect(findAttribute(text, 'meta name="robots"', 'content')).toBe('noindex, follow');
  const empty = await supertest(origin).get('/shortlist').expect(200);
  expect(empty.text.includes('Press the star on a holiday')).toBe(true);
});

test('a stream receives the changes of its own account and of no other account', async () => {
  const stream = await readStream(`${origin}/live/shortlist`, { cookie: cookies.anna });
  const untilReceived = async (list: string[]) => {
    const line = `data: ${JSON.stringify({ offers: list })}\n`;
    await eventually(`the list ${list}`, () => stream.text().includes(line));
  };
  await untilReceived([]);
  const [one, two, three] = offers as [string, string, string];
  const annas = await change('anna', { add: [one, two] }).expect(200);
  expect(annas.body).toEqual({ offers: [one, two] });
  await untilReceived([one, two]);
  const bens = await change('ben', { add: [three] }).expect(200);
  expect(bens.body).toEqual({ offers: [three] });
  await Promise.all([change('anna', { add: [three] }), change('anna', { remove: [one] })]);
  await untilReceived([two, three]);
  expect(stream.text().includes(JSON.stringify({ offers: [three] }))).toBe(false);
  const [anna, ben] = await Promise.all(['anna@example.test', 'ben@example.test'].map(uidOf));
  expect(await readAccountShortlist(started.services.documents, ben as string)).toEqual([three]);
  stream.close();
  await eventually('the stream to be closed', () => started.services.shortlistStreams.size === 0);
  await deleteAccountShortlist(started.services.documents, anna as string);
  expect(await readAccountShortlist(started.services.documents, anna as string)).toEqual([]);
});

test('a list cannot be read or changed without signing in, from another site, or with invalid values', async () => {
  await supertest(origin).get('/live/shortlist').expect(401);
  await change(null, { add: [] }).expect(401);
  await supertest(origin).post('/live/shortlist').set('cookie', cookies.anna).send({ add: [] }).expect(403);
  await change('anna', { add: ['<script>'] }).expect(400);
  await change('anna', { offers: [] }).expect(400);
});
