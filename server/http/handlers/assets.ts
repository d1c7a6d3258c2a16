/** The files that this server's own folder has: hashed ones last for ever. */
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { breakOff } from './break-off.ts';

/** Other sites may show our pictures; a picture that is opened as a page runs nothing. */
const anyOrigin = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': 'sandbox' };
/** Of every hashed file, wherever it comes from. */
export const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', ...anyOrigin };
const unhashedHeaders = {
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  ...anyOrigin,
};

/** `folder` is dist/client; files are listed once, with the first that is asked for, with their compressed forms. */
export function assets(folder: string): RequestHandler {
  let serve: RequestHandler | undefined;
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/builds/')) return next();
    // Every file has an ending; pages have none.
    if (!req.path.includes('.')) return next();
    if (!isPlainRange(req.headers.range)) delete req.headers.range;
    res.once('pipe', (file: Readable) => {
      // A reader who leaves, or is let go, leaves no file open; an answer that waits for its turn hears of it by its request.
      req.once('close', () => file.destroy());
      // A build made in this folder since the files were listed has taken away those of the oldest.
      file.once('error', () => breakOff(res));
    });
    serve ??= listFiles(folder);
    serve(req, res, next);
  };
}

function listFiles(folder: string): RequestHandler {
  return sirv(folder, {
    dotfiles: false,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      const headers = pathname.startsWith('/assets/') ? assetHeaders : unhashedHeaders;
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    },
  });
}

/** True for one range from a beginning to an end, or for none. Others are read wrongly here, and may be passed over. */
function isPlainRange(range: string | undefined): boolean {
  if (range === undefined) return true;
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}
