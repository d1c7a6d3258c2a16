/** WebDriver BiDi connection to a browser: commands with their results, and events. */
import type * as Undici from 'undici';
import { importOnce } from '../import-once.js';
import { patienceMs } from '../patience.js';
import { SilentDriverError } from './browser-page.ts';

// Loaded outside Jest's sandbox, whose `Event` is not the class that this code expects.
const { WebSocket }: typeof Undici = await importOnce('undici');

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

const noAnswer = 'no answer';

export class BidiConnection {
  readonly #socket: Undici.WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #commands = 0;

  /** `listen` receives every event. */
  constructor(socket: Undici.WebSocket, listen: (method: string, params: Record<string, unknown>) => void) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      else if (message.method) listen(message.method, message.params ?? {});
    });
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#commands += 1;
    const id = this.#commands;
    const answer = new Promise<Message>((resolve) => {
      const timer = setTimeout(() => resolve({ error: noAnswer }), patienceMs);
      this.#waiting.set(id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    this.#waiting.delete(id);
    if (error === noAnswer) throw new SilentDriverError(`${method} ${JSON.stringify(params)}`);
    if (error) throw new Error(`${method}: ${error}: ${message ?? ''}`);
    return result ?? {};
  }

  close(): void {
    this.#socket.close();
  }
}

export async function openSocket(address: string): Promise<Undici.WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
  });
  return socket;
}
