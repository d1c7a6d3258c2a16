/** Sign-in during an attack on one account or from one address: others get in, and no table grows. */
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { detail, detailRows } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { holdHashes } from '../support/hold-hashes.ts';
import { fetchAccountState, signInAgain, signUpVisitor } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const connections = 40;

interface Answer {
  idToken?: string;
  error?: { message: string };
}

const service = () => {
  const { embedded } = site.services.account.service;
  return embedded as NonNullable<typeof embedded>;
};
async function call(method: string, body: object, address: string): Promise<Answer> {
  const path = method === 'token' ? '/securetoken.googleapis.com/v1/token' : toolkit + method;
  return (await service().handle('POST', path, body, anonymousCaller(address))).body;
}
const signUp = (email: string, address: string) =>
  call('signUp', { email, password: 'gr8-Suitcase!' }, address);
const signIn = (email: string, address: string, password = 'gr8-Suitcase!') =>
  call('signInWithPassword', { email, password }, address);
/** Number of requests that have reached the queue, whatever their result. */
const arrived = () => {
  const { running, waiting, refused } = service().passwords.state;
  return running + waiting + refused;
};

interface Attack {
  /** The account of each connection in one round. */
  readonly account: (connection: number) => string;
  readonly address: (connection: number) => string;
}

test.each<[string, number, Attack]>([
  ['one account at forty addresses', 4, { account: () => 'a0@example.test', address: (n) => `thief ${n}` }],
  ...detailRows<[string, number, Attack]>([
    ['one account at one address', 34, { account: () => 'a0@example.test', address: () => 'thief' }],
    ['forty accounts at one address', 4, { account: (n) => `a${n}@example.test`, address: () => 'thief' }],
  ]),
])(
  'during an attack on %s, %i sign-ins and as many sign-ups of other visitors succeed',
  async (_, rounds, attack) => {
    const tokens = new Map<string, string | undefined>();
    for (let n = 0; n < connections; n += 1) tokens.set(attack.account(n), undefined);
    for (const email of tokens.keys()) await signUp(email, `home of ${email}`);
    for (let n = 0; n < rounds; n += 1) await signUp(`friend-${n}@example.test`, `house ${n}`);
    let entered = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Restarts the hourly limits; a password change requires a sign-in within five minutes.
      site.advance(hourMs);
      for (const email of tokens.keys()) tokens.set(email, (await signIn(email, `home of ${email}`)).idToken);
      entered += await visitDuring(round, attack, tokens);
    }
    expect(entered).toBe(2 * rounds);
  },
);

/** Number of two visitors, by sign-in and sign-up, who get in while all connections of the attack wait. */
async function visitDuring(
  round: number,
  { account, address }: Attack,
  tokens: ReadonlyMap<string, string | undefined>,
): Promise<number> {
  const hashing = holdHashes();
  try {
    let settled = 0;
    const before = arrived();
    const attacks = Array.from({ length: connections }, async (_, n) => {
      await call('update', { idToken: tokens.get(account(n)), password: 'gr8-Suitcase!' }, address(n));
      settled += 1;
    });
    await eventually('every connection of the attack to wait or to be refused', () => {
      const { running, waiting } = service().passwords.state;
      return settled + running + waiting >= connections;
    });
    const atPeak = arrived();
    expect(atPeak - before).toBeGreaterThanOrEqual(20);
    const others = [
      signIn(`friend-${round}@example.test`, `house ${round}`),
      signUp(`new-${round}@example.test`, `flat ${round}`),
    ];
    await eventually('both visitors to have come to the queue', () => arrived() >= atPeak + 2);
    hashing.release();
    await Promise.all(attacks);
    return (await Promise.all(others)).filter(({ idToken }) => idToken).length;
  } finally {
    hashing.release();
  }
}

const countOf = async (table: 'refreshFamilies' | 'sessions') =>
  (await site.services.database.read.selectFrom(table).select('id').execute()).length;

detail(
  '200 name changes in a minute are limited to twenty, and an account stores at most 100 refresh tokens',
  async () => {
    let { idToken } = await signUp('ann@example.test', 'home');
    const said: (string | undefined)[] = [];
    for (let count = 0; count < 200; count += 1)
      said.push(
        (await call('update', { idToken, displayName: `Ann ${count}` }, `home ${count % 10}`)).error?.message,
      );
    expect(said.filter((message) => message === undefined)).toHaveLength(20);
    expect(new Set(said)).toEqual(new Set([undefined, 'TOO_MANY_ATTEMPTS_TRY_LATER']));
    for (let hour = 0; hour < 6; hour += 1) {
      site.advance(hourMs);
      ({ idToken } = await signIn('ann@example.test', 'home'));
      for (let count = 0; count < 20; count += 1)
        await call('update', { idToken, displayName: `Ann ${count}` }, `away ${hour}`);
    }
    expect(await countOf('refreshFamilies')).toBe(100);
  },
);

detail(
  'signing in at a fifty-first browser signs out the least recently used one of the account',
  async () => {
    const email = 'bea@example.test';
    const first = await signUpVisitor(email, site);
    const second = await signInAgain(email, site);
    const stateOf = async (jar: typeof first) =>
      (await fetchAccountState(jar, site)).body.signedIn as boolean;
    site.advance(6 * minuteMs);
    expect(await stateOf(first)).toBe(true);
    await eventually('the use to be noted', async () => {
      const { read } = site.services.database;
      const rows = await read.selectFrom('sessions').select('lastUsedAt').execute();
      return new Set(rows.map(({ lastUsedAt }) => lastUsedAt)).size === 2;
    });
    for (let count = 2; count <= 50; count += 1) {
      site.advance(minuteMs);
      await signInAgain(email, site);
    }
    expect(await countOf('sessions')).toBe(50);
    // The refresh token ends with its session.
    expect(await countOf('refreshFamilies')).toBe(50);
    expect([await stateOf(first), await stateOf(second)]).toEqual([true, false]);
  },
);
