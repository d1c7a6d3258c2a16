/** Send queues of the system, by connection: on Linux, the bytes that clients have not acknowledged. */
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** One table for each version of IP; a system without them yields undefined for every socket. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

/** `  0: 0100007F:0BB8 0100007F:C3A2 01 002D3400:00000000 …`: addresses and ports, state, send queue. */
const line = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]+):/gm;

/**
 * Keyed by ports, which are specific enough: if two connections share them, progress of one counts for both.
 */
export async function readSendQueues(): Promise<(socket: Socket) => string | undefined> {
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
