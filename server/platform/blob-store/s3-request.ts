/** Sends one signed request to an S3-compatible store, on a reused connection and with time limits. */
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
  /** Longest pause between two parts of a response. */
  readonly silenceMs: number;
  /** Limit of a request including its retry. */
  readonly totalMs: number;
}

export const s3Timeouts: S3Timeouts = { connectMs: 1_000, silenceMs: 3_000, totalMs: 5_000 };
/** Added to the limit for each megabyte sent. */
export const totalTimeoutMsPerMegabyte = 1_000;
const megabyte = 1024 * 1024;
const maxAnswerBytes = 16 * megabyte;
const retryDelayMs = 100;

/** A store closes idle connections and sometimes asks for a retry. Every request sent here is idempotent. */
const retriedCodes = /^(?:ECONNRESET|EPIPE)$/;
const retriedStatuses = new Set([500, 502, 503]);

/** System error codes that undici's errors correspond to. */
const codes: Partial<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_HEADERS_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_BODY_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
};

/** Loads and opens nothing before the first request, as most sites have no such store. */
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
    if (signal.aborted) throw new BlobStoreError('ETIMEDOUT', `${url.host} did not respond in time`, error);
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException;
    const known = codes[code];
    // The log must name the system's code, so undici's error is not passed on as the cause.
    throw new BlobStoreError(
      known ?? code,
      `${url.host} could not be reached: ${message}`,
      known ? undefined : error,
    );
  }
}

/**
 * Returns headers with an AWS Signature Version 4, by which the store detects changes in transit.
 * See https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
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
