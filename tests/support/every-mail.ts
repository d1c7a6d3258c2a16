/** Sends one mail of each kind; tests of mails read, render and check them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { AccountVisitor } from './account-visitor.ts';
import { confirmLink } from './confirm-link.ts';
import { formCases } from './form-cases.ts';
import { freshEmail } from './fresh-email.ts';
import { insertSubscribers } from './insert-subscribers.ts';
import { chooseOutcome, startPayment } from './pay.ts';
import { sendPageForm } from './send-page-form.ts';
import { type Started, server, startServices } from './start-services.ts';

export interface SentMail {
  /** Its subject without the parts that vary. */
  readonly name: string;
  readonly id: string;
  /** As sent over SMTP. */
  readonly raw: Buffer;
  readonly parsed: ParsedMail;
  readonly html: string;
  readonly unsubscribe: string | null;
}

const margaret = { name: 'Margaret Hale', email: 'margaret@example.test' };
const question = {
  ...margaret,
  how: 'email',
  branch: 'norwich-shop',
  message: 'Is there a lift?\n\nWe are two.',
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Returns one mail per kind; each kind has a distinct subject. */
export async function sendEveryMail(): Promise<SentMail[]> {
  const site = await startServices({ TRUST_PROXY: '1' });
  try {
    await sendForms(site);
    await useAccount(site);
    await sendNews(site);
    await chooseOutcome(site, await startPayment(site), 'approve').expect(303);
    await chooseOutcome(site, await startPayment(site, { branch: 'ely-shop' }), 'twice').expect(303);
    return await collectMails(site);
  } finally {
    await site.services.close();
  }
}

async function sendForms(site: Started): Promise<void> {
  for (const [name, { page, valid }] of Object.entries(formCases)) {
    const address = typeof page === 'string' ? page : await page(site);
    const token = new URL(address, 'https://www.example.test').searchParams.get('token');
    const fields = {
      ...valid,
      ...(valid.email ? { email: freshEmail() } : {}),
      ...(token ? { token } : {}),
    };
    const file = name === 'application' ? { field: 'cv', name: 'cv.pdf', content: pdf } : undefined;
    await sendPageForm(site, address, name, fields, file);
  }
  const fromOffer = {
    ...question,
    offer_id: 'JU3101',
    assist: 'yes',
    assist_note: 'A wheelchair to the gate',
  };
  await sendPageForm(site, '/offers/nerja-in-may-from-trip-ju3101', 'enquiry', fromOffer).expect(303);
  site.advance(11 * 60_000);
  const list = { ...question, about: 'JU3101, NX4127' };
  await sendPageForm(site, '/shortlist?offers=JU3101,NX4127', 'enquiry-short', list).expect(303);
  await confirmLink(site, freshEmail());
}

/** Causes a newsletter, a rate alert and news of a changed saved holiday. */
async function sendNews(site: Started): Promise<void> {
  const { services } = site;
  const { database } = services;
  await insertSubscribers(database, [{ email: 'margaret@example.test', topics: [] }]);
  const context = { ...services, query: services.queryAs(null), origin: services.env.publicOrigin };
  await server.orderNewsletter(context, '2026-12-01-five-rivers-without-a-flight-letter', services.now());
  const at = services.now().toISOString();
  const watcher = randomUUID();
  const saved = { title: null, departs: null, lastPlaces: null };
  await database.write(async (transaction) => {
    await transaction
      .insertInto('rateMarks')
      .values({ currency: 'EUR', tenThousandths: 11_200, at })
      .execute();
    await transaction
      .insertInto('offerWatchers')
      .values({
        id: watcher,
        email: 'sample@example.test',
        askedAt: at,
        confirmedAt: at,
        notifiedOn: null,
      })
      .execute();
    await transaction
      .insertInto('offerWatches')
      .values([
        { watcher, offer: 'NX4127', lastPence: 100_000, ...saved },
        { watcher, offer: 'NX9999', lastPence: 100_000, ...saved, title: 'A week in May' },
      ])
      .execute();
  });
  // The rate job runs after the newsletter job, and jobs run in turn: its mails leave in the next round.
  for (let look = 0; look < 3; look += 1) {
    await services.jobs.runDue();
    site.advance(60_000);
  }
}

async function useAccount(site: Started): Promise<void> {
  const visitor = new AccountVisitor(site);
  await visitor.post('sign-up', { email: 'ann@example.test', password: 'gr8-Suitcase!' });
  await visitor.post('forgotten', { email: 'ann@example.test' });
  await visitor.post('email', { email: 'new@example.test', current: 'gr8-Suitcase!' });
  const { body } = await site.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'new@example.test')
    .executeTakeFirstOrThrow();
  const code = /oobCode=([\w-]+)/.exec(body)?.[1] as string;
  await visitor.post('confirm', { code, mode: 'verifyAndChangeEmail' });
}

async function collectMails({ services }: Started): Promise<SentMail[]> {
  const rows = await services.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '<>', '')
    .where('sentAt', 'is', null)
    .execute();
  while ((await services.outbox.sendDue()) > 0);
  const folder = path.join(services.env.dataFolder, 'mail');
  const mails = await Promise.all(
    rows.map(async ({ id, subject, unsubscribe, recipient }) => {
      const raw = await readFile(path.join(folder, `${id}.eml`));
      const parsed = await simpleParser(raw, {
        skipTextToHtml: true,
        skipImageLinks: true,
        skipTextLinks: true,
      });
      const to = /^(visitor|margaret|ann|new|sample)/.test(recipient) ? 'visitor' : 'staff';
      const name = `to ${to}: ${subject.replace(/[PR]-[2-9A-Z]+(?:-[2-9A-Z]+)*/g, '…')}`;
      return { name, id, raw, parsed, html: parsed.html || '', unsubscribe };
    }),
  );
  return [...new Map(mails.map((mail) => [mail.name, mail])).values()];
}
