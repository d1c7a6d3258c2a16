/** HTTP exchange: one POST and its response over a keep-alive connection, with a time-out on every wait. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Agent } from 'undici';

/** undici's timers tick every half second, so all but the total time-out may fire up to 500 ms late. */
const connectTimeoutMs = 1_000;
const headersTimeoutMs = 2_500;
const idleTimeoutMs = 2_000;
export const totalTimeoutMs = 4_000;
/** Limit on the body as received, and again on the decompressed body. */
export const maxAnswerBytes = 5 * 1024 * 1024;

const decoders: Partial<Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>>> = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
};
const acceptEncoding = 'br, gzip';

/** Messages for undici's time-out and size errors, by error code. */
const messages: Partial<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: `no connection within ${connectTimeoutMs} ms`,
  UND_ERR_HEADERS_TIMEOUT: `no answer within ${headersTimeoutMs} ms`,
  UND_ERR_BODY_TIMEOUT: `silent for ${idleTimeoutMs} ms in the middle of its answer`,
  UND_ERR_RES_EXCEEDED_MAX_SIZE: `answer of more than ${maxAnswerBytes} bytes`,
  ERR_BUFFER_TOO_LARGE: `answer of more than ${maxAnswerBytes} bytes`,
};

export interface Target {
  url: URL;
  /** Opens the agent on the first request. */
  agent(): Promise<Agent>;
}

export interface ExchangeResponse {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** A failed exchange. `broken`: the connection failed before any response, so a retry is safe. */
export class ExchangeError extends Error {
  readonly broken: boolean;

  constructor(message: string, broken: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeError';
    this.broken = broken;
  }
}

/** Imports undici only when a hosted API is called; most starts do not need it. */
export async function openAgent(): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connections: 64,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: headersTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    maxResponseSize: maxAnswerBytes,
  });
}

/** Does not follow redirects. */
export async function exchange(
  { url, agent }: Target,
  headers: Record<string, string>,
  body: string,
): Promise<ExchangeResponse> {
  const opened = await agent();
  const signal = AbortSignal.timeout(totalTimeoutMs);
  let started = false;
  try {
    const response = await opened.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: { ...headers, 'accept-encoding': acceptEncoding },
      body,
      signal,
    });
    started = true;
    return {
      status: response.statusCode,
      contentType: response.headers['content-type'] as string | undefined,
      body: await decode(response.headers['content-encoding'], await response.body.bytes()),
    };
  } catch (error) {
    if (signal.aborted)
      throw new ExchangeError(`no complete response within ${totalTimeoutMs} ms`, false, error);
    throw asExchangeError(error as NodeJS.ErrnoException, started);
  }
}

/** Decompresses off the main thread and stops at the size limit, as a defence against decompression bombs. */
async function decode(encoding: string | string[] | undefined, bytes: Uint8Array): Promise<string> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === undefined || encoding === 'identity') return body.toString();
  const decoder = decoders[String(encoding).toLowerCase()];
  if (!decoder) throw new Error(`content encoding ${encoding}, expected ${acceptEncoding}`);
  return (await decoder(body, { maxOutputLength: maxAnswerBytes })).toString();
}

function asExchangeError(error: NodeJS.ErrnoException, begun: boolean): ExchangeError {
  const { code = '', message } = error;
  // A headers time-out is not retried: the server accepted the request and may still be processing it.
  const broken = !begun && code !== 'UND_ERR_HEADERS_TIMEOUT';
  return new ExchangeError(messages[code] ?? (code || message), broken, error);
}
