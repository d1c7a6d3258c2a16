/** Sends a request exactly as it is written, which clients of HTTP would tidy first, and reads the whole answer. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { patienceMs } from './patience.js';

/** Reads one answer to its end; all that comes where the server closes the connection by itself. */
export function sendRaw(listening: Server, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1');
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`No whole answer, but: ${response}`)));
    socket.on('data', (chunk) => {
      response += chunk;
      if (isWhole(response)) socket.destroy();
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(request);
  });
}

/** Whether it is one whole answer on a connection that stays open. */
function isWhole(response: string): boolean {
  const [head = '', ...rest] = response.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (rest.length === 0 || /^connection: close/im.test(head)) return false;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
}
