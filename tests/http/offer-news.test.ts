/** News of saved holidays: one mail per change, at most one a day, until unsubscribed or off sale. */
import supertest from 'supertest';
import { linkIn, offerNewsLink } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
let started: Started;
let email: string;

beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  email = freshEmail();
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const pathOf = (link: string) => link.replace('https://www.example.test', '');
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;
const subjects = async () =>
  (
    await tables().selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('madeAt').execute()
  ).map(({ subject }) => subject);

async function look(): Promise<void> {
  started.advance(hourMs);
  await started.services.jobs.runDue();
}

async function subscribe(offers = 'NX4127'): Promise<string> {
  const link = await offerNewsLink(started, email, offers);
  await sendPageForm(started, pathOf(link), 'offer-news-confirm', { token: tokenOf(link) }).expect(303);
  await look();
  return link;
}

/** Sets the last values that the watcher was informed of. */
const setLast = (values: { lastPence?: number; lastPlaces?: 'many' | 'few' | 'none'; departs?: string }) =>
  started.services.database.write((transaction) =>
    transaction.updateTable('offerWatches').set(values).execute(),
  );
const toTimestamp = (ms: number) => ({ seconds: Math.floor(ms / 1_000), nanoseconds: 0 });
const countPlaces = (left: number) =>
  started.services.documents.commit([
    {
      kind: 'set',
      collection: 'availability',
      id: 'NX4127',
      fields: { left, checkedAt: toTimestamp(started.services.now().getTime() + hourMs) },
    },
  ]);

detail('no news is sent before the address is confirmed, and opening the link confirms nothing', async () => {
  const link = await offerNewsLink(started, email);
  await look();
  await setLast({ lastPence: 100 });
  const { text } = await supertest(started.app).get(pathOf(link)).expect(200);
  expect(findTexts(text, 'h1')).toEqual(['Shall we tell you?']);
  await look();
  expect(await subjects()).toEqual(['Please confirm: news of your saved holidays']);
  await sendPageForm(started, pathOf(link), 'offer-news-confirm', { token: tokenOf(link) }).expect(303);
  await look();
  expect(await subjects()).toHaveLength(2);
});

detail('a changed price is mailed once, with the old and the new price', async () => {
  await subscribe();
  expect(await subjects()).toHaveLength(1);
  await setLast({ lastPence: 100_000 });
  await look();
  const mails = await tables().selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  const mail = mails.find(({ subject }) => subject.startsWith('Now £'));
  expect(mail?.subject).toContain('A June week in Alcúdia, from Norwich');
  expect(mail?.body).toContain('more than when we last told you: it was £1,000.');
  await look();
  started.advance(dayMs);
  await look();
  expect(await subjects()).toHaveLength(2);
});

detail('all changes of a day are sent in one mail, and the next mail follows on another day', async () => {
  await subscribe('NX4127,JU3101');
  await setLast({ lastPence: 100_000 });
  await look();
  expect((await subjects()).slice(1)).toEqual(['News of your saved holidays']);
  await setLast({ lastPence: 90_000 });
  await look();
  expect(await subjects()).toHaveLength(2);
  started.advance(dayMs);
  await look();
  expect(await subjects()).toHaveLength(3);
});

detail('a mail announces the last few places, and another that the holiday is sold out', async () => {
  await subscribe();
  await countPlaces(3);
  await look();
  expect((await subjects()).at(-1)).toBe('Few places left: A June week in Alcúdia, from Norwich');
  started.advance(dayMs);
  await countPlaces(0);
  await look();
  expect((await subjects()).at(-1)).toBe('Sold out: A June week in Alcúdia, from Norwich');
});

detail('a count of places that expires and is renewed is no news, but selling out is', async () => {
  await subscribe();
  await countPlaces(3);
  await look();
  // No count for a day: the number of places is unknown.
  started.advance(dayMs);
  await look();
  await countPlaces(3);
  await look();
  started.advance(dayMs);
  await countPlaces(2);
  await look();
  expect((await subjects()).slice(1)).toEqual(['Few places left: A June week in Alcúdia, from Norwich']);
  started.advance(dayMs);
  await look();
  await countPlaces(0);
  await look();
  expect((await subjects()).at(-1)).toBe('Sold out: A June week in Alcúdia, from Norwich');
});

detail('a mail announces an offer that is no longer on sale, and then the address is deleted', async () => {
  await subscribe();
  await started.services.database.write((transaction) =>
    transaction.updateTable('offerWatches').set({ offer: 'NX9999' }).execute(),
  );
  await look();
  expect((await subjects()).at(-1)).toBe('No longer on sale: A June week in Alcúdia, from Norwich');
  await look();
  expect(await tables().selectFrom('offerWatchers').selectAll().execute()).toEqual([]);
});

