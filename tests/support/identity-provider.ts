/** The company's sign-in in route tests: a real OpenID Connect provider, its people, and a browser there. */
import path from 'node:path';
import { deskOrigin } from './desk-visitor.ts';
import { atEnd, importOnce } from './import-once.js';

export interface CompanyPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface IdentityProvider {
  /** Settings of a site whose staff sign in here. */
  readonly settings: Record<string, string>;
  /** People by subject; a change holds from their next sign-in. */
  readonly people: Map<string, CompanyPerson>;
  /** While true, every connection is closed without an answer. */
  isDown: boolean;
  /** A browser without cookies of the provider. */
  newBrowser(): CompanyBrowser;
}

export interface SignInOptions {
  /** Subject; without it the person presses "Cancel". */
  readonly as?: string;
  /** Seconds since the person typed the password. */
  readonly ageSeconds?: number;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { serveOidc }: typeof import('./oidc-server.js') = await importOnce(
    path.join(import.meta.dirname, 'oidc-server.js'),
  );
  const [clientId, clientSecret] = ['desk', 'a-secret-of-the-desk-for-tests'];
  const redirectUri = `${deskOrigin}/staff/provider/callback`;
  const people: IdentityProvider['people'] = new Map();
  const isDown = () => provider.isDown;
  const { issuer, close } = await serveOidc({ clientId, clientSecret, redirectUri, people, isDown });
  atEnd(close);
  const provider: IdentityProvider = {
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: clientId,
      STAFF_OIDC_CLIENT_SECRET: clientSecret,
    },
    people,
    isDown: false,
    newBrowser: () => new CompanyBrowser(),
  };
  return provider;
}

/** Browser at the provider: follows its redirects with its cookies, and fills in its page. */
export class CompanyBrowser {
  readonly #cookies = new Map<string, string>();
  /** How often its page asked for the password. */
  asked = 0;

  /** Resolves with the address at the desk that the provider leads to. */
  async signIn(address: string, { as, ageSeconds = 0 }: SignInOptions = {}): Promise<string> {
    let url = new URL(address);
    for (let steps = 0; steps < 10; steps += 1) {
      const isPage = url.pathname.startsWith('/interaction/');
      if (isPage) await this.#fetch(url);
      if (isPage) this.asked += 1;
      const body = isPage ? new URLSearchParams({ as: as ?? '', age: String(ageSeconds) }) : null;
      const response = await this.#fetch(url, body ? { method: 'POST', body } : {});
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
      if (url.origin === deskOrigin) return url.pathname + url.search;
    }
    throw new Error(`The provider leads in circles, to ${url}`);
  }

  async #fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }
}
