/** Parses a form without files, strictly, so that nothing is guessed. */
import type { Request } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { addField, maxFields, type ReceivedForm } from './received-form.ts';
import { maxFieldBytes, payloadTooLarge } from './validate-request.ts';

/** Rejects with an `HttpError`. */
export async function parseUrlencoded(req: Request): Promise<ReceivedForm> {
  const text = decodeUtf8(await readAll(req));
  const fields = new Map<string, string[]>();
  const pairs = text === '' ? [] : text.split('&', maxFields + 1);
  if (pairs.length > maxFields)
    throw new HttpError(
      413,
      `What you sent is more than our forms ask for. Please open the page again, or ring us.`,
    );
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    addField(fields, decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return { fields, files: [] };
}

/** Enforces the limit for bodies whose length was not announced, or announced wrongly. */
function readAll(req: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxFieldBytes) chunks.push(chunk);
      // The rest is read and discarded.
      else reject(payloadTooLarge('urlencoded'));
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on(
      'close',
      () =>
        req.complete ||
        reject(new HttpError(400, 'What you sent didn’t reach us whole. Please go back and send it again.')),
    );
  });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw notUtf8();
  }
}

export function notUtf8(): HttpError {
  return new HttpError(
    400,
    'We couldn’t read the letters in what you sent. Please go back and type it again, or ring us.',
  );
}
