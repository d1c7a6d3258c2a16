/** Issues and reads the two tokens of a signed-in visitor: one that lasts an hour, one that fetches the next. */
import { jwtVerify, SignJWT } from 'jose';
import type { Sealer } from '../sealer.ts';
import type { Account, AccountStore } from './account-store.ts';
import { IdentityError } from './identity-error.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

/** The project that tokens of the embedded service name. */
export const embeddedProject = 'premier-embedded';
export const embeddedIssuer = `https://securetoken.google.com/${embeddedProject}`;

const lifeSeconds = 3600;
/** Changes of e-mail and password, and deletion, want a sign-in no older than this. */
const recentSeconds = 300;

export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Whoever asks with a token: the account as it is now, and when they last gave their password. */
interface Bearer {
  account: Account;
  signedInSeconds: number;
}

interface RefreshContent {
  uid: string;
  generation: number;
  signedInSeconds: number;
}

export class Tokens {
  readonly #accounts: AccountStore;
  readonly #keys: SigningKeys;
  readonly #sealer: Sealer;
  readonly #now: () => Date;

  constructor(accounts: AccountStore, keys: SigningKeys, sealer: Sealer, now: () => Date) {
    this.#accounts = accounts;
    this.#keys = keys;
    this.#sealer = sealer;
    this.#now = now;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  /** `signedInSeconds` is left out where the password was given just now. */
  async issue(account: Account, signedInSeconds = this.#seconds()): Promise<IssuedTokens> {
    const { uid, email, generation } = account;
    const { id, key } = await this.#keys.signing();
    const seconds = this.#seconds();
    const idToken = await new SignJWT({
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
    const content: RefreshContent = { uid, generation, signedInSeconds };
    return { idToken, refreshToken: this.#sealer.seal(content), expiresIn: String(lifeSeconds) };
  }

  /** Throws when the token is not ours, has ended, or was taken back. */
  async readIdToken(token: string | undefined): Promise<Bearer> {
    if (!token) throw new IdentityError('MISSING_ID_TOKEN');
    const { payload } = await jwtVerify(token, this.#keys.verifying, {
      issuer: embeddedIssuer,
      audience: embeddedProject,
      algorithms: [algorithm],
      currentDate: this.#now(),
    }).catch((error: { code?: string }) => {
      throw new IdentityError(error.code === 'ERR_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    });
    const account = await this.#current(String(payload.sub), Number(payload.generation));
    return { account, signedInSeconds: Number(payload.auth_time) };
  }

  async readRefreshToken(token: string | undefined): Promise<Bearer> {
    if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const content = this.#sealer.open<RefreshContent>(token);
    if (!content) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const account = await this.#current(content.uid, content.generation);
    return { account, signedInSeconds: content.signedInSeconds };
  }

  /** Throws when the password was not given lately. */
  checkRecent({ signedInSeconds }: Bearer): void {
    if (this.#seconds() - signedInSeconds > recentSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  async #current(uid: string, generation: number): Promise<Account> {
    const account = await this.#accounts.byUid(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    if (account.generation !== generation) throw new IdentityError('TOKEN_EXPIRED');
    return account;
  }
}
