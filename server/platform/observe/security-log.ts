/** Logs who did what to accounts and limits, when and how often, with no visitor's data in clear. */

import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Keyring } from '../keyring.ts';
import { describeBrowser } from '../requests/describe-browser.ts';
import { detectDevice } from '../requests/device.ts';
import { getRequestState } from '../requests/request-state.ts';
import type { LogBursts } from './log-bursts.ts';
import { clientKey, createPseudonyms, networkKey } from './pseudonyms.ts';
import { isBurst, type SecurityEvent, securityEvents } from './security-events.ts';

export interface SecurityEventDetails {
  /** Request whose address, browser and id are logged. */
  req?: Request | null | undefined;
  /** Address of a client, as rate limits use it, for an event without a request. */
  address?: string | undefined;
  /** Account's id and email address, logged as pseudonyms. */
  account?: string | null | undefined;
  email?: string | null | undefined;
  /** The following fields are constants of the code. */
  reference?: string | undefined;
  reason?: string | undefined;
  limit?: string | undefined;
  provider?: string | undefined;
  route?: string | undefined;
  /** Host of the site that the request names as its origin. */
  origin?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityEventDetails): void;
  /** Records a rate limit that was reached. `who` is its key, which may contain an address of any kind. */
  recordLimit(limit: string, who: string): void;
}

export interface SecurityLogOptions {
  log: Logger;
  secret: Keyring;
  bursts: LogBursts;
  /** Whether to trust the headers of a CDN. */
  trusted: boolean;
  /** Called for every event, including those that the log only counts. */
  onEvent?: (event: SecurityEvent, limit: string | undefined) => void;
}

export function openSecurityLog({
  log,
  secret,
  bursts,
  trusted,
  onEvent = () => {},
}: SecurityLogOptions): SecurityLog {
  // Logged whatever LOG_LEVEL excludes, except with `silent`.
  const lines = log.child({ channel: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  const pseudonym = createPseudonyms(secret);
  // Events that any client can cause are warnings, so that operators can pick them out.
  const write = (event: SecurityEvent, facts: object) =>
    lines[isBurst(event) ? 'warn' : 'info']({ event, ...facts }, securityEvents[event].meaning);
  const record: SecurityLog['record'] = (event, { req, address, account, email, ...details }) => {
    onEvent(event, details.limit);
    const ip = req || address ? { ip: networkKey(req?.ip ?? address) } : {};
    const common = { ...ip, ...sanitize(details) };
    const first = () =>
      write(event, {
        ...(req && requestFacts(req, trusted)),
        ...common,
        ...((req || address) && { client: pseudonym(clientKey(req?.ip ?? address)) }),
        ...(account && { account: pseudonym(account) }),
        ...(email && { email: pseudonym(email) }),
      });
    if (!isBurst(event)) return first();
    // Account and email are in the first line only: an attack can use any number of them.
    bursts.add(`${event} ${JSON.stringify(common)}`, event, first, (repeats) =>
      write(event, { ...common, repeats }),
    );
  };
  return {
    record,
    recordLimit: (limit, who) => record('rate_limited', { limit, ...parseLimitKey(who) }),
  };
}

function requestFacts(req: Request, trusted: boolean): object {
  const browser = describeBrowser(detectDevice(req, { trusted }).flags, Boolean(req.get('user-agent')));
  return { id: getRequestState(req.res as Response).requestId, browser };
}

/** Replaces a value that does not look like a constant of the code. */
function sanitize(details: Readonly<Record<string, string | undefined>>): object {
  const present = Object.entries(details).filter(([, word]) => word !== undefined);
  return Object.fromEntries(
    present.map(([name, word]) => [name, /^[\w.:/{}*-]{1,100}$/.test(word as string) ? word : 'other']),
  );
}

/** The keys of limits contain an email address, a client's address, both, or neither, which is not logged. */
function parseLimitKey(who: string): Pick<SecurityEventDetails, 'address' | 'email'> {
  const parts = who.split(' ');
  return {
    email: parts.find((part) => part.includes('@')),
    address: parts.find((part) => networkKey(part) !== 'unknown'),
  };
}
