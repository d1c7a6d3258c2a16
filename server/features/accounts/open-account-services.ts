/** Opens the account services of the pipeline, once per process. */

import type { DocumentStore } from '../../documents/document-store.ts';
import { createSealedBox } from '../../platform/sealed-box.ts';
import type { AccountServices } from './account-services.ts';
import { claimsIssuer } from './id-token.ts';
import { embeddedProject } from './identity/embedded-project.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { createPasswordRulesReader } from './password-rules-reader.ts';
import { readAccount } from './read-account.ts';
import { getCaller, readSessionCookies, readToken } from './session.ts';
import { SessionStore } from './session-store.ts';
import { Sessions } from './sessions.ts';
import { openSignInService, type SignInOptions } from './sign-in-service.ts';

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
    // New purpose: cookies of an earlier release held a refresh token without expiry and must not open.
    secrets: createSealedBox(secret, 'account session id'),
    refreshTokens: createSealedBox(secret, 'account session refresh token'),
    knownBrowsers,
    trusted,
    now,
    clock: database.clock,
    log,
    securityLog,
  });
  const account: AccountServices = {
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
      // The query API judges a token that another system issued.
      if (!isOurs) return token;
      return (await sessions.current(req, res))?.idToken ?? null;
    },
    readView: (req, res, params) => readAccount(account, req, res, params, now()),
  };
  return account;
}
