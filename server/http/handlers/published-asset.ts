/** Hashed files of other servers' builds: during a rollout, their pages may request files here. */
import type { RequestHandler, Response } from 'express';
import { chooseEncoding } from '../../platform/requests/encodings.ts';
import type { HttpServices } from '../http-services.ts';
import { assetHeaders } from './assets.ts';

/** File names of a build below /assets/: no type that a browser opens as a page. */
const safeName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}\.(?:js|css|png|jpe?g|webp|avif|svg|woff2)$/;

/**
 * Sends whole files only: a range request gets all of the file, as HTTP allows.
 * See https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function publishedAsset({ buildFiles }: Pick<HttpServices, 'buildFiles'>): RequestHandler {
  return async (req, res) => {
    const name = req.path.slice('/assets/'.length);
    if (!safeName.test(name)) return sendMissing(res);
    const file = await buildFiles.readAsset(name, chooseEncoding(req.get('accept-encoding')));
    if (file === 'unavailable') return sendUnavailable(res);
    if (!file) return sendMissing(res);
    res.set(assetHeaders).vary('Accept-Encoding');
    // The hashed name identifies the content, so it serves as a tag; each encoding is its own representation.
    res.setHeader('ETag', `"${name}.${file.encoding}"`);
    if (file.encoding !== 'identity') res.setHeader('Content-Encoding', file.encoding);
    res.type(name.slice(name.lastIndexOf('.'))).send(file.content);
  };
}

/** Never HTML: a browser that receives a page for a script reports a misleading error. */
function sendMissing(res: Response): void {
  res.status(404).setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send('No stored build has this file.\n');
}

function sendUnavailable(res: Response): void {
  res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
  res.type('text/plain').send('The files of other builds cannot be had just now.\n');
}
