/** Reads ID tokens, of whichever service: the signature, who it is for, who it is from, and when it ends. */
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

/** What an ID token says about the visitor. */
export interface IdClaims {
  uid: string;
  email: string | null;
  /** Whether the account's owner has confirmed that address. */
  emailVerified: boolean;
  name: string | null;
  signedInAtMs: number;
  issuedAtMs: number;
  endsAtMs: number;
  /** Of the account when it was issued; null where the service has nothing of the kind. */
  tokenVersion: number | null;
}

export interface IdTokenRules {
  issuer: string;
  audience: string;
  /** Null only for an emulator, whose tokens nobody signs. */
  keys: JWTVerifyGetKey | null;
  now: () => Date;
}

const toleranceSeconds = 5;
/** A clock that was ahead and is back has issued tokens of the future: their visitors stay signed in. */
const maxFutureSeconds = 2 * 3600;
/** Codes of jose for keys that could not be fetched: that says nothing about the token. */
const keyFetchErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Null for every token that is not good now. Rejects when the keys are not to be had. */
export async function verifyIdToken(token: string, rules: IdTokenRules): Promise<IdClaims | null> {
  const { issuer, audience, keys, now } = rules;
  const expected = { issuer, audience, currentDate: now(), clockTolerance: toleranceSeconds };
  try {
    const { payload } = keys
      ? await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })
      : UnsecuredJWT.decode(token, expected);
    return toClaims(payload, now().getTime());
  } catch (error) {
    if (error instanceof errors.JOSEError && !keyFetchErrors.has(error.code)) return null;
    throw error;
  }
}

function toClaims(payload: JWTPayload, nowMs: number): IdClaims | null {
  const { sub, iat, exp, auth_time, email, email_verified, name } = payload;
  // Written by its old name until no server of a release before this one reads it.
  const tokenVersion = payload.tokenVersion ?? payload.generation;
  if (!sub || typeof iat !== 'number' || typeof exp !== 'number' || typeof auth_time !== 'number')
    return null;
  if (Math.max(iat, auth_time) * 1000 > nowMs + maxFutureSeconds * 1000) return null;
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : null,
    signedInAtMs: auth_time * 1000,
    issuedAtMs: iat * 1000,
    endsAtMs: exp * 1000,
    tokenVersion: typeof tokenVersion === 'number' ? tokenVersion : null,
  };
}

/** Whether a token says that it is of this issuer, which anybody may write. */
export function claimsIssuer(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Whether a token says that it has ended, which is nothing unusual. */
export function isExpired(token: string, now: Date): boolean {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) * 1000 <= now.getTime();
  } catch {
    return false;
  }
}
