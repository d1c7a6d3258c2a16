/** Reads a live stream as a browser does, and waits for a message that a test expects. */
import http from 'node:http';
import type { LiveMessage } from '#shared/live.ts';
import { eventually } from './eventually.ts';

export interface ReadStream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** All received text, including comments. */
  text(): string;
  messages(): LiveMessage[];
  lastId(): string | undefined;
  until(right: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Resolves with the response's headers, whatever its status. */
export function readStream(address: string, headers: Record<string, string> = {}): Promise<ReadStream> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', () => {});
      const messages = () =>
        [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data as string) as LiveMessage);
      const until = (right: (message: LiveMessage) => boolean) =>
        eventually('a message of the stream', () => messages().find(right)).catch((error: Error) => {
          throw new Error(`${error.message}; came: ${text}`);
        });
      resolve({
        status: response.statusCode as number,
        headers: response.headers,
        text: () => text,
        messages,
        lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
        until,
        ended: new Promise((done) => response.once('close', () => done())),
        close: () => request.destroy(),
      });
    });
    request.once('error', reject);
  });
}
