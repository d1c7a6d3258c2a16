/** Caller of the identity service: its address, session and browser. */
import type { Request } from 'express';

export interface IdentityCaller {
  /** The HTTP request, for the security log; missing when this site itself calls. */
  request?: Request;
  /** Rate-limit key of the client's address. */
  ipKey: string;
  /** Account of the caller's session; null without a session. */
  account: string | null;
  /** Null for a browser without a known sign-in. */
  knownBrowser: KnownBrowser | null;
}

/** A browser that has signed in before. It grants no access. */
export interface KnownBrowser {
  id: string;
  /** Returns whether this browser has signed in to that account. */
  hasSignedInTo(uid: string): boolean;
}

/** Returns the caller's fields for the security log. */
export function toAuditFields({ request, ipKey: address }: IdentityCaller): {
  req: Request | undefined;
  address: string;
} {
  return { req: request, address };
}
