/** Person at the desk in route tests: a passkey in software, a cookie, a browser's headers. */
import { createHash, randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { runCli } from './run-cli.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { Started } from './start-services.ts';

export const deskOrigin = 'https://www.example.test';

/** A site in process, or a server's origin with its database. */
export interface DeskSite {
  readonly app: Started['app'] | string;
  readonly services: Pick<Started['services'], 'database' | 'now'>;
}

export class DeskVisitor {
  readonly passkey = new SoftwarePasskey();
  cookie = '';
  /** Cookie of a sign-in by the provider that is under way. */
  providerCookie = '';
  /** Address of the client, as the proxy in front names it. */
  address = '203.0.113.7';
  readonly #site: Pick<DeskSite, 'app'>;
  readonly #origin: string;

  constructor(site: Pick<DeskSite, 'app'>, origin = deskOrigin) {
    this.#site = site;
    this.#origin = origin;
  }

  get(address: string) {
    return supertest(this.#site.app).get(address).set(this.#headers());
  }

  /** Opens the address and stores its cookies; `from` is where the navigation began. */
  async open(address: string, from: 'same-origin' | 'cross-site' = 'same-origin') {
    const answer = await this.get(address).set('sec-fetch-site', from);
    this.#remember(answer);
    return answer;
  }

  post(address: string, fields: Record<string, string | string[]> = {}) {
    return supertest(this.#site.app).post(address).set(this.#headers()).type('form').send(fields);
  }

  /** Posts a form with a file. */
  postFile(
    address: string,
    fields: Record<string, string>,
    { field, name, content }: { field: string; name: string; content: Buffer },
  ) {
    const request = supertest(this.#site.app).post(address).set(this.#headers());
    for (const [key, value] of Object.entries(fields)) request.field(key, value);
    return request.attach(field, content, name);
  }

  async ask(path: string, body: object = {}) {
    const answer = await supertest(this.#site.app)
      .post(`/staff/passkey/${path}`)
      .set({ ...this.#headers(), accept: 'application/json' })
      .send(body);
    this.#remember(answer);
    return answer;
  }

  /** Accepts an invitation with a new passkey, which signs the person in; resolves with the last answer. */
  async accept(link: string) {
    const token = new URL(link).searchParams.get('token') as string;
    const asked = await this.ask('register/options', { token });
    const { body: options, status } = asked;
    if (status !== 200) return asked;
    return this.ask('register', {
      token,
      response: this.passkey.register(options, { origin: this.#origin }),
    });
  }

  async signIn() {
    return this.#use('sign-in');
  }

  async prove() {
    return this.#use('prove');
  }

  async #use(purpose: 'sign-in' | 'prove') {
    const { body: options } = await this.ask(`${purpose}/options`);
    return this.ask(purpose, { response: this.passkey.answer(options, { origin: this.#origin }) });
  }

  #headers(): Record<string, string> {
    return {
      host: new URL(this.#origin).host,
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'x-forwarded-for': this.address,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
      ...((this.cookie || this.providerCookie) && { cookie: this.#cookies() }),
    };
  }

  #cookies(): string {
    return [this.cookie, this.providerCookie].filter((cookie) => cookie !== '').join('; ');
  }

  #remember({ headers }: { headers: Record<string, unknown> }): void {
    for (const cookie of [(headers['set-cookie'] as string[]) ?? []].flat()) {
      const pair = cookie.slice(0, cookie.indexOf(';'));
      if (cookie.startsWith('__Host-staff=')) this.cookie = pair;
      if (cookie.startsWith('__Host-staff-provider=')) this.providerCookie = pair;
    }
  }
}

/** Adds a person with a session, as a passkey would have made it; no command runs for it. */
export async function addMember(
  site: DeskSite,
  name: string,
  role: string,
  branches: readonly string[] = [],
): Promise<DeskVisitor> {
  const secret = randomBytes(32).toString('base64url');
  const at = site.services.now().toISOString();
  const person = {
    id: name,
    name,
    email: `${name}@example.test`,
    roles: JSON.stringify([role]),
    branches: JSON.stringify(branches),
  };
  const session = { staff: name, browser: '', startedAt: at, lastUsedAt: at, provedAt: at };
  await site.services.database.write(async (transaction) => {
    await transaction
      .insertInto('staff')
      .values({ ...person, createdAt: at, leftAt: null, subject: null, rolesFrom: 'desk' })
      .execute();
    await transaction
      .insertInto('staffSessions')
      .values({ ...session, id: createHash('sha256').update(secret).digest('hex') })
      .execute();
  });
  const visitor = new DeskVisitor(site);
  visitor.cookie = `__Host-staff=${secret}`;
  return visitor;
}

/** Invites by command, and accepts: a person who is signed in. */
export async function joinDesk(
  site: Started,
  { email = 'mo@example.test', name = 'Mo Hale', roles = ['master'], branches = [] as string[] } = {},
): Promise<DeskVisitor> {
  const visitor = new DeskVisitor(site);
  const { status } = await visitor.accept(await inviteByCommand(site, { email, name, roles, branches }));
  if (status !== 200) throw new Error(`The invitation was answered with ${status}`);
  return visitor;
}

/** Resolves with the link. */
export async function inviteByCommand(
  site: Started,
  {
    email,
    name,
    roles = [],
    branches = [],
  }: { email: string; name?: string; roles?: string[]; branches?: string[] },
): Promise<string> {
  const options = [
    ...(name ? ['--name', name] : []),
    ...roles.flatMap((role) => ['--role', role]),
    ...branches.flatMap((branch) => ['--branch', branch]),
  ];
  const { stdout, stderr } = await runCli('staff', ['invite', email, ...options], site, {
    PUBLIC_ORIGIN: deskOrigin,
  });
  const link = /https?:\S+token=\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`No invitation: ${stdout}${stderr}`);
  return link;
}
