/** Loads an offer feed from a file or an address, within limits of size and time. */
import { readFileSync, statSync } from 'node:fs';
import { isLoopback } from '../../settings/is-loopback.ts';
import { FeedError, type OfferFeed, parseFeed } from './parse-feed.ts';

const timeoutMs = 60_000;
const maxBytes = 50_000_000;

/** Throws a `FeedError` that names the fault. */
export async function loadFeed(from: string): Promise<OfferFeed> {
  const { text, type } = /^https?:\/\//i.test(from) ? await fetchText(from) : readText(from);
  return parseFeed(text, findFormat(type, from, text));
}

/** The type of the response, then the ending of the name, then the first character of the text. */
function findFormat(type: string, from: string, text: string): 'json' | 'csv' {
  const name = `${type} ${from.replace(/[?#].*$/, '')}`;
  if (/\bjson\b/i.test(name)) return 'json';
  if (/\bcsv\b/i.test(name)) return 'csv';
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}

function readText(file: string): { text: string; type: string } {
  try {
    if (statSync(file).size > maxBytes) throw tooLarge();
    return { text: readFileSync(file, 'utf8'), type: '' };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The feed cannot be read: ${(error as Error).message}`);
  }
}

async function fetchText(address: string): Promise<{ text: string; type: string }> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new FeedError('The address of a feed must begin with https://');
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json, text/csv;q=0.9' },
      redirect: 'error',
    });
    if (!response.ok) throw new FeedError(`The feed responded with ${response.status}`);
    return { text: await readBody(response), type: response.headers.get('content-type') ?? '' };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const { cause, message } = error as Error;
    throw new FeedError(`The feed cannot be fetched: ${(cause as Error | undefined)?.message ?? message}`);
  }
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): FeedError {
  return new FeedError(`The feed is larger than ${maxBytes / 1_000_000} MB`);
}
