/** Sends a request byte for byte, which HTTP clients would normalise, and reads the whole response. */
import { connect } from 'node:net';
import { patienceMs } from './patience.js';

/** Reads one response to its end; when the server closes the connection, all that it sent. */
export function sendRaw({ port }: { port: number }, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
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

/** Returns true for one complete response on a connection that stays open. */
function isWhole(response: string): boolean {
  const [head = '', ...rest] = response.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (rest.length === 0 || /^connection: close/im.test(head)) return false;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
}