detail(
  'after the day of departure no mail is sent, and the saved holiday and the address are deleted',
  async () => {
    await subscribe();
    await setLast({ lastPence: 100, departs: '2026-11-20' });
    await look();
    await look();
    expect(await subjects()).toHaveLength(1);
    expect(await tables().selectFrom('offerWatchers').selectAll().execute()).toEqual([]);
    expect(await tables().selectFrom('offerWatches').selectAll().execute()).toEqual([]);
  },
);

detail(
  'the page’s button and a one-click unsubscribe each stop the news and delete what was stored',
  async () => {
    const link = await subscribe();
    await sendPageForm(started, pathOf(link), 'offer-news-stop', { token: tokenOf(link) }).expect(303);
    // A repeated press gets the same response.
    await sendPageForm(started, pathOf(link), 'offer-news-stop', { token: tokenOf(link) }).expect(303);
    expect(await tables().selectFrom('offerWatchers').selectAll().execute()).toEqual([]);
    const { text } = await supertest(started.app).get(pathOf(link)).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['This link has expired']);

    email = freshEmail();
    await subscribe();
    await setLast({ lastPence: 100 });
    await look();
    const mail = await tables()
      .selectFrom('outbox')
      .select('unsubscribe')
      .where('unsubscribe', 'is not', null)
      .executeTakeFirstOrThrow();
    const stop = (address: string) =>
      supertest(started.app).post(address).type('form').send('List-Unsubscribe=One-Click');
    await stop(`${pathOf(mail.unsubscribe as string)}x`).expect(404);
    await supertest(started.app)
      .get(pathOf(mail.unsubscribe as string))
      .expect(303);
    expect(await tables().selectFrom('offerWatchers').selectAll().execute()).toHaveLength(1);
    await stop(pathOf(mail.unsubscribe as string)).expect(200);
    expect(await tables().selectFrom('offerWatches').selectAll().execute()).toEqual([]);
  },
);

detail('an unconfirmed request for news is deleted after a week', async () => {
  await offerNewsLink(started, email);
  started.advance(7 * dayMs);
  await look();
  expect(await tables().selectFrom('offerWatchers').selectAll().execute()).toEqual([]);
  expect(await linkIn(started, email)).toContain('/shortlist/news?token=confirm.');
});

describe('an address with several requests for news', () => {
  const watches = async () =>
    Object.fromEntries(
      (await tables().selectFrom('offerWatches').select(['offer', 'pendingSince']).execute()).map(
        ({ offer, pendingSince }) => [offer, pendingSince !== null],
      ),
    );

  detail('gets news of no other holiday until its owner confirms it', async () => {
    await subscribe('NX4127');
    started.advance(dayMs);
    const asked = await offerNewsLink(started, email, 'NX4127,JU3101,RW4501');
    expect(await watches()).toEqual({ NX4127: false, JU3101: true, RW4501: true });
    const mail = (
      await tables().selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
    ).at(-1);
    expect(mail?.subject).toBe('Please confirm: news of your saved holidays');
    expect(mail?.body).toContain('we’ll go on telling you about the holidays you confirmed before');
    expect(mail?.body).not.toContain('delete the address');
    await look();
    await setLast({ lastPence: 100_000 });
    await look();
    // Only the holiday that the visitor chose.
    expect((await subjects()).slice(-1)).toEqual([
      expect.stringMatching(/^Now £.*: A June week in Alcúdia, from Norwich$/),
    ]);
    const { text } = await supertest(started.app).get(pathOf(asked)).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['Shall we tell you?']);
    expect(text).toContain('JU3101');
    expect(text).not.toContain('NX4127');
    await sendPageForm(started, pathOf(asked), 'offer-news-confirm', { token: tokenOf(asked) }).expect(303);
    expect(await watches()).toEqual({ NX4127: false, JU3101: false, RW4501: false });
    started.advance(dayMs);
    await setLast({ lastPence: 90_000 });
    await look();
    expect((await subjects()).slice(-1)).toEqual(['News of your saved holidays']);
  });

  detail('confirms with each link only the holidays of that request', async () => {
    const own = await offerNewsLink(started, email, 'NX4127');
    started.advance(hourMs);
    await offerNewsLink(started, email, 'JU3101,RW4501');
    const { text } = await supertest(started.app).get(pathOf(own)).expect(200);
    expect(text).toContain('NX4127');
    expect(text).not.toContain('JU3101');
    await sendPageForm(started, pathOf(own), 'offer-news-confirm', { token: tokenOf(own) }).expect(303);
    expect(await watches()).toEqual({ NX4127: false, JU3101: true, RW4501: true });
  });

  detail('preserves its confirmed holidays when the others are not confirmed within a week', async () => {
    await subscribe('NX4127');
    await offerNewsLink(started, email, 'JU3101');
    started.advance(7 * dayMs);
    await look();
    expect(await watches()).toEqual({ NX4127: false });
  });
});
