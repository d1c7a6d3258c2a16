/** An account's shortlist ends with its session: streams close, and deleted accounts get no writes. */
import { once } from 'node:events';
import http from 'node:http';
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { readStream } from '../support/read-stream.ts';
import { runCli } from '../support/run-cli.ts';
import {
  cookieHeader,
  type Jar,
  password,
  sameOriginHeaders,
  sendAccountForm,
  signInAgain,
  signUpVisitor,
} from '../support/session-jar.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const email = 'anna@example.test';
let one: Awaited<ReturnType<typeof serve>>;
let two: typeof one;

async function serve(DATA_DIR: string) {
  const site = await startServices({ DATA_DIR });
  return { ...site, ...(await listen(site.app)) };
}

beforeEach(async () => {
  const DATA_DIR = temporaryFolder('site');
  one = await serve(DATA_DIR);
  two = await serve(DATA_DIR);
});
afterEach(async () => {
  for (const { close } of [one, two]) close();
  await two.services.close();
  await one.services.close();
});

const openStream = (jar: Jar, { origin } = one) =>
  readStream(`${origin}/live/shortlist`, { cookie: cookieHeader(jar) });

/** Disables the check of sessions every second after `signOut`: only the sign-out itself can end streams. */
async function withoutLooking({ services }: typeof one, signOut: () => Promise<unknown>): Promise<void> {
  const { shortlistStreams } = services;
  const closeRevoked = shortlistStreams.closeRevoked.bind(shortlistStreams);
  let isSigningOut = true;
  shortlistStreams.closeRevoked = async () => {
    if (isSigningOut) await closeRevoked();
  };
  await signOut();
  isSigningOut = false;
}

const save = (jar: Jar, change: object) =>
  supertest(one.origin)
    .post('/live/shortlist')
    .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) })
    .send(change);

test('a sign-out ends the stream of its own browser at once, and no other stream', async () => {
  const [jar, other] = [await signUpVisitor(email, one), await signInAgain(email, one)];
  const [mine, others] = [await openStream(jar), await openStream(other)];
  await withoutLooking(one, () => sendAccountForm('sign-out', jar, one));
  await mine.ended;
  await save(other, { add: ['MS2001'] }).expect(200);
  await eventually('the other browser to hear of it', () => others.text().includes('{"offers":["MS2001"]}'));
  others.close();
});

test('signing out everywhere ends the streams of all browsers at once', async () => {
  const [jar, other] = [await signUpVisitor(email, one), await signInAgain(email, one)];
  const streams = [await openStream(jar), await openStream(other)];
  await withoutLooking(one, () => sendAccountForm('sign-out-everywhere', jar, one));
  await Promise.all(streams.map(({ ended }) => ended));
});

detail('a stream ends with its session, even if another server ends that session', async () => {
  const jar = await signUpVisitor(email, one);
  const stream = await openStream(jar);
  await sendAccountForm('sign-out', jar, two);
  await stream.ended;
});

test('no stream is opened for a client that disconnects while its session is looked up', async () => {
  const jar = await signUpVisitor(email, one);
  const { sessions } = one.services.account;
  const lookUp = sessions.current.bind(sessions);
  const request = http.get(`${one.origin}/live/shortlist`, {
    headers: { cookie: cookieHeader(jar) },
    agent: false,
  });
  request.on('error', () => {});
  await new Promise<void>((resolve) => {
    sessions.current = async (req, res) => {
      const session = await lookUp(req, res);
      request.destroy();
      await once(req.socket, 'close');
      setTimeout(resolve);
      return session;
    };
  });
  expect(one.services.shortlistStreams.size).toBe(0);
});

test('a command that disables the account ends its open streams at both servers', async () => {
  const jar = await signUpVisitor(email, one);
  const streams = [await openStream(jar, one), await openStream(jar, two)];
  expect((await runCli('accounts', ['disable', email], one)).status).toBe(0);
  await Promise.all(streams.map(({ ended }) => ended));
});

detail('a stream does not outlive its session', async () => {
  const jar = await signUpVisitor(email, one);
  for (let day = 0; day < 29; day += 1) {
    one.advance(24 * 3_600_000);
    const state = await supertest(one.app).get('/account/state').set('cookie', cookieHeader(jar)).expect(200);
    expect(state.body.signedIn).toBe(true);
  }
  one.advance(24 * 3_600_000 - 1_200);
  const stream = await openStream(jar);
  expect(stream.status).toBe(200);
  await stream.ended;
});

const uidOf = (jar: Jar) => decodeJwt(jar.get('apollo:default.token') as string).sub as string;

detail.each(['its form', 'the command'])(
  'concurrent writes at two servers while the account is deleted by %s leave no shortlist behind',
  async (by) => {
    const jars = [await signUpVisitor(email, one), await signInAgain(email, two)] as const;
    const offers = ['MS2001', 'TV4004', 'CR1001', 'CR1002'];
    let stop = false;
    const answers = new Map<number, number>();
    const write = async (index: number) => {
      for (let turn = 0; !stop; turn += 1) {
        const { origin } = index % 2 ? one : two;
        const cookie = cookieHeader(jars[index % 2] as Jar);
        const body = turn % 2 ? { remove: offers } : { add: offers };
        const request = supertest(origin)
          .post('/live/shortlist')
          .set({ ...sameOriginHeaders, cookie });
        const { status } = await request.send(body);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    const writers = Array.from({ length: 16 }, (_, index) => write(index));
    const answered = (status: number) => answers.get(status) ?? 0;
    await eventually('two writes of each', () => answered(200) >= 2 * writers.length);
    if (by === 'its form') {
      await sendAccountForm('delete', jars[0], one, { current: password });
    } else {
      expect((await runCli('accounts', ['delete', email], one)).status).toBe(0);
    }
    await eventually('two refusals of each', () => answered(401) >= 2 * writers.length);
    stop = true;
    await Promise.all(writers);
    expect([...answers.keys()].sort()).toEqual([200, 401]);
    expect(await one.services.documents.get('shortlists', uidOf(jars[0]))).toBeNull();
  },
);

test('a shortlist written at the moment of its account’s deletion is deleted again', async () => {
  const jar = await signUpVisitor(email, one);
  const { documents } = one.services;
  const commit = documents.commit.bind(documents);
  // Another server deletes the account between the session check and the write of the list.
  documents.commit = async (change) => {
    documents.commit = commit;
    await sendAccountForm('delete', jar, two, { current: password });
    await commit(change);
  };
  const request = supertest(one.app)
    .post('/live/shortlist')
    .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) });
  await request.send({ add: ['MS2001'] }).expect(401);
  expect(await documents.get('shortlists', uidOf(jar))).toBeNull();
});
