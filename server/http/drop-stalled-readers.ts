/** Drops connections whose reader does not read: what was written to them has not moved for half a minute. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { readSendQueues } from './send-queues.ts';

/** What has left a socket so far, as far as it can be told. */
interface Progress {
  /** Bytes of writes that are done. */
  doneBytes: number;
  /** Of the write under way what the system has not taken yet; it takes a megabyte or more at a time. */
  restBytes: number;
  /** What the system holds, in its own words; looked at once the other two stand still. */
  unacknowledged?: string | undefined;
  sinceMs: number;
}

/** As many looks fit into the time: a reader is dropped at most two of them late. */
const checksPerStall = 6;

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
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    const stalled = findStalled(sockets);
    if (stalled.length > 0) dropStalled(stalled, await readSendQueues(), writeStallMs);
    checking = false;
  };
  const timer = setInterval(check, writeStallMs / checksPerStall).unref();
  server.once('close', () => clearInterval(timer));
}

/** Those with something to write that is as it was at the last look; of the others it is noted how far they are. */
function findStalled(sockets: Map<Socket, Progress | null>): [Socket, Progress][] {
  const stalled: [Socket, Progress][] = [];
  for (const [socket, before] of sockets) {
    if (socket.writableLength === 0) {
      if (before) sockets.set(socket, null);
      continue;
    }
    const now = readProgress(socket);
    if (before?.doneBytes === now.doneBytes && before.restBytes === now.restBytes)
      stalled.push([socket, before]);
    else sockets.set(socket, { ...now, sinceMs: performance.now() });
  }
  return stalled;
}

function dropStalled(
  stalled: readonly [Socket, Progress][],
  unacknowledgedFor: (socket: Socket) => string | undefined,
  writeStallMs: number,
): void {
  const nowMs = performance.now();
  for (const [socket, progress] of stalled) {
    const unacknowledged = unacknowledgedFor(socket);
    if (unacknowledged !== progress.unacknowledged) {
      progress.unacknowledged = unacknowledged;
      progress.sinceMs = nowMs;
    }
    // A reset, so that the system forgets what it still holds for this reader.
    else if (nowMs - progress.sinceMs >= writeStallMs) socket.resetAndDestroy();
  }
}

/** A large answer is one write, which a slow reader takes bit by bit; Node's own time limit looks at the same figure. */
function readProgress(socket: Socket): Pick<Progress, 'doneBytes' | 'restBytes'> {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { doneBytes: socket.bytesWritten - socket.writableLength, restBytes: handle?.writeQueueSize ?? 0 };
}
