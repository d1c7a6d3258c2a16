/** Rotation of the site's secret: sessions, links and payments survive until the old secret is removed. */
import supertest from 'supertest';
import { confirmLink } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { chooseOutcome, confirmPayment, samplePayment, startPayment } from '../support/pay.ts';
import { findTexts } from '../support/read-html.ts';
import { fetchAccountState, type Jar, signUpVisitor } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';

const [oldSecret, newSecret] = ['ab'.repeat(32), 'cd'.repeat(32)];
const hourMs = 3_600_000;
let first: Started;
let count = 0;

/** Another server on the same data, with other secrets. */
const openBeside = (SITE_SECRET: string) =>
  startServices({ TRUST_PROXY: '1', SITE_SECRET, DATA_DIR: first.services.dataFolder });

beforeEach(async () => {
  first = await startServices({ TRUST_PROXY: '1', SITE_SECRET: oldSecret });
});

interface Made {
  jar: Jar;
  link: string;
  check: string;
  back: string;
}

async function makeAll(site: Started): Promise<Made> {
  const email = freshEmail();
  count += 2;
  // Separate booking references, because limits apply to each.
  const [paid, checked] = [`PT${20_000 + count}`, `PT${20_001 + count}`];
  const hosted = await startPayment(site, { reference: paid });
  const link = (await confirmLink(site, email)).replace('https://www.example.test', '');
  return {
    jar: await signUpVisitor(email, site),
    link,
    check: site.services.payments.sealCheck({ ...samplePayment, reference: checked }),
    back: (await chooseOutcome(site, hosted, 'approve').expect(303)).headers.location as string,
  };
}

/** Tries each of them on that site. */
async function tryAll(site: Started, { jar, link, check, back }: Made) {
  const heading = async (address: string) => {
    const { text } = await supertest(site.app).get(address).set('accept', 'text/html');
    return findTexts(text, 'h1')[0];
  };
  const confirmed = await confirmPayment(site, check);
  return {
    signedIn: (await fetchAccountState(jar, site)).body.signedIn,
    link: await heading(link),
    isStarted: confirmed.headers.location?.startsWith('/payment-sandbox/'),
    result: await heading(back),
  };
}

const good = {
  signedIn: true,
  link: 'One press, and you’re done',
  isStarted: true,
  result: 'Payment received',
};

detail(
  'sessions, links and payments made before the rotation are valid until the old secret is removed',
  async () => {
    const made = await makeAll(first);
    expect(await tryAll(first, made)).toEqual(good);
    const turned = await openBeside(`${newSecret},${oldSecret}`);
    expect(await tryAll(turned, made)).toEqual(good);
    // By then the session's tokens are renewed from the table, whose content the old secret has sealed.
    turned.advance(2 * hourMs);
    expect((await fetchAccountState(made.jar, turned)).body.signedIn).toBe(true);
    const without = await openBeside(newSecret as string);
    expect(await tryAll(without, made)).toEqual({
      signedIn: false,
      link: expect.not.stringMatching(good.link),
      isStarted: false,
      result: expect.not.stringMatching('Payment received'),
    });
  },
);

detail('sessions, links and payments made after the rotation use the new secret', async () => {
  const made = await makeAll(await openBeside(`${newSecret},${oldSecret}`));
  expect(await tryAll(await openBeside(newSecret as string), made)).toEqual(good);
  expect((await tryAll(first, made)).signedIn).toBe(false);
});

detail('during a rolling rotation each server accepts what the other has made', async () => {
  const [waiting, turned] = [
    await openBeside(`${oldSecret},${newSecret}`),
    await openBeside(`${newSecret},${oldSecret}`),
  ];
  expect(await tryAll(turned, await makeAll(waiting))).toEqual(good);
  expect(await tryAll(waiting, await makeAll(turned))).toEqual(good);
  // The step before: the new secret is only added, and one server does not know it yet.
  expect(await tryAll(first, await makeAll(waiting))).toEqual(good);
  expect(await tryAll(waiting, await makeAll(first))).toEqual(good);
});
