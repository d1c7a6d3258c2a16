/** Issues and verifies a visitor's tokens: the ID token, valid for an hour, and the refresh token. */
import { jwtVerify, SignJWT } from 'jose';
import type { Account, AccountStore } from './account-store.ts';
import { embeddedIssuer, embeddedProject } from './embedded-project.ts';
import { IdentityError } from './identity-error.ts';
import type { RefreshTokenFamilies } from './refresh-token-families.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

const lifeSeconds = 3600;
/** Maximum age of the sign-in for changing the email or password, and for deleting the account. */
const recentSeconds = 300;

export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Bearer of an ID token: the current account, and when its password was last entered. */
export interface Bearer {
  account: Account;
  signedInSeconds: number;
}

export class Tokens {
  readonly #accounts: AccountStore;
  readonly #keys: SigningKeys;
  readonly #families: RefreshTokenFamilies;
  readonly #now: () => Date;

  constructor(accounts: AccountStore, keys: SigningKeys, families: RefreshTokenFamilies, now: () => Date) {
    this.#accounts = accounts;
    this.#keys = keys;
    this.#families = families;
    this.#now = now;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  /** `signedInSeconds` defaults to now, for a password that was just entered. */
  async issue(account: Account, signedInSeconds = this.#seconds()): Promise<IssuedTokens> {
    const idToken = await this.#issueIdToken(account, signedInSeconds);
    const refreshToken = await this.#families.issue(account, signedInSeconds);
    return { idToken, refreshToken, expiresIn: String(lifeSeconds) };
  }

  /** Returns the uid of a refresh token's account; null for a token of another issuer. */
  refreshTokenAccount(token: string): string | null {
    return this.#families.accountOf(token);
  }

  /** Throws when the refresh token is invalid, expired or revoked. */
  async renew(token: string | undefined): Promise<IssuedTokens & { uid: string }> {
    if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const { account, signedInSeconds, refreshToken } = await this.#families.renew(token);
    const idToken = await this.#issueIdToken(account, signedInSeconds);
    return { uid: account.uid, idToken, refreshToken, expiresIn: String(lifeSeconds) };
  }

  async #issueIdToken(account: Account, signedInSeconds: number): Promise<string> {
    const { uid, email, tokenVersion } = account;
    const { id, key } = await this.#keys.signingKey();
    const seconds = this.#seconds();
    return new SignJWT({
      ...(account.displayName ? { name: account.displayName } : {}),
      ...(account.photoUrl ? { picture: account.photoUrl } : {}),
      auth_time: signedInSeconds,
      user_id: uid,
      email,
      email_verified: account.emailVerified === 1,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      tokenVersion,
    })
      .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
      .setIssuer(embeddedIssuer)
      .setAudience(embeddedProject)
      .setSubject(uid)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeSeconds)
      .sign(key);
  }

  /** Throws when the token is invalid, expired or revoked. */
  async verifyIdToken(token: string | undefined): Promise<Bearer> {
    if (!token) throw new IdentityError('MISSING_ID_TOKEN');
    const { payload } = await jwtVerify(token, this.#keys.verificationKey, {
      issuer: embeddedIssuer,
      audience: embeddedProject,
      algorithms: [algorithm],
      currentDate: this.#now(),
    }).catch((error: { code?: string }) => {
      throw new IdentityError(error.code === 'ERR_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    });
    const account = await this.#current(String(payload.sub), Number(payload.tokenVersion));
    return { account, signedInSeconds: Number(payload.auth_time) };
  }

  /** Throws when the password was not entered recently, or in the future, by a clock that ran ahead. */
  requireRecentSignIn({ signedInSeconds }: Bearer): void {
    if (Math.abs(this.#seconds() - signedInSeconds) > recentSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  async #current(uid: string, tokenVersion: number): Promise<Account> {
    const account = await this.#accounts.findByUid(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    if (account.tokenVersion !== tokenVersion) throw new IdentityError('TOKEN_EXPIRED');
    return account;
  }
}
