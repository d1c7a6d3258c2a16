/** Recomputes the AWS Signature Version 4 of an S3 request by Amazon's description, without a library. */
import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Keyed by name in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Claim {
  readonly accessKeyId: string;
  /** Scope of the credential: date, region, service and the literal `aws4_request`. */
  readonly scope: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Returns the signature that a request claims; null when it claims none. */
export function readClaim({ headers }: SignedRequest): Claim | null {
  const [, accessKeyId, scope, signedHeaders, signature] =
    authorization.exec(String(headers.authorization ?? '')) ?? [];
  if (!accessKeyId || !scope || !signedHeaders || !signature) return null;
  return { accessKeyId, scope: scope.split('/'), signedHeaders: signedHeaders.split(';'), signature };
}

export function computeSignature(
  request: SignedRequest,
  { scope, signedHeaders }: Pick<Claim, 'scope' | 'signedHeaders'>,
  secretAccessKey: string,
): string {
  const canonical = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), canonical].join('\n');
  const key = scope.reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return hmac(key, text).toString('hex');
}

function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signedHeaders: readonly string[],
): string {
  const [path = '', query = ''] = target.split('?');
  return [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value))}`;
    })
    .sort()
    .join('&');
}

/** Escapes all but letters, digits and four signs. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
