/** A hashed file of a build that another server runs: while servers are being replaced, its pages may come here for it. */
import type { RequestHandler, Response } from 'express';
import { chooseEncoding } from '../../render/cache/encodings.ts';
import type { Services } from '../../services.ts';
import { assetHeaders } from './assets.ts';

/** What a build has below /assets/: nothing that a browser opens as a page. */
const safeName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}\.(?:js|css|png|jpe?g|webp|avif|svg|woff2)$/;

/** Whole files only: whoever asks for a range is sent all of it, as HTTP allows. */
export function publishedAsset({ buildFiles }: Pick<Services, 'buildFiles'>): RequestHandler {
  return async (req, res) => {
    const name = req.path.slice('/assets/'.length);
    if (!safeName.test(name)) return sendMissing(res);
    const file = await buildFiles.readAsset(name, chooseEncoding(req.get('accept-encoding')));
    if (file === 'unavailable') return sendUnavailable(res);
    if (!file) return sendMissing(res);
    res.set(assetHeaders).vary('Accept-Encoding');
    // The name says which content it is, so it does for a tag; each form of it is a representation of its own.
    res.setHeader('ETag', `"${name}.${file.encoding}"`);
    if (file.encoding !== 'identity') res.setHeader('Content-Encoding', file.encoding);
    res.type(name.slice(name.lastIndexOf('.'))).send(file.content);
  };
}

/** Never HTML: a browser that gets a page for a script refuses it with a misleading message. */
function sendMissing(res: Response): void {
  res.status(404).setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send('No such file in any build that is kept.\n');
}

function sendUnavailable(res: Response): void {
  res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
  res.type('text/plain').send('The files of other builds cannot be had just now.\n');
}
