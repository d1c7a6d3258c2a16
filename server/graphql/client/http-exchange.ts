/** One POST and its answer over a kept connection, with a limit on every wait. */
import type { Agent } from 'undici';

/** undici counts in half seconds, so all but the last may end so much later. */
const connectTimeoutMs = 1_000;
const headersTimeoutMs = 2_500;
const idleTimeoutMs = 2_000;
const totalTimeoutMs = 4_000;
const maxAnswerBytes = 5 * 1024 * 1024;

/** What undici's errors say of the waits above, by their codes. */
const messages: Partial<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: `no connection within ${connectTimeoutMs} ms`,
  UND_ERR_HEADERS_TIMEOUT: `no answer within ${headersTimeoutMs} ms`,
  UND_ERR_BODY_TIMEOUT: `silent for ${idleTimeoutMs} ms in the middle of its answer`,
  UND_ERR_RES_EXCEEDED_MAX_SIZE: `answer of more than ${maxAnswerBytes} bytes`,
};

export interface Target {
  url: URL;
  /** Opened with the first question. */
  agent(): Promise<Agent>;
}

export interface ExchangeResponse {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** The exchange did not come to an answer. `broken` when the connection failed before one began, so that asking again is safe. */
export class ExchangeError extends Error {
  readonly broken: boolean;

  constructor(message: string, broken: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeError';
    this.broken = broken;
  }
}

/** Loaded only where a hosted API is asked, as most starts need none of it. */
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

/** Redirects are not followed. */
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
      headers,
      body,
      signal,
    });
    started = true;
    return {
      status: response.statusCode,
      contentType: response.headers['content-type'] as string | undefined,
      body: await response.body.text(),
    };
  } catch (error) {
    if (signal.aborted) throw new ExchangeError(`no whole answer within ${totalTimeoutMs} ms`, false, error);
    throw asExchangeError(error as NodeJS.ErrnoException, started);
  }
}

function asExchangeError(error: NodeJS.ErrnoException, begun: boolean): ExchangeError {
  const { code = '', message } = error;
  // Whoever took the question and says nothing may be working on it.
  const broken = !begun && code !== 'UND_ERR_HEADERS_TIMEOUT';
  return new ExchangeError(messages[code] ?? (code || message), broken, error);
}
