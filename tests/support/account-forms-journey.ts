/** The account journey without scripts: posts the account forms as a browser does and records the results. */
import supertest from 'supertest';
import type { AccountView } from '#shared/account/sign-in.ts';
import { JourneyRecord, type StepResults } from './journey-record.ts';
import { readPayload } from './read-html.ts';
import type { Started } from './start-services.ts';

const [first, second, third] = ['Lantern-Quay-4471', 'Harbour-Slate-2096', 'Copper-Meadow-8315'];
const email = 'cleo@example.test';
const moved = 'cleo.new@example.test';

/** Minimal browser that stores cookies. */
class Browser {
  readonly #site: Started;
  readonly #cookies = new Map<string, string>();

  constructor(site: Started) {
    this.#site = site;
  }

  /** Posts a form, follows the redirect, and returns the target, its message and the signed-in user. */
  async send(form: string, fields: Record<string, string> = {}): Promise<unknown> {
    const { headers } = await this.#request('post', `/account/${form}`, fields);
    const location = String(headers.location).replace(/oobCode=[^&#]+/, 'oobCode=…');
    const { flash: outcome, user } = await this.open('/sign-in');
    return [
      location,
      outcome?.problem ?? 'well',
      await this.name(),
      user?.email ?? null,
      user?.emailVerified,
    ];
  }

  /** Returns the data of the account page. */
  async open(address: string): Promise<AccountView> {
    const { text } = await this.#request('get', address);
    return (readPayload(text).data as { account: AccountView }).account;
  }

  /** Returns the name in the page header, or "signed out". */
  async name(): Promise<string | null> {
    const { body } = await this.#request('get', '/account/state');
    return body.signedIn ? body.name : 'signed out';
  }

  async #request(method: 'get' | 'post', address: string, fields?: Record<string, string>) {
    const { app, services, advance } = this.#site;
    // The started site's clock is fixed, but the identity service issues tokens at the real time.
    advance(Date.now() - services.now().getTime());
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await supertest(app)
      [method](address)
      .set({ 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) })
      .type('form')
      .send(fields);
    for (const written of ([answer.headers['set-cookie'] ?? []] as string[][]).flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? [];
      if (/Max-Age=0;/.test(written)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

export async function runFormsJourney(
  site: Started,
  readCode: (recipient: string, mode: string) => Promise<string>,
): Promise<StepResults> {
  const record = new JourneyRecord();
  const browser = new Browser(site);
  const asIs = (seen: unknown) => seen;
  const send = (step: string, form: string, fields?: Record<string, string>) =>
    record.step(step, () => browser.send(form, fields), asIs);
  const look = (step: string, mode: string, code: string) =>
    record.step(
      step,
      () => browser.open(`/sign-in?mode=${mode}&oobCode=${code}`),
      ({ link }) => [link?.mode, link?.email, link?.problem],
    );
  const codeFor = (recipient: string, mode: string) =>
    readCode(recipient, mode).catch(() => 'no-link-was-sent');

  await send('sign up with a weak password', 'sign-up', { name: 'Cleo', email, password: 'abc' });
  await send('sign up', 'sign-up', { name: 'Cleo', email, password: first });
  await send('change the name', 'name', { name: 'Cleopatra' });
  const confirm = await codeFor(email, 'verifyEmail');
  await look('look at the link to confirm', 'verifyEmail', confirm);
  await send('confirm', 'confirm', { code: confirm });
  await send('confirm again', 'confirm', { code: confirm });
  await send('sign out', 'sign-out');
  await send('sign up again', 'sign-up', { name: 'Cleo', email, password: first });
  await send('wrong password', 'sign-in', { email, password: second });
  await send('unknown address', 'sign-in', { email: 'unknown@example.test', password: first });
  await send('forgotten', 'forgotten', { email });
  await send('forgotten by nobody', 'forgotten', { email: 'unknown@example.test' });
  const reset = await codeFor(email, 'resetPassword');
  await look('look at the link to reset', 'resetPassword', reset);
  await send('reset to a weak password', 'reset', { code: reset, password: 'abc' });
  await send('reset', 'reset', { code: reset, password: second });
  await send('reset again', 'reset', { code: reset, password: third });
  await send('the old password', 'sign-in', { email, password: first });
  await send('the new password', 'sign-in', { email, password: second });
  await send('another address, wrong password', 'email', { email: moved, current: first });
  await send('another address', 'email', { email: moved, current: second });
  const change = await codeFor(moved, 'verifyAndChangeEmail');
  await look('look at the link to change', 'verifyAndChangeEmail', change);
  await send('change the address', 'confirm', { code: change });
  await send('sign in at the new address', 'sign-in', { email: moved, password: second });
  await send('a new password', 'password', { password: third, current: second });
  await send('sign out everywhere', 'sign-out-everywhere');
  await send('sign in again', 'sign-in', { email: moved, password: third });
  const recover = await codeFor(email, 'recoverEmail');
  await look('look at the link to take back', 'recoverEmail', recover);
  await send('take the change back', 'confirm', { code: recover });
  await send('sign in at the address taken back', 'sign-in', { email, password: third });
  // A service that sent no recovery link still has the account at the new address.
  if ((await browser.name()) === 'signed out')
    await browser.send('sign-in', { email: moved, password: third });
  await send('delete', 'delete', { current: third });
  await send('sign in after deleting', 'sign-in', { email, password: third });
  return record.results;
}
