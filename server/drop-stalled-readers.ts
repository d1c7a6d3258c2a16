/** Drops connections whose reader does not read: what was written to them has not moved for half a minute. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What has left a socket so far, as far as it can be told. */
interface Progress {
  /** Bytes of writes that are done. */
  doneBytes: number;
  /** Of the write under way what the system has not taken yet. */
  restBytes: number;
  sinceMs: number;
}

/** As many looks fit into the time: a reader is dropped at most a sixth of it late. */
const looksPerStall = 6;

/**
 * One look at all open sockets every few seconds instead of a timer for each answer, so that answering costs nothing more
 * and kept pages, files and streams are treated alike. A socket with nothing to write is left alone, however long it stays.
 */
export function dropStalledReaders(server: Server, writeStallMs: number): void {
  const sockets = new Map<Socket, Progress | null>();
  server.on('connection', (socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = () => {
    const nowMs = performance.now();
    for (const [socket, before] of sockets) {
      if (socket.writableLength === 0) {
        if (before) sockets.set(socket, null);
        continue;
      }
      const now = { ...readProgress(socket), sinceMs: nowMs };
      const stands = before?.doneBytes === now.doneBytes && before.restBytes === now.restBytes;
      if (!before || !stands) sockets.set(socket, now);
      // A reset, so that the system forgets what it still holds for this reader.
      else if (nowMs - before.sinceMs >= writeStallMs) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(look, writeStallMs / looksPerStall).unref();
  server.once('close', () => clearInterval(timer));
}

/** A large answer is one write, which a slow reader takes bit by bit; Node's own time limit looks at the same figure. */
function readProgress(socket: Socket): Pick<Progress, 'doneBytes' | 'restBytes'> {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { doneBytes: socket.bytesWritten - socket.writableLength, restBytes: handle?.writeQueueSize ?? 0 };
}
