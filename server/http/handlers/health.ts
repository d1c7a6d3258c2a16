/** Tells a load balancer whether the process lives and whether it wants traffic. Neither asks the query API: what is kept can be served without it. */
import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';

export function health({ draining }: Pick<Services, 'draining'>): RequestHandler {
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const ready = req.path === '/livez' || !draining.on;
    res
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok\n' : 'draining\n');
  };
}
