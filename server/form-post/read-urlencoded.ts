/** Reads a form as browsers send it without files: strictly, so that nothing is guessed. */
import type { Request } from 'express';
import { Outcome } from '#shared/outcomes.ts';
import { mostTypedBytes, tooLarge } from './admit-post.ts';
import { addField, mostFields, type SentForm } from './sent-form.ts';

/** Rejects with an `Outcome`. */
export async function readUrlencoded(req: Request): Promise<SentForm> {
  const text = decodeUtf8(await readAll(req));
  const fields = new Map<string, string[]>();
  const pairs = text === '' ? [] : text.split('&', mostFields + 1);
  if (pairs.length > mostFields) throw new Outcome(413, `A form of ours has at most ${mostFields} fields.`);
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    addField(fields, decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return { fields, files: [] };
}

/** A length that was not announced, or announced wrongly, is found out here. */
function readAll(req: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostTypedBytes) chunks.push(chunk);
      // The rest is let go by, unread.
      else reject(tooLarge('urlencoded'));
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('close', () => req.complete || reject(new Outcome(400, 'What was sent has broken off.')));
  });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notText();
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw notText();
  }
}

export function notText(): Outcome {
  return new Outcome(400, 'What was sent is not text in UTF-8.');
}
