/** Tells in the log who did what to accounts and limits, when and how often, with nothing of a visitor in clear. */
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { describeBrowser } from '../account/describe-browser.ts';
import { seeDevice } from '../middleware/device.ts';
import { stateOf } from '../middleware/request-state.ts';
import type { LogBursts } from './log-bursts.ts';
import { clientOf, createPseudonyms, networkOf } from './pseudonyms.ts';
import { isBurst, type SecurityEvent, securityEvents } from './security-events.ts';

export interface SecurityFacts {
  /** Whose address, browser and id are told. */
  req?: Request | null | undefined;
  /** Where there is no request: an address of a client, as limits count it. */
  address?: string | undefined;
  /** Id of an account, and an e-mail address: told as digits. */
  account?: string | null | undefined;
  email?: string | null | undefined;
  /** From here on words of ours. */
  reason?: string | undefined;
  limit?: string | undefined;
  provider?: string | undefined;
  route?: string | undefined;
  /** Host of the site that a request says it comes from. */
  origin?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  /** A limit that was met: `who` as limits count, which may hold an address of any kind. */
  recordLimit(limit: string, who: string): void;
}

export interface SecurityLogOptions {
  log: Logger;
  secret: Buffer;
  bursts: LogBursts;
  /** Whether the headers of a CDN are believed. */
  trusted: boolean;
}

export function openSecurityLog({ log, secret, bursts, trusted }: SecurityLogOptions): SecurityLog {
  // Told whatever LOG_LEVEL leaves out, unless nothing is to be told at all.
  const lines = log.child({ channel: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  const pseudonym = createPseudonyms(secret);
  // What anybody can bring about is what an operator should be able to pick out.
  const write = (event: SecurityEvent, facts: object) =>
    lines[isBurst(event) ? 'warn' : 'info']({ event, ...facts }, securityEvents[event].meaning);
  const record: SecurityLog['record'] = (event, { req, address, account, email, ...words }) => {
    const ip = req || address ? { ip: networkOf(req?.ip ?? address) } : {};
    const common = { ...ip, ...plain(words) };
    const first = () =>
      write(event, {
        ...(req && requestFacts(req, trusted)),
        ...common,
        ...((req || address) && { client: pseudonym(clientOf(req?.ip ?? address)) }),
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
    recordLimit: (limit, who) => record('rate_limited', { limit, ...readWho(who) }),
  };
}

function requestFacts(req: Request, trusted: boolean): object {
  const browser = describeBrowser(seeDevice(req, { trusted }).flags, Boolean(req.get('user-agent')));
  return { id: stateOf(req.res as Response).requestId, browser };
}

/** What is no word of ours is not told. */
function plain(words: Readonly<Record<string, string | undefined>>): object {
  const told = Object.entries(words).filter(([, word]) => word !== undefined);
  return Object.fromEntries(
    told.map(([name, word]) => [name, /^[\w.:/{}*-]{1,100}$/.test(word as string) ? word : 'other']),
  );
}

/** Limits count by an e-mail address, by a client's address, by both, or by what is neither and told as nothing. */
function readWho(who: string): Pick<SecurityFacts, 'address' | 'email'> {
  const parts = who.split(' ');
  return {
    email: parts.find((part) => part.includes('@')),
    address: parts.find((part) => networkOf(part) !== 'unknown'),
  };
}
