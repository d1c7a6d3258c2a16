/** The content as the build read and checked it, so that a start needs neither YAML nor Markdown while no file has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferContent } from './content-schemas/offer.ts';
import type { CheckedContent, CheckedEntry } from './reading/entry.ts';
import { shareValues, unshareValue } from './reading/share-values.ts';

/** Stands on the last line, so that a file that was cut short is known before any of it is used. */
const end = 'end';

/** The first line of the file; on the second stands what offers share, on each after it one offer. */
interface SnapshotHead {
  digest: string;
  content: Omit<CheckedContent, 'offers'>;
}

/** Reads and checks the content folder, and keeps the result in `file`, for the build. Throws a ContentError when it is wrong. */
export async function writeContentSnapshot(folder: string, file: string): Promise<void> {
  const content = await readContentFiles(folder);
  const kinds = Object.entries(content).map(([kind, entries]) => [
    kind,
    entries.map(({ name, value, sections, html, parts }) => ({ name, value, sections, html, parts })),
  ]);
  writeSnapshot(file, digestFolder(folder), Object.fromEntries(kinds));
}

export function writeSnapshot(file: string, digest: string, { offers, ...content }: CheckedContent): void {
  const { shared, values } = shareValues([...offers]);
  const head: SnapshotHead = { digest, content };
  writeFileSync(file, [head, shared, ...values, end].map((line) => JSON.stringify(line)).join('\n'));
}

/** Whether `file` keeps the content as it is now. */
export function isSnapshotCurrent(folder: string, file: string): boolean {
  return readSnapshot(folder, file) !== undefined;
}

/** Names the content that `loadContent` gives: servers with the same content have the same name for it. */
export function readContentDigest({ content, snapshot }: { content: string; snapshot: string }): string {
  if (existsSync(content)) return digestFolder(content);
  const [head] = readLines(readFileSync(snapshot));
  return (JSON.parse(head ?? '') as SnapshotHead).digest;
}

/** The kept content when every file is still as it was or there are none, else read anew. Throws a ContentError when it is wrong. */
export async function loadContent(folder: string, file: string | undefined): Promise<CheckedContent> {
  return (file && readSnapshot(folder, file)) || readContentFiles(folder);
}

/** The readers of YAML and Markdown are loaded only when they are needed: they take memory and time to start. */
async function readContentFiles(folder: string) {
  const { readContent } = await import('./read-content.ts');
  return readContent(folder);
}

function readSnapshot(folder: string, file: string): CheckedContent | undefined {
  try {
    const bytes = readFileSync(file);
    const lines = readLines(bytes);
    const { digest, content } = JSON.parse(lines.next().value ?? '') as SnapshotHead;
    const isWhole = bytes.toString('utf8', bytes.lastIndexOf('\n') + 1) === JSON.stringify(end);
    if (!isWhole || (existsSync(folder) && digest !== digestFolder(folder))) return undefined;
    return { ...content, offers: readOffers(lines) };
  } catch {
    // Missing or broken: the content itself is what counts.
    return undefined;
  }
}

/** One after another, so that what is read of each is gone before the next. */
function* readOffers(lines: Iterator<string>): Generator<CheckedEntry<OfferContent>> {
  const shared = JSON.parse(lines.next().value ?? '[]') as unknown[];
  for (let line = lines.next(); !line.done; line = lines.next()) {
    const entry: unknown = JSON.parse(line.value);
    if (entry !== end) yield unshareValue(entry, shared) as CheckedEntry<OfferContent>;
  }
}

/** Not as one text, which would take twice the room as soon as it holds a single letter beyond Latin-1. */
function* readLines(bytes: Buffer): Generator<string, undefined> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const next = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', start, next);
    start = next + 1;
  }
}

function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(?:ya?ml|md)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
