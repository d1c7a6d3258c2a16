/** OpenID Connect provider of staff: the way to its sign-in, and its claims about the person. */
import { createHmac } from 'node:crypto';
import type { ClientAuth, Configuration } from 'openid-client';
import type { StaffOidc } from '../../settings/env.ts';
import { proofMs } from './staff-session.ts';

export const callbackPath = '/staff/provider/callback';

/** What the provider says about a person. */
export interface ProviderClaims {
  /** Issuer and subject, separated by a space. */
  readonly subject: string;
  readonly name: string | null;
  /** In lower case; null unless the provider has verified that it is the person's. */
  readonly email: string | null;
  readonly groups: readonly string[];
  /** How long ago the person proved to be there; null when the provider does not say. */
  readonly proofAgeMs: number | null;
}

export interface Provider {
  /** Address of the provider's sign-in; with `fresh` the person must prove to be there again. */
  signInUrl(secret: string, options: { readonly fresh: boolean }): Promise<URL>;
  /** Exchanges the code in the address that the person came back to; each code is good once. */
  redeem(secret: string, url: URL, options: { readonly fresh: boolean }): Promise<ProviderClaims>;
}

/** The provider did not answer in time, or answered with nonsense. */
export class ProviderUnavailable extends Error {}

/** The person did not sign in there, or the answer is not for this sign-in. */
export class ProviderRefusal extends Error {
  readonly reason: 'cancelled' | 'token';

  constructor(reason: ProviderRefusal['reason'], cause: unknown) {
    super(`The sign-in at the provider was refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Limit of each request to the provider; a sign-in makes four, of which discovery and keys are cached. */
const timeoutSeconds = 5;

type Library = typeof import('openid-client');

/** The library is large, and most starts serve no sign-in of staff. */
const loadLibrary = (): Promise<Library> => import('openid-client');

/** Asks the provider for nothing until the first sign-in, so that one that is down stops nothing else. */
export function openProvider({ issuer, clientId, clientSecret }: StaffOidc, deskOrigin: string): Provider {
  let discovered: Promise<Configuration> | undefined;

  const discover = async () => {
    const library = await loadLibrary();
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = library;
    const isPlain = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, undefined, authenticateBy(clientSecret, library), {
      timeout: timeoutSeconds,
      // The settings allow plain HTTP on this machine only.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
  };
  const configuration = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw new ProviderUnavailable(describe(error), { cause: error });
    });
    return discovered;
  };

  return {
    async signInUrl(secret, { fresh }) {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary();
      const { state, nonce, verifier } = deriveParameters(secret);
      // Some providers refuse a scope that they do not know, and others send groups for it alone.
      const hasGroups = config.serverMetadata().scopes_supported?.includes('groups');
      return buildAuthorizationUrl(config, {
        redirect_uri: deskOrigin + callbackPath,
        scope: `openid email profile${hasGroups ? ' groups' : ''}`,
        ...{ state, nonce, code_challenge_method: 'S256' },
        code_challenge: await calculatePKCECodeChallenge(verifier),
        ...(fresh && { prompt: 'login', max_age: '0' }),
      });
    },
    async redeem(secret, url, { fresh }) {
      const config = await configuration();
      const library = await loadLibrary();
      const { state, nonce, verifier } = deriveParameters(secret);
      try {
        const tokens = await library.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          // A provider may ignore `prompt` and `max_age`, so the time in the token decides.
          ...(fresh && { maxAge: proofMs / 1000 }),
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefusal('token', 'no ID token');
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined && !fresh;
        const info = hasUserInfo
          ? await library.fetchUserInfo(config, tokens.access_token, claims.sub)
          : undefined;
        return toProviderClaims({ ...info, ...claims });
      } catch (error) {
        throw classify(error, library);
      }
    },
  };
}

/**
 * HTTP Basic, the standard's default, unless the provider says that it takes the secret in the body alone.
 * See https://openid.net/specs/openid-connect-core-1_0.html#ClientAuthentication
 */
function authenticateBy(secret: string, { ClientSecretBasic, ClientSecretPost }: Library): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** One secret in a cookie yields what the provider sees, from which the secret cannot be computed. */
function deriveParameters(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

function toProviderClaims({
  iss,
  sub,
  name,
  email,
  email_verified,
  groups,
  auth_time,
}: Claims): ProviderClaims {
  return {
    subject: `${iss} ${sub}`,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : null,
    email: typeof email === 'string' && email_verified === true ? email.toLowerCase() : null,
    groups: [groups ?? []].flat().filter((group) => typeof group === 'string'),
    proofAgeMs: typeof auth_time === 'number' ? Math.max(0, Date.now() - auth_time * 1000) : null,
  };
}

/** Codes of answers that are not for this sign-in: another state, issuer or nonce, a proof too old. */
const refusedCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function classify(error: unknown, { AuthorizationResponseError, ResponseBodyError }: Library): Error {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof AuthorizationResponseError) return new ProviderRefusal('cancelled', error);
  const isUsedCode = error instanceof ResponseBodyError && error.error === 'invalid_grant';
  if (isUsedCode || refusedCodes.has(toCode(error) ?? '')) return new ProviderRefusal('token', error);
  return new ProviderUnavailable(describe(error), { cause: error });
}

/** Names the fault without what the provider has sent, in which there may be a token. */
function describe(error: unknown): string {
  const { cause, name } = error as { cause?: unknown; name?: string };
  return toCode(cause) ?? toCode(error) ?? name ?? 'unknown';
}

function toCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
