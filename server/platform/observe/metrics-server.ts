/** Hands the metrics out on a port of their own, which only this machine can reach. */
import http from 'node:http';
import type { Metrics } from './metrics.ts';

/** What is counted concerns nobody outside; whoever fetches it from elsewhere does so through an agent on this machine. */
export const metricsHost = '127.0.0.1';

export function createMetricsServer(metrics: Metrics): http.Server {
  return http.createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    try {
      const text = await metrics.write();
      res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      res.writeHead(500).end();
    }
  });
}
