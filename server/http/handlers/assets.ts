/** Static files in this server's own folder; hashed files are immutable. */
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { breakOff } from './break-off.ts';

/** Other sites may embed the images; an image that is opened as a page runs no script. */
const anyOrigin = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': 'sandbox' };
/** Headers of every hashed file, from whichever store. */
export const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', ...anyOrigin };
const unhashedHeaders = {
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  ...anyOrigin,
};

/** `folder` is dist/client. Files and their compressed forms are listed once, on the first request. */
export function assets(folder: string): RequestHandler {
  let serve: RequestHandler | undefined;
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/builds/')) return next();
    // Every file has an extension; pages have none.
    if (!req.path.includes('.')) return next();
    if (!isPlainRange(req.headers.range)) delete req.headers.range;
    res.once('pipe', (file: Readable) => {
      // Closes the file when the client leaves or is dropped. A response queued on its connection emits no
      // `close`; its request does.
      req.once('close', () => file.destroy());
      // A build in this folder may have removed the files of the oldest build since they were listed.
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

/**
 * True for a single range with a start, or for none. sirv misreads other ranges, and Range may be ignored.
 * See https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function isPlainRange(range: string | undefined): boolean {
  if (range === undefined) return true;
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}
