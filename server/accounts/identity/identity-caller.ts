/** Who calls the identity service, as far as the service may go by it. */
import type { Request } from 'express';

export interface IdentityCaller {
  /** What it came with, for the security log; none where this site itself asks. */
  request?: Request;
  /** The address that the call came from, as limits count it. */
  ipKey: string;
  /** The account whose session the call came with; null without one. */
  account: string | null;
  /** Null for a browser that nobody has signed in with before. */
  knownBrowser: KnownBrowser | null;
}

/** A browser that somebody has signed in with. It opens nothing. */
export interface KnownBrowser {
  id: string;
  /** Whether it was this account that was signed in to. */
  hasSignedInTo(uid: string): boolean;
}

/** For the security log. */
export function toAuditFields({ request, ipKey: address }: IdentityCaller): {
  req: Request | undefined;
  address: string;
} {
  return { req: request, address };
}
