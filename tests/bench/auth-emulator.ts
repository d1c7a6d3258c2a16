/** `npx tsx tests/bench/auth-emulator.ts`: compares the embedded sign-in service with Google's emulator. */
// Needs a build, 400 MB of memory and, the first time, npm's registry (222 MB of firebase-tools, stored in
// node_modules/.cache). Exits with 1 on a difference that is not listed in known-auth-differences.ts.
import type { AddressInfo } from 'node:net';
import { runFormsJourney } from '../support/account-forms-journey.ts';
import { compareJourneys } from '../support/journey-record.ts';
import { codeFor } from '../support/read-mail.ts';
import { startAuthEmulator } from '../support/start-auth-emulator.ts';
import { server, startServices } from '../support/start-services.ts';
import { knownInForms, knownInSdk } from './known-auth-differences.ts';

/** The SDK uses the `fetch` that it finds when it is loaded: this one sends cookies, as a browser does. */
let cookie = '';
const outside = globalThis.fetch;
globalThis.fetch = (input, init) =>
  outside(input, { ...init, headers: { ...(init?.headers as object), ...(cookie && { cookie }) } });

const emulator = await startAuthEmulator();
const now = new Date().toISOString();
const embedded = await startServices({}, now);
const inProject = await startServices(
  {
    HOST: '127.0.0.1',
    FIREBASE_PROJECT_ID: emulator.project,
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_EMULATOR: 'on',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  },
  now,
  { documents: embedded.services.documents },
);
const http = server.createHttpServer(embedded.app).listen(0, '127.0.0.1');
await new Promise((resolve) => http.once('listening', resolve));
const { write } = embedded.services.database;

const readOurCode = (recipient: string, mode: string) => codeFor(embedded.services, recipient, mode);
const theirForms = await runFormsJourney(inProject, emulator.readCode);
const ourForms = await runFormsJourney(embedded, readOurCode);
// Imported only now: the SDK uses the `fetch` that it is loaded with, and the site must load it first.
const { runSignInJourney } = await import('../support/sign-in-journey.ts');
const google = await runSignInJourney({
  projectId: emulator.project,
  origin: `http://${emulator.host}`,
  readCode: emulator.readCode,
  beginSession: async () => {},
  revoke: (uid) => emulator.change(uid, { validSince: Math.floor(Date.now() / 1_000) }),
  disable: (uid) => emulator.change(uid, { disableUser: true }),
});
// The clock of a started site does not advance, and the site limits the sign-ins of an address per minute.
embedded.advance(Date.now() - embedded.services.now().getTime() + 60_000);
const own = await runSignInJourney({
  projectId: 'premier-embedded',
  origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  readCode: readOurCode,
  async beginSession(tokens) {
    const answer = await outside(`http://127.0.0.1:${(http.address() as AddressInfo).port}/account/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(tokens),
    });
    if (answer.status !== 201) throw new Error(`No session was begun: ${answer.status}`);
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  },
  async revoke(uid) {
    await write((transaction) =>
      transaction
        .updateTable('accounts')
        .set(({ eb }) => ({ tokenVersion: eb('tokenVersion', '+', 1) }))
        .where('uid', '=', uid)
        .execute(),
    );
  },
  async disable(uid) {
    await write((transaction) =>
      transaction.updateTable('accounts').set({ disabled: 1 }).where('uid', '=', uid).execute(),
    );
  },
});
const unexplained = [
  ...compareJourneys('With the SDK', google, own, knownInSdk),
  ...compareJourneys('With forms and cookies, without scripts', theirForms, ourForms, knownInForms),
];

console.log(unexplained.length > 0 ? `\nNot explained: ${unexplained.join(', ')}` : '\nAll is explained.');
http.closeAllConnections();
http.close();
await inProject.services.close();
await embedded.services.close();
await emulator.stop();
process.exitCode = unexplained.length > 0 ? 1 : 0;
