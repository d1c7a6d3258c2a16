/** Sends a text that is made for one answer, in the encoding the visitor takes. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from '../../render/cache/encodings.ts';

/** Below this, headers weigh more than compression saves. */
const minCompressLength = 1_000;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export async function sendCompressed(
  req: Request,
  res: Response,
  status: number,
  text: string,
): Promise<void> {
  const encoding = text.length < minCompressLength ? 'identity' : chooseEncoding(req.get('accept-encoding'));
  let body: Buffer = Buffer.from(text);
  if (encoding === 'br') body = await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (encoding === 'gzip') body = await gzip(body, { level: 6 });
  res.vary('Accept-Encoding');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.status(status);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}
