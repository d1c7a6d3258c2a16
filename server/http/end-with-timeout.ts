/** Answers a request that did not arrive in time with one line, and closes its connection in any case. */
import type { Duplex } from 'node:stream';

/** Time for the client to read the response, which a socket destroyed at once may lose. */
const closeGraceMs = 1_000;

export function endWithTimeout(socket: Duplex): void {
  endWithStatus(socket, '408 Request Timeout');
}

/** Destroys the socket in the end: a client that keeps its side open could hold it for ever. */
export function endWithStatus(socket: Duplex, status: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: ` +
      `no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
  );
  const timer = setTimeout(() => socket.destroy(), closeGraceMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
