/** Sends a request exactly as it is written, which clients of HTTP would tidy first, and reads the whole answer. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** Reads until the server closes or is silent. */
export function sendRaw(listening: Server, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(request);
  });
}
