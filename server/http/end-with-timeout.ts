/** Answers a request that did not arrive in time in one line, and closes its connection whatever the client does. */
import type { Duplex } from 'node:stream';

/** For the answer to be read: a socket that is destroyed at once may take it along. */
const closeGraceMs = 1_000;

export function endWithTimeout(socket: Duplex): void {
  endWithStatus(socket, '408 Request Timeout');
}

/** A client that keeps its own side open would hold the socket for as long as it likes. */
export function endWithStatus(socket: Duplex, status: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
  );
  const timer = setTimeout(() => socket.destroy(), closeGraceMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
