/** Liveness and readiness for load balancers, without the query API: cached pages are served without it. */
import type { RequestHandler } from 'express';
import type { HttpServices } from '../http-services.ts';

export function health({ draining }: Pick<HttpServices, 'draining'>): RequestHandler {
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const ready = req.path === '/livez' || !draining.on;
    res
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok\n' : 'draining\n');
  };
}
