/** Sign-in SDK on the server: one instance per request, with one visitor at most, deleted afterwards. */
import type { FirebaseApp } from 'firebase/app';
import type { Auth, Persistence } from 'firebase/auth';
import type { SignInConfig } from '#shared/account/sign-in.ts';
import { unavailable } from '#shared/http-errors.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import type { IdentityService } from './identity/identity-service.ts';

export type Sdk = typeof import('firebase/auth');

/** The user data of a session, from which the SDK can load the rest. */
export interface StoredUser {
  uid: string;
  refreshToken: string;
  idToken?: string;
  /** Remaining lifetime of `idToken`. */
  lifetimeMs?: number;
}

export interface SdkVisitor {
  /** Caller of the embedded service. */
  client: IdentityCaller;
  user?: StoredUser | undefined;
}

export type SdkWork<T> = (auth: Auth, sdk: Sdk) => Promise<T>;

interface InProcess {
  service: IdentityService;
  client: IdentityCaller;
  /** Error of the in-process call. The SDK itself reports only a network failure. */
  failure?: unknown;
  /** True when a rate limit refused a call, because the SDK then drops its signed-in user. */
  isLimited?: boolean;
}

interface Modules {
  app: typeof import('firebase/app');
  auth: Sdk;
}

let modules: Promise<Modules> | undefined;
/** In-process services by host name. Calls to these hosts never leave the process. */
const inProcess = new Map<string, InProcess>();
/** Users of requests in flight, by persistence key. */
const users = new Map<string, unknown>();
let count = 0;

/** Runs `work` with an SDK for one visitor, served by `embedded`, or else by the service in `config`. */
export async function withSdk<T>(
  config: SignInConfig,
  embedded: IdentityService | null,
  { client, user }: SdkVisitor,
  work: SdkWork<T>,
): Promise<T> {
  modules ??= loadSdk();
  const sdk = await modules;
  count += 1;
  const name = `request-${count}`;
  const host = `${name}.embedded.invalid`;
  const key = `firebase:authUser:${config.apiKey}:${name}`;
  const inside: InProcess | null = embedded && { service: embedded, client };
  if (inside) inProcess.set(host, inside);
  if (user) users.set(key, toPersistedUser(user));
  const app = sdk.app.initializeApp(toFirebaseOptions(config), name);
  try {
    const auth = openAuth(sdk.auth, app, embedded ? `http://${host}` : config.emulator);
    await auth.authStateReady();
    if (user && !auth.currentUser && inside?.isLimited)
      throw Object.assign(unavailable('This account has been asked for too often'), {
        code: 'auth/too-many-requests',
      });
    return await work(auth, sdk.auth);
  } catch (error) {
    if (inside?.failure && error instanceof Error) error.cause ??= inside.failure;
    throw error;
  } finally {
    await sdk.app.deleteApp(app);
    inProcess.delete(host);
    users.delete(key);
  }
}

function openAuth(sdk: Sdk, app: FirebaseApp, emulator: string | null): Auth {
  const auth = sdk.initializeAuth(app, { persistence: RequestMemory as unknown as Persistence });
  if (emulator) sdk.connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

function toFirebaseOptions({ projectId, apiKey, authDomain }: SignInConfig) {
  return { projectId, apiKey, ...(authDomain && { authDomain }) };
}

/** Builds a user in the SDK's own persistence format. */
function toPersistedUser({ uid, refreshToken, idToken, lifetimeMs = 0 }: StoredUser): object {
  return {
    uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      ...(idToken && { accessToken: idToken }),
      expirationTime: Date.now() + lifetimeMs,
    },
  };
}

/** In-memory persistence like the SDK's own, which cannot be preloaded with a user. Keys name the request. */
class RequestMemory {
  static readonly type = 'NONE';
  readonly type = 'NONE';

  async _isAvailable(): Promise<boolean> {
    return true;
  }

  async _set(key: string, value: unknown): Promise<void> {
    users.set(key, value);
  }

  async _get(key: string): Promise<unknown> {
    return users.get(key) ?? null;
  }

  async _remove(key: string): Promise<void> {
    users.delete(key);
  }

  _addListener(): void {}

  _removeListener(): void {}
}

/** The SDK captures `fetch` when it loads, so it loads with one that routes calls to the embedded service. */
async function loadSdk(): Promise<Modules> {
  const outside = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const inside = inProcess.get(url.hostname);
    return inside ? callInProcess(inside, url, init) : outside(input, init);
  };
  try {
    const [app, auth] = await Promise.all([import('firebase/app'), import('firebase/auth')]);
    return { app, auth };
  } finally {
    globalThis.fetch = outside;
  }
}

async function callInProcess(
  inside: InProcess,
  { pathname }: URL,
  { method = 'GET', body }: RequestInit = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : '{}';
  const fields = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  try {
    const response = await inside.service.handle(method, pathname, fields, inside.client);
    const { error } = response.body as { error?: { message: string } };
    if (error?.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER')) inside.isLimited = true;
    return Response.json(response.body, { status: response.status });
  } catch (error) {
    inside.failure = error;
    throw error;
  }
}
