/** Limits open connections to the available room; Node drops the rest, which costs nothing. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../platform/observe/metrics.ts';
import { ownOpenFiles } from '../platform/open-files-limit.ts';
import { ipKey } from '../platform/rate-limit/ip-key.ts';
import type { ShedRecord } from './admission/shed-record.ts';

/** Returns the configured limit, or as many as may be open beside the server's own files. */
export function maxConnectionsWithin(setting: number, openFilesLimit: number | null): number {
  return Math.min(setting, (openFilesLimit ?? Number.POSITIVE_INFINITY) - ownOpenFiles);
}

/** Milliseconds between two closings of idle connections to make room. */
const roomMs = 1_000;

/** Share of all connections that one address may hold. */
export const addressShare = 1 / 3;

export interface ConnectionLimit {
  readonly maxConnections: number;
  /** Behind a proxy every connection has the proxy's address, and the proxy counts its clients. */
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
    // Active requests go before idle connections.
    server.closeIdleConnections();
  });
  metrics.gauge({
    name: 'connections_open',
    help: 'Open connections of clients and load balancers, idle ones and streams included',
    async collect() {
      this.set(await countConnections(server));
    },
  });
}

/** Limits connections per address: unfinished requests of one client then leave room for other visitors. */
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
