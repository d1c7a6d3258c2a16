/** Lets a page flow into a response, compressed on the way where the visitor takes it. */
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { brotliWindowBits, chooseEncoding, compress, type Encoding } from '../../render/cache/encodings.ts';
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

export interface PageStream extends PageOutput {
  /** True once a part of the page has left. */
  readonly begun: boolean;
  /** Gives up what has not left yet: the page is sent some other way. */
  drop(): void;
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
): PageStream {
  const encoding = chooseEncoding(req.get('accept-encoding'));
  const bodyless = req.method === 'HEAD';
  let target: zlib.BrotliCompress | zlib.Gzip | Response | undefined;
  let buffered: string[] = [];
  let flushing: NodeJS.Immediate | undefined;
  const writeHead = (length?: number) => {
    res.writeHead(status, {
      Vary: 'Accept-Encoding',
      ...headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(length === undefined ? {} : { 'Content-Length': length }),
    });
  };
  const flush = () => {
    flushing = undefined;
    if (!target) {
      writeHead();
      const compressor = openCompressor(encoding);
      compressor?.pipe(res);
      target = compressor ?? res;
    }
    for (const text of buffered) target.write(text);
    buffered = [];
  };
  const sendWhole = async () => {
    const plain = Buffer.from(buffered.join(''));
    const body = encoding === 'identity' ? plain : await compress(plain, encoding);
    writeHead(body.length);
    res.end(body);
  };
  return {
    get begun() {
      return target !== undefined;
    },
    write(text) {
      if (bodyless) return;
      buffered.push(text);
      flushing ??= setImmediate(flush);
    },
    end() {
      clearImmediate(flushing);
      if (target) {
        flush();
        target.end();
      } else if (bodyless) {
        writeHead();
        res.end();
      } else sendWhole().catch((error: Error) => res.destroy(error));
    },
    drop: () => clearImmediate(flushing),
  };
}
