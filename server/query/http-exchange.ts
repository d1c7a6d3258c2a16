/** One POST and its answer over a kept connection, with a limit on every wait. */
import type http from 'node:http';

const connectMs = 1_000;
const headersMs = 2_500;
const betweenChunksMs = 2_000;
const totalMs = 4_000;
const largestAnswerBytes = 5 * 1024 * 1024;

export interface Target {
  url: URL;
  agent: http.Agent;
  send: typeof http.request;
}

export interface Answer {
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

/** `headers` without the length, which is added here. */
export function exchange(target: Target, headers: http.OutgoingHttpHeaders, body: string): Promise<Answer> {
  const { url, agent, send } = target;
  const length = Buffer.byteLength(body);
  const outgoing = send(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } });
  const patience = new Patience((message) => outgoing.destroy(new ExchangeError(message, false)));
  patience.startTotal(totalMs);
  patience.wait(headersMs, `no answer within ${headersMs} ms`);
  limitConnecting(outgoing);
  const answered = new Promise<Answer>((resolve, reject) => {
    let begun = false;
    outgoing.on('error', (error) => reject(asExchangeError(error, !begun)));
    outgoing.on('response', (response) => {
      begun = true;
      readAnswer(response, patience).then(resolve, reject);
    });
  });
  outgoing.end(body);
  return answered.finally(() => patience.end());
}

function asExchangeError(error: Error, broken: boolean): ExchangeError {
  if (error instanceof ExchangeError) return error;
  return new ExchangeError((error as NodeJS.ErrnoException).code ?? error.message, broken, error);
}

function limitConnecting(outgoing: http.ClientRequest): void {
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(
      () => outgoing.destroy(new ExchangeError(`no connection within ${connectMs} ms`, true)),
      connectMs,
    );
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

/** Events rather than an asynchronous loop over the response, which costs as much as parsing it. */
function readAnswer(response: http.IncomingMessage, patience: Patience): Promise<Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  patience.wait(betweenChunksMs, `silent for ${betweenChunksMs} ms in the middle of its answer`);
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      patience.goOn();
      size += chunk.length;
      chunks.push(chunk);
      if (size > largestAnswerBytes) {
        response.destroy(new ExchangeError(`answer of more than ${largestAnswerBytes} bytes`, false));
      }
    });
    response.on('error', (error) => reject(asExchangeError(error, false)));
    response.on('end', () => {
      const body = (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)).toString(
        'utf8',
      );
      resolve({ status: response.statusCode ?? 0, contentType: response.headers['content-type'], body });
    });
  });
}

/** Two timers: one for the whole exchange, one for the wait it is in. */
class Patience {
  #total: NodeJS.Timeout | undefined;
  #waiting: NodeJS.Timeout | undefined;
  readonly #giveUp: (message: string) => void;

  constructor(giveUp: (message: string) => void) {
    this.#giveUp = giveUp;
  }

  startTotal(ms: number): void {
    this.#total = setTimeout(() => this.#giveUp(`no whole answer within ${ms} ms`), ms);
  }

  /** Begins another wait in place of the one before. */
  wait(ms: number, message: string): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#giveUp(message), ms);
  }

  /** Something came: the wait it is in begins anew. */
  goOn(): void {
    this.#waiting?.refresh();
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#waiting);
  }
}
