/** OpenID Connect provider from npm, with its own page. JavaScript: loaded outside Jest's sandbox. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
// @ts-expect-error: the package has no types.
import Provider from 'oidc-provider';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const scope = 'openid email profile groups';

/**
 * @param {object} options
 * @param {string} options.clientId
 * @param {string} options.clientSecret
 * @param {string} options.redirectUri
 * @param {ReadonlyMap<string, object>} options.people claims by subject
 * @param {() => boolean} options.isDown whether to close each connection without an answer
 * @returns {Promise<{ issuer: string, close: () => void }>}
 */
export async function serveOidc({ clientId, clientSecret, redirectUri, people, isDown }) {
  const http = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (/** @type {unknown} */ _, /** @type {{ uid: string }} */ { uid }) => `/interaction/${uid}`,
    },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'tests' }] },
    pkce: { required: () => true },
    // Without them the provider complains about each.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      Session: 36_000,
    },
    findAccount: (/** @type {unknown} */ _, /** @type {string} */ sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // The company has agreed for its people, who are not asked.
    async loadExistingGrant(/** @type {any} */ { oidc: { provider, session } }) {
      const grant = new provider.Grant({ clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  const answer = oidc.callback();
  http.on('request', async (req, res) => {
    if (isDown()) req.socket.destroy();
    else if (!req.url?.startsWith('/interaction/')) answer(req, res);
    else if (req.method === 'POST') await finish(oidc, req, res);
    else {
      res.setHeader('content-type', 'text/html');
      res.end('<form method="post"><input name="as"><button>Sign in</button></form>');
    }
  });
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  return { issuer, close };
}

/**
 * @param {any} oidc
 * @param {IncomingMessage} req
 * @param {ServerResponse} res
 */
async function finish(oidc, req, res) {
  let body = '';
  for await (const chunk of req) body += chunk;
  const fields = new URLSearchParams(body);
  const accountId = fields.get('as');
  const ts = Math.floor(Date.now() / 1000) - Number(fields.get('age'));
  const result = accountId ? { login: { accountId, ts } } : { error: 'access_denied' };
  await oidc.interactionFinished(req, res, result);
}
