/** Account services of the pipeline: sessions, the sign-in service, and reads of an account. */
import type { Request, Response } from 'express';
import type { AccountView, PasswordRule } from '#shared/account/sign-in.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { SessionStore } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import type { SignInService } from './sign-in-service.ts';

/** Parameters of an emailed link. */
export interface ActionLinkParams {
  mode: string | undefined;
  code: string | undefined;
}

export interface AccountServices {
  service: SignInService;
  securityLog: SecurityLog;
  sessions: Sessions;
  sessionStore: SessionStore;
  database: Database;
  documents: DocumentStore;
  /** Seals the outcome of a form for the next page. */
  flash: SealedBox;
  passwordRules(): Promise<readonly PasswordRule[]>;
  /** Null when another sign-in service limits password guesses. */
  knownBrowsers: KnownBrowsers | null;
  /** Returns the caller of the embedded service. `req` must have passed the cookie parser. */
  getCaller(req: Request, res: Response): Promise<IdentityCaller>;
  /** Returns the visitor's bearer token for the query API, or null. */
  getBearerToken(req: Request, res: Response): Promise<string | null>;
  /** Reads the data of the account page. */
  readView(req: Request, res: Response, params: ActionLinkParams): Promise<AccountView>;
}
