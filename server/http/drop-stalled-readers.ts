/** Drops connections whose client does not read: written data has not moved for half a minute. */

import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Write progress of a socket, as far as it can be observed. */
interface Progress {
  /** Bytes of completed writes. */
  doneBytes: number;
  /** Bytes of the current write that the system has not taken yet; it takes a megabyte or more at a time. */
  restBytes: number;
  /** The system's send queue as text; read once the other two stop changing. */
  unacknowledged?: string | undefined;
  sinceMs: number;
}

/** Checks per time-out: a stalled client is dropped at most two checks late. */
const checksPerStall = 6;

/**
 * Checks all open sockets every few seconds instead of one timer per response, so that responses cost nothing
 * more and cached pages, files and streams are treated alike. Sockets with nothing to write are left alone.
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

/** Returns sockets whose pending data has not moved since the last check; records progress of the others. */
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
    // A reset makes the system discard the data that it still holds for this client.
    else if (nowMs - progress.sinceMs >= writeStallMs) socket.resetAndDestroy();
  }
}

/**
 * A large response is one write, taken bit by bit by a slow client; Node's own time-out reads this figure.
 */
function readProgress(socket: Socket): Pick<Progress, 'doneBytes' | 'restBytes'> {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { doneBytes: socket.bytesWritten - socket.writableLength, restBytes: handle?.writeQueueSize ?? 0 };
}

/** One table for each version of IP; a system without them yields undefined for every socket. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

/** `  0: 0100007F:0BB8 0100007F:C3A2 01 002D3400:00000000 …`: addresses and ports, state, send queue. */
const line = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]+):/gm;

/**
 * Reads the system's send queues: on Linux, the bytes that clients have not acknowledged.
 * Keyed by ports, which are specific enough: if two connections share them, progress of one counts for both.
 */
async function readSendQueues(): Promise<(socket: Socket) => string | undefined> {
  const unacknowledged = new Map<string, string>();
  const texts = await Promise.all(tables.map((file) => readFile(file, 'latin1').catch(() => '')));
  for (const [, local, remote, bytes] of texts.join('').matchAll(line)) {
    const key = `${local} ${remote}`;
    unacknowledged.set(key, `${unacknowledged.get(key) ?? ''} ${bytes}`);
  }
  return ({ localPort, remotePort }) => unacknowledged.get(`${toHex(localPort)} ${toHex(remotePort)}`);
}

function toHex(port = 0): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
