/** One signed request to an S3-compatible store, over a kept connection, with a limit on every wait. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent, Dispatcher } from 'undici';
import { BlobStoreError } from './blob-store.ts';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface S3Response {
  readonly status: number;
  readonly body: Buffer;
}

export type SendS3Request = (request: S3Request) => Promise<S3Response>;

export interface S3Timeouts {
  readonly connectMs: number;
  /** Between two parts of an answer. */
  readonly silenceMs: number;
  /** For a request with its retry. */
  readonly totalMs: number;
}

export const s3Timeouts: S3Timeouts = { connectMs: 1_000, silenceMs: 3_000, totalMs: 5_000 };
/** More for each megabyte that is sent. */
const totalTimeoutMsPerMegabyte = 1_000;
const megabyte = 1024 * 1024;
const maxAnswerBytes = 16 * megabyte;
const retryDelayMs = 100;

/** A store closes connections that have been idle, and asks for a second try now and then; every request of ours may be repeated. */
const retriedCodes = /^(?:ECONNRESET|EPIPE)$/;
const retriedStatuses = new Set([500, 502, 503]);

/** What undici's errors mean, by the words of the system. */
const codes: Partial<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_HEADERS_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_BODY_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
};

/** Nothing is loaded or opened before the first request, as most sites have no such store. */
export function createS3Sender(
  credentials: S3Credentials,
  timeouts: S3Timeouts,
): { send: SendS3Request; close(): Promise<void> } {
  let opening: Promise<Agent> | undefined;
  const send: SendS3Request = async (request) => {
    opening ??= openAgent(timeouts);
    const agent = await opening;
    const signal = AbortSignal.timeout(timeouts.totalMs + bodyMs(request));
    const attempt = () => exchange(agent, request, credentials, signal);
    const first = await attempt().catch((error: BlobStoreError) => error);
    if (isFinal(first)) return first;
    await pause(retryDelayMs);
    return attempt();
  };
  return { send, close: async () => (await opening)?.destroy() };
}

async function openAgent({ connectMs, silenceMs }: S3Timeouts): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connections: 16,
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: maxAnswerBytes,
  });
}

function bodyMs({ body }: S3Request): number {
  return Math.ceil((body?.length ?? 0) / megabyte) * totalTimeoutMsPerMegabyte;
}

function isFinal(outcome: S3Response | BlobStoreError): outcome is S3Response {
  if (!(outcome instanceof BlobStoreError)) return !retriedStatuses.has(outcome.status);
  if (retriedCodes.test(outcome.code)) return false;
  throw outcome;
}

async function exchange(
  agent: Agent,
  request: S3Request,
  credentials: S3Credentials,
  signal: AbortSignal,
): Promise<S3Response> {
  const { url, body } = request;
  try {
    const headers = await sign(request, credentials);
    const path = url.pathname + url.search;
    const options: Dispatcher.RequestOptions = {
      origin: url.origin,
      path,
      method: request.method,
      headers,
      signal,
    };
    const response = await agent.request(body ? { ...options, body } : options);
    return { status: response.statusCode, body: Buffer.from(await response.body.arrayBuffer()) };
  } catch (error) {
    if (signal.aborted) throw new BlobStoreError('ETIMEDOUT', `${url.host} did not answer in time`, error);
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException;
    const known = codes[code];
    // What the log is to name is the system's word, and not undici's behind it.
    throw new BlobStoreError(
      known ?? code,
      `${url.host} could not be asked: ${message}`,
      known ? undefined : error,
    );
  }
}

/** Headers with an AWS Signature, version 4, over what is sent, so that the store notices what was changed on the way. */
async function sign({ method, url, headers, body }: S3Request, credentials: S3Credentials) {
  const { AwsV4Signer } = await import('aws4fetch');
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': digest },
    service: 's3',
    ...credentials,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
