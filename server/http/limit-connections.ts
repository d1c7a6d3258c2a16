/** No more connections than there is room for: the rest is turned away by the system's own means, at no cost. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../platform/observe/metrics.ts';
import { ownOpenFiles } from '../platform/open-files-limit.ts';
import type { ShedRecord } from './admission/shed-record.ts';
import { ipKey } from './rate-limit/ip-key.ts';

/** What a setting allows, or as many as may be open beside the server's own files. */
export function maxConnectionsWithin(setting: number, openFilesLimit: number | null): number {
  return Math.min(setting, (openFilesLimit ?? Number.POSITIVE_INFINITY) - ownOpenFiles);
}

/** Between two times that idle ones are closed to make room. */
const roomMs = 1_000;

/** Of all connections one address may hold this share. */
const addressShare = 1 / 3;

export interface ConnectionLimit {
  readonly maxConnections: number;
  /** Behind one, every connection is from the proxy's address, and the proxy counts its clients. */
  readonly isBehindProxy: boolean;
}

export function limitConnections(
  server: Server,
  { maxConnections, isBehindProxy }: ConnectionLimit,
  { shedding, metrics }: { shedding: ShedRecord; metrics: Metrics },
): void {
  server.maxConnections = maxConnections;
  if (!isBehindProxy) limitEachAddress(server, Math.floor(maxConnections * addressShare), shedding);
  let roomMadeAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    shedding.record('connection', 'too_many_connections');
    if (performance.now() - roomMadeAtMs < roomMs) return;
    roomMadeAtMs = performance.now();
    // Whoever asks for something goes before whoever may ask again.
    server.closeIdleConnections();
  });
  metrics.gauge({
    name: 'connections_open',
    help: 'Connections of visitors and balancers, idle ones and streams included',
    async collect() {
      this.set(await countConnections(server));
    },
  });
}

/** Unfinished requests of one client then leave room for other visitors. */
function limitEachAddress(server: Server, maxOfAddress: number, shedding: ShedRecord): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = ipKey(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxOfAddress) {
      shedding.record('connection', 'too_many_from_address');
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}
