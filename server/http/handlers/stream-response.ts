/** Streams a page into a response, compressed on the way if the client accepts it. */
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import {
  brotliWindowBits,
  chooseEncoding,
  compress,
  type Encoding,
} from '../../platform/requests/encodings.ts';
import type { PageOutput } from '../../render/stream-page.ts';
import { breakOff } from './break-off.ts';

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
  /** True once a part of the page has been sent. */
  readonly begun: boolean;
}

/**
 * Writes `headers` when the page begins, as its status is certain then. Text written within one turn of the
 * event loop leaves in one piece: a page without suspended boundaries, as all pages here are, is a single
 * write.
 */
export function streamResponse(
  req: Request,
  res: Response,
  status: number,
  headers: Readonly<Record<string, string>>,
): PageStream {
  const encoding = chooseEncoding(req.get('accept-encoding'));
  const bodyless = req.method === 'HEAD';
  let compressor: zlib.BrotliCompress | zlib.Gzip | null = null;
  let begun = false;
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
    if (!begun) {
      begun = true;
      writeHead();
      compressor = openCompressor(encoding);
      compressor?.pipe(res);
    }
    (compressor ?? res).write(buffered.join(''));
    // Without a flush the compressor would hold this part back until more has come.
    compressor?.flush();
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
      return begun;
    },
    write(text) {
      if (bodyless) return;
      buffered.push(text);
      flushing ??= setImmediate(flush);
    },
    end() {
      clearImmediate(flushing);
      if (begun) (compressor ?? res).end(buffered.join(''));
      else if (bodyless) {
        writeHead();
        res.end();
      } else sendWhole().catch((error: Error) => res.destroy(error));
    },
    drop() {
      clearImmediate(flushing);
      if (!begun) return;
      compressor?.destroy();
      breakOff(res);
    },
  };
}
