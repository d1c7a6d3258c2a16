/** No more connections than there is room for: the rest is turned away by the system's own means, at no cost. */
import type { Server } from 'node:http';
import type { Metrics } from '../platform/observe/metrics.ts';
import { ownOpenFiles } from '../platform/open-files-limit.ts';
import type { ShedRecord } from './admission/shed-record.ts';

/** What a setting allows, or as many as may be open beside the server's own files. */
export function maxConnectionsWithin(setting: number, openFilesLimit: number | null): number {
  return Math.min(setting, (openFilesLimit ?? Number.POSITIVE_INFINITY) - ownOpenFiles);
}

/** Between two times that idle ones are closed to make room. */
const roomMs = 1_000;

export function limitConnections(
  server: Server,
  maxConnections: number,
  { shedding, metrics }: { shedding: ShedRecord; metrics: Metrics },
): void {
  server.maxConnections = maxConnections;
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

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}
