/** Lets a page flow into a response, compressed on the way where the visitor takes it. */
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { brotliWindowBits, chooseEncoding, type Encoding } from '../../render/cache/encodings.ts';
import type { PageOutput } from '../../render/stream-page.ts';

const brotliQuality = 5;

function openCompressor(encoding: Encoding): zlib.BrotliCompress | zlib.Gzip | null {
  if (encoding === 'gzip') return zlib.createGzip({ level: 6 });
  if (encoding === 'identity') return null;
  return zlib.createBrotliCompress({
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    },
  });
}

/**
 * `headers` are written when the page begins, which is when its status has become certain. What is written within
 * one turn of the event loop leaves in one piece: a page without waiting boundaries is a single write.
 */
export function streamResponse(
  req: Request,
  res: Response,
  status: number,
  headers: Readonly<Record<string, string>>,
): PageOutput {
  const encoding = chooseEncoding(req.get('accept-encoding'));
  const bodyless = req.method === 'HEAD';
  const compressor = bodyless ? null : openCompressor(encoding);
  const target = compressor ?? res;
  let buffered: string[] = [];
  let flushing: NodeJS.Immediate | undefined;
  const writeHead = (length?: number) => {
    if (res.headersSent) return;
    res.writeHead(status, {
      Vary: 'Accept-Encoding',
      ...headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(length === undefined || encoding !== 'identity' ? {} : { 'Content-Length': length }),
    });
    compressor?.pipe(res);
  };
  const flush = () => {
    flushing = undefined;
    writeHead();
    for (const text of buffered) target.write(text);
    buffered = [];
  };
  return {
    write(text) {
      if (bodyless) return;
      buffered.push(text);
      flushing ??= setImmediate(flush);
    },
    end() {
      clearImmediate(flushing);
      // Strings as they are: joining them, or making buffers of them, would keep the collector busy.
      const length = buffered.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      writeHead(bodyless ? undefined : length);
      res.cork();
      for (const text of buffered) target.write(text);
      target.end();
      res.uncork();
    },
  };
}
