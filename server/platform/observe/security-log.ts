/** Tells in the log who did what to accounts and limits, when and how often, with nothing of a visitor in clear. */

import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { describeBrowser } from '../../accounts/describe-browser.ts';
import { detectDevice } from '../../http/middleware/device.ts';
import { getRequestState } from '../../http/middleware/request-state.ts';
import type { Keyring } from '../keyring.ts';
import type { LogBursts } from './log-bursts.ts';
import { clientKey, createPseudonyms, networkKey } from './pseudonyms.ts';
import { isBurst, type SecurityEvent, securityEvents } from './security-events.ts';

export interface SecurityEventDetails {
  /** Whose address, browser and id are told. */
  req?: Request | null | undefined;
  /** Where there is no request: an address of a client, as limits count it. */
  address?: string | undefined;
  /** Id of an account, and an email address: told as digits. */
  account?: string | null | undefined;
  email?: string | null | undefined;
  /** From here on words of ours. */
  reference?: string | undefined;
  reason?: string | undefined;
  limit?: string | undefined;
  provider?: string | undefined;
  route?: string | undefined;
  /** Host of the site that a request says it comes from. */
  origin?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityEventDetails): void;
  /** A limit that was met: `who` as limits count, which may hold an address of any kind. */
  recordLimit(limit: string, who: string): void;
}

export interface SecurityLogOptions {
  log: Logger;
  secret: Keyring;
  bursts: LogBursts;
  /** Whether the headers of a CDN are believed. */
  trusted: boolean;
  /** Hears of every event, of those too that are only counted in the log. */
  onEvent?: (event: SecurityEvent, limit: string | undefined) => void;
}

export function openSecurityLog({
  log,
  secret,
  bursts,
  trusted,
  onEvent = () => {},
}: SecurityLogOptions): SecurityLog {
  // Told whatever LOG_LEVEL leaves out, unless nothing is to be told at all.
  const lines = log.child({ channel: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  const pseudonym = createPseudonyms(secret);
  // What anybody can bring about is what an operator should be able to pick out.
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
    // Whom it concerned is in the first line only: an attack has as many names as it likes.
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

/** What is no word of ours is not told. */
function sanitize(details: Readonly<Record<string, string | undefined>>): object {
  const present = Object.entries(details).filter(([, word]) => word !== undefined);
  return Object.fromEntries(
    present.map(([name, word]) => [name, /^[\w.:/{}*-]{1,100}$/.test(word as string) ? word : 'other']),
  );
}

/** Limits count by an email address, by a client's address, by both, or by what is neither and told as nothing. */
function parseLimitKey(who: string): Pick<SecurityEventDetails, 'address' | 'email'> {
  const parts = who.split(' ');
  return {
    email: parts.find((part) => part.includes('@')),
    address: parts.find((part) => networkKey(part) !== 'unknown'),
  };
}
