/** Everything about accounts that the pipeline needs, made once. */
import type { Request, Response } from 'express';
import type { PasswordRule } from '#shared/sign-in.ts';
import { readToken } from '../answers/page-job.ts';
import type { Database } from '../database/open-database.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { addressKey } from '../limits/address-key.ts';
import { claimsIssuer } from './id-token.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { createRulesReader } from './password-rules.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { type CookieRequest, readSessionCookies } from './session-cookies.ts';
import { Sessions } from './sessions.ts';
import { openSignInService, type SignInOptions, type SignInService } from './sign-in-service.ts';

export interface AccountServices {
  service: SignInService;
  sessions: Sessions;
  database: Database;
  documents: DocumentStore;
  /** Of what a form has to say on the next page. */
  outcomes: Sealer;
  rules(): Promise<readonly PasswordRule[]>;
  /** Null where another sign-in service counts guesses. */
  knownBrowsers: KnownBrowsers | null;
  /** Who calls the embedded service from a browser; `req` has been through the cookie parser. */
  callerOf(req: Request): Promise<IdentityCaller>;
  /** Whose request it is, by their ID token as it stands; null for a visitor who is not signed in. */
  accountIdOf(req: CookieRequest): Promise<string | null>;
  /** The visitor's bearer for the query API, or null. */
  bearerOf(req: Request, res: Response): Promise<string | null>;
}

export function openAccount(options: SignInOptions & { documents: DocumentStore }): AccountServices {
  const { database, documents, secret, now, log } = options;
  const service = openSignInService(options);
  const knownBrowsers = service.embedded ? new KnownBrowsers(createSealer(secret, 'known browser')) : null;
  const sealer = createSealer(secret, 'session');
  const sessions = new Sessions({ service, sealer, now, log, knownBrowsers });
  const accountIdOf: AccountServices['accountIdOf'] = async (req) => {
    const { idToken } = readSessionCookies(req);
    const claims = idToken ? await service.read(idToken).catch(() => null) : null;
    return claims?.uid ?? null;
  };
  return {
    service,
    sessions,
    knownBrowsers,
    callerOf: async (req) => ({
      address: addressKey(req.ip),
      account: await accountIdOf(req),
      knownBrowser: knownBrowsers?.read(req) ?? null,
    }),
    database,
    documents,
    outcomes: createSealer(secret, 'outcome'),
    rules: createRulesReader(service, now),
    accountIdOf,
    async bearerOf(req, res) {
      const token = readToken(req);
      const ours = readSessionCookies(req).sealed || (token && claimsIssuer(token, service.issuer));
      // A token that another system gave is for the query API to judge.
      if (!ours) return token;
      return (await sessions.current(req, res))?.idToken ?? null;
    },
  };
}
