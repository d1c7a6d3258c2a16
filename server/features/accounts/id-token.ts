/** Verifies ID tokens of either sign-in service: signature, audience, issuer and expiry. */
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

/** The claims of an ID token. */
export interface IdClaims {
  uid: string;
  email: string | null;
  /** True when the account's owner has confirmed that address. */
  emailVerified: boolean;
  name: string | null;
  signedInAtMs: number;
  issuedAtMs: number;
  endsAtMs: number;
  /** The account's generation when the token was issued; null when the service has no generations. */
  tokenVersion: number | null;
}

export interface IdTokenRules {
  issuer: string;
  audience: string;
  /** Null only for an emulator, whose tokens are unsigned. */
  keys: JWTVerifyGetKey | null;
  now: () => Date;
}

const toleranceSeconds = 5;
/** Tolerance for future tokens, so that visitors stay signed in when a fast clock is corrected. */
const maxFutureSeconds = 2 * 3600;
/** Error codes of jose when the keys could not be fetched, which says nothing about the token. */
const keyFetchErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Resolves to null for an invalid token. Rejects when the keys cannot be fetched. */
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
  const { sub, iat, exp, auth_time, email, email_verified, name, tokenVersion } = payload;
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

/** Returns whether a token claims this issuer. The claim is not verified. */
export function claimsIssuer(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Returns whether a token claims to have expired, which is not suspicious. The claim is not verified. */
export function isExpired(token: string, now: Date): boolean {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) * 1000 <= now.getTime();
  } catch {
    return false;
  }
}
