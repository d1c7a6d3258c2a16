/** Sends text that is made for one response, in an encoding that the client accepts. */
import type { Request, Response } from 'express';
import { chooseEncoding, compress } from '../../platform/requests/encodings.ts';

/** Below this, headers weigh more than compression saves. */
const minCompressLength = 1_000;

export async function sendCompressed(
  req: Request,
  res: Response,
  status: number,
  text: string,
): Promise<void> {
  const encoding = text.length < minCompressLength ? 'identity' : chooseEncoding(req.get('accept-encoding'));
  const plain = Buffer.from(text);
  const body = encoding === 'identity' ? plain : await compress(plain, encoding);
  res.vary('Accept-Encoding');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.status(status);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}
