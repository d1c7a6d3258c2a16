/** One request of a mail program ends what its link belongs to (RFC 8058): no page, no cookie, no question where it comes from. */
import type { Request, RequestHandler } from 'express';

interface OneClickOptions<Link> {
  /** The page with the button, for people who follow the same link with a browser. */
  pageFor(req: Request, token: string): string;
  /** Null for a token that is not ours or has run out: a forged one costs its checksum, and no look at the database. */
  verify(token: string): Link | null;
  /** Done again, it changes nothing: providers repeat what they are not sure of. */
  end(link: Link, req: Request): Promise<void>;
  /** Said when it is done. */
  readonly done: string;
}

export function oneClick<Link>({ pageFor, verify, end, done }: OneClickOptions<Link>): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store');
    const token = String(req.query.token ?? '');
    if (req.method !== 'POST') return res.redirect(303, pageFor(req, token));
    const link = verify(token);
    if (link === null)
      return void res.status(404).type('text').send('This link has expired, or isn’t one of ours.');
    await end(link, req);
    res.type('text').send(done);
  };
}
