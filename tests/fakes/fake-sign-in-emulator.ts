/** Fake of Google's sign-in emulator: the same calls, unsigned tokens, and administrators' calls. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { lowPasswordCost, type Started, server } from '../support/start-services.ts';

export interface FakeEmulator {
  /** `127.0.0.1:…` */
  host: string;
  /** Administrators' calls, with their bodies and authorisation. */
  administered: AdministratorCall[];
  /** Sets the status of responses to administrators; null for no response. */
  answerAdministrators(status: number | null): void;
  stop(): void;
}

interface AdministratorCall {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** Works on the accounts of a site's own service; `project` is the one named in its tokens. */
export async function startFakeEmulator({ services }: Started, project: string): Promise<FakeEmulator> {
  const { database, secret, rateLimiter, now, log } = services;
  // Google's own log is not this site's.
  const securityLog = { record: () => {}, recordLimit: () => {} };
  const publicOrigin = 'http://emulator.test';
  const service = server.openIdentityService({
    database,
    secret,
    rateLimiter,
    now,
    log,
    securityLog,
    publicOrigin,
    passwordCost: lowPasswordCost,
  });
  const signed = new Map<string, string>();
  const administered: FakeEmulator['administered'] = [];
  const unsign = (token: string): string => {
    const claims = { ...decodeJwt(token), aud: project, iss: `https://securetoken.google.com/${project}` };
    const unsecured = new UnsecuredJWT(claims).encode();
    signed.set(unsecured, token);
    return unsecured;
  };
  let administratorStatus: number | null = 200;
  const validSince = new Map<unknown, unknown>();
  const administrate = async ({ path, body }: AdministratorCall) => {
    if (administratorStatus !== 200) return { status: administratorStatus ?? 0, body: {} };
    if (!path.endsWith(':lookup')) {
      // Uses the clock that tests move; the library knows only the real one.
      validSince.set(body.localId, String(Math.floor(now().getTime() / 1_000)));
      return { status: 200, body: { localId: body.localId } };
    }
    const [uid] = body.localId as [string];
    const account = await database.read
      .selectFrom('accounts')
      .select(['uid', 'email', 'disabled'])
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (!account) return { status: 200, body: {} };
    const { email, disabled } = account;
    const user = { localId: uid, email, disabled: disabled === 1, validSince: validSince.get(uid) };
    return { status: 200, body: { users: [user] } };
  };
  const http = createServer(async (req, res) => {
    const path = req.url?.split('?')[0] as string;
    const call = { path, authorization: req.headers.authorization, body: await readBody(req) };
    const { body } = call;
    const isAdministrator = path.includes('/projects/');
    if (isAdministrator) administered.push(call);
    if (isAdministrator && administratorStatus === null) return;
    if (typeof body.idToken === 'string') body.idToken = signed.get(body.idToken) ?? body.idToken;
    const answer = isAdministrator
      ? await administrate(call)
      : await service.handle(req.method as string, path, body, await getCaller(database, body));
    const responseBody = answer.body as Record<string, unknown>;
    // Google issues new tokens only for another password or address.
    if (path.endsWith('accounts:update') && !body.password && !body.email)
      for (const name of ['idToken', 'refreshToken', 'expiresIn']) delete responseBody[name];
    for (const name of ['idToken', 'access_token', 'id_token'])
      if (typeof responseBody[name] === 'string') responseBody[name] = unsign(responseBody[name] as string);
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    administered,
    answerAdministrators: (status) => {
      administratorStatus = status;
    },
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

/** Google accepts a link's code from any caller: here its bearer counts as the owner of the account. */
async function getCaller(database: Started['services']['database'], { oobCode }: Record<string, unknown>) {
  const digest = createHash('sha256').update(String(oobCode)).digest('hex');
  const codes = database.read.selectFrom('accountCodes').select('account').where('digest', '=', digest);
  return { ...anonymousCaller('emulator'), account: (await codes.executeTakeFirst())?.account ?? null };
}

async function readBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const text = String(Buffer.concat(chunks));
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
