/** The build's files: hashed ones last for ever, a missing one is a plain 404 that nothing may keep. */
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600, stale-while-revalidate=86400';

/** `folder` is dist/client; files are listed once, at start, with their compressed forms. */
export function assets(folder: string): RequestHandler {
  const serve = sirv(folder, {
    dotfiles: false,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      res.setHeader('Cache-Control', pathname.startsWith('/assets/') ? forEver : forAnHour);
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/builds/')) return next();
    if (!isPlainRange(req.headers.range)) delete req.headers.range;
    // A reader who leaves, or is let go, leaves no file open; an answer that waits for its turn hears of it by its request.
    res.once('pipe', (file: Readable) => req.once('close', () => file.destroy()));
    serve(req, res, () => (req.path.startsWith('/assets/') ? missing(res) : next()));
  };
}

/** True for one range from a beginning to an end, or for none. Others are read wrongly here, and may be passed over. */
function isPlainRange(range: string | undefined): boolean {
  if (range === undefined) return true;
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}

/** Never HTML: a browser that gets a page for a script refuses it with a misleading message. */
function missing(res: Parameters<RequestHandler>[1]): void {
  res.status(404).setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send('No such file in any build that is kept.\n');
}
