/** Everything about accounts that the pipeline needs, made once. */
import type { Request, Response } from 'express';
import type { PasswordRule } from '#shared/account/sign-in.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { SecurityLog } from '../platform/observe/security-log.ts';
import { createSealedBox, type SealedBox } from '../platform/sealed-box.ts';
import { claimsIssuer } from './id-token.ts';
import { embeddedProject } from './identity/embedded-project.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { createPasswordRulesReader } from './password-rules-reader.ts';
import { getCaller } from './session.ts';
import { readSessionCookies, readToken } from './session-cookies.ts';
import { SessionStore } from './session-store.ts';
import { Sessions } from './sessions.ts';
import { openSignInService, type SignInOptions, type SignInService } from './sign-in-service.ts';

export interface AccountServices {
  service: SignInService;
  securityLog: SecurityLog;
  sessions: Sessions;
  sessionStore: SessionStore;
  database: Database;
  documents: DocumentStore;
  /** Of what a form has to say on the next page. */
  flash: SealedBox;
  passwordRules(): Promise<readonly PasswordRule[]>;
  /** Null where another sign-in service counts guesses. */
  knownBrowsers: KnownBrowsers | null;
  /** Who calls the embedded service from a browser; `req` has been through the cookie parser. */
  getCaller(req: Request, res: Response): Promise<IdentityCaller>;
  /** The visitor's bearer for the query API, or null. */
  getBearerToken(req: Request, res: Response): Promise<string | null>;
}

export function openAccountServices(
  options: SignInOptions & { documents: DocumentStore; trusted: boolean },
): AccountServices {
  const { firebase, database, documents, secret, trusted, now, log, securityLog } = options;
  const sessionStore = new SessionStore({ database, service: firebase?.projectId ?? embeddedProject, now });
  const service = openSignInService({ ...options, onRevoked: () => sessionStore.notifyRevoked() });
  const knownBrowsers = service.embedded
    ? new KnownBrowsers(createSealedBox(secret, 'account known browser'))
    : null;
  const sessions = new Sessions({
    service,
    store: sessionStore,
    // Not the word of an earlier release, whose cookies held a refresh token and had no end.
    secrets: createSealedBox(secret, 'account session id'),
    refreshTokens: createSealedBox(secret, 'account session refresh token'),
    knownBrowsers,
    trusted,
    now,
    clock: database.clock,
    log,
    securityLog,
  });
  return {
    service,
    securityLog,
    sessions,
    sessionStore,
    knownBrowsers,
    getCaller: async (req, res) =>
      getCaller({ knownBrowsers }, req, (await sessions.current(req, res))?.claims.uid ?? null),
    database,
    documents,
    flash: createSealedBox(secret, 'account outcome'),
    passwordRules: createPasswordRulesReader(service, now),
    async getBearerToken(req, res) {
      const token = readToken(req);
      const isOurs = readSessionCookies(req).sealed || (token && claimsIssuer(token, service.issuer));
      // A token that another system gave is for the query API to judge.
      if (!isOurs) return token;
      return (await sessions.current(req, res))?.idToken ?? null;
    },
  };
}
