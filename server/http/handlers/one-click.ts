/** One-click links (RFC 8058): one POST of an email client acts, without page, cookie or origin check. */
import type { Request, RequestHandler } from 'express';
import type { Keyring } from '../../platform/keyring.ts';
import type { HttpServices } from '../http-services.ts';

type OneClickServices = Pick<HttpServices, 'database' | 'secret' | 'now'>;

interface OneClickOptions<Link> {
  /** Page with the button, for people who open the same link in a browser. */
  pageFor(req: Request, token: string): string;
  /** Null for an invalid or expired token. A forged one costs its checksum, and no database query. */
  verify(token: string, secret: Keyring, now: Date): Link | null;
  /** Idempotent: email providers retry when they are unsure. */
  end(link: Link, services: OneClickServices, req: Request): Promise<void>;
  /** Text of the response once it is done. */
  readonly done: string;
}

export function oneClick<Link>({ pageFor, verify, end, done }: OneClickOptions<Link>) {
  return (services: OneClickServices): RequestHandler =>
    async (req, res) => {
      res.setHeader('Cache-Control', 'private, no-store');
      const token = String(req.query.token ?? '');
      if (req.method !== 'POST') return res.redirect(303, pageFor(req, token));
      const link = verify(token, services.secret, services.now());
      if (link === null)
        return void res.status(404).type('text').send('This link has expired, or isn’t one of ours.');
      await end(link, services, req);
      res.type('text').send(done);
    };
}
