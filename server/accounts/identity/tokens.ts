/** Issues and reads the two tokens of a signed-in visitor: one that lasts an hour, one that fetches the next. */
import { jwtVerify, SignJWT } from 'jose';
import type { Account, AccountStore } from './account-store.ts';
import { embeddedIssuer, embeddedProject } from './embedded-project.ts';
import { IdentityError } from './identity-error.ts';
import type { RefreshTokenFamilies } from './refresh-token-families.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

const lifeSeconds = 3600;
/** Changes of email and password, and deletion, want a sign-in no older than this. */
const recentSeconds = 300;

export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Whoever asks with a token: the account as it is now, and when they last gave their password. */
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

  /** `signedInSeconds` is left out where the password was given just now. */
  async issue(account: Account, signedInSeconds = this.#seconds()): Promise<IssuedTokens> {
    const idToken = await this.#issueIdToken(account, signedInSeconds);
    const refreshToken = await this.#families.issue(account, signedInSeconds);
    return { idToken, refreshToken, expiresIn: String(lifeSeconds) };
  }

  /** Uid of the account that a refresh token was issued to; null for one that is not ours. */
  refreshTokenAccount(token: string): string | null {
    return this.#families.accountOf(token);
  }

  /** Throws when the refresh token is not ours, has ended, or was taken back. */
  async renew(token: string | undefined): Promise<IssuedTokens & { uid: string }> {
    if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const { account, signedInSeconds, refreshToken } = await this.#families.renew(token);
    const idToken = await this.#issueIdToken(account, signedInSeconds);
    return { uid: account.uid, idToken, refreshToken, expiresIn: String(lifeSeconds) };
  }

  async #issueIdToken(account: Account, signedInSeconds: number): Promise<string> {
    const { uid, email, generation } = account;
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
      generation,
    })
      .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
      .setIssuer(embeddedIssuer)
      .setAudience(embeddedProject)
      .setSubject(uid)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeSeconds)
      .sign(key);
  }

  /** Throws when the token is not ours, has ended, or was taken back. */
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
    const account = await this.#current(
      String(payload.sub),
      Number(payload.tokenVersion ?? payload.generation),
    );
    return { account, signedInSeconds: Number(payload.auth_time) };
  }

  /** Throws when the password was not given lately; nor was it in the future, by a clock that was ahead. */
  requireRecentSignIn({ signedInSeconds }: Bearer): void {
    if (Math.abs(this.#seconds() - signedInSeconds) > recentSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  async #current(uid: string, generation: number): Promise<Account> {
    const account = await this.#accounts.findByUid(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    if (account.generation !== generation) throw new IdentityError('TOKEN_EXPIRED');
    return account;
  }
}
