/** Content snapshot: checked content, stored by the build, so that a start parses no YAML or Markdown. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferContent } from './content-schemas/offer.ts';
import type { CheckedContent, CheckedEntry } from './reading/entry.ts';
import { shareValues, unshareValue } from './reading/share-values.ts';

/** Last line of the file: its absence reveals a truncated file before any of it is used. */
const end = 'end';

/** First line of the file. The second holds the values shared by offers, each later line one offer. */
interface SnapshotHead {
  digest: string;
  content: Omit<CheckedContent, 'offers'>;
}

/** Checks the content folder and writes the snapshot to `file`. Throws a ContentError on mistakes. */
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

/** Returns whether the snapshot in `file` matches the content folder. */
export function isSnapshotCurrent(folder: string, file: string): boolean {
  return readSnapshot(folder, file) !== undefined;
}

/** Digest of the content that `loadContent` returns: equal on servers with the same content. */
export function readContentDigest({ content, snapshot }: { content: string; snapshot: string }): string {
  if (existsSync(content)) return digestFolder(content);
  const [head] = readLines(readFileSync(snapshot));
  return (JSON.parse(head ?? '') as SnapshotHead).digest;
}

/** Returns the snapshot unless a content file changed, else reads the folder. Throws a ContentError. */
export async function loadContent(folder: string, file: string | undefined): Promise<CheckedContent> {
  return (file && readSnapshot(folder, file)) || readContentFiles(folder);
}

/** Imports the YAML and Markdown parsers on demand: they cost memory and time at a start. */
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
    // A missing or broken snapshot: the content folder is read instead.
    return undefined;
  }
}

/** Parses line by line, so that each line's text can be collected before the next. */
function* readOffers(lines: Iterator<string>): Generator<CheckedEntry<OfferContent>> {
  const shared = JSON.parse(lines.next().value ?? '[]') as unknown[];
  for (let line = lines.next(); !line.done; line = lines.next()) {
    const entry: unknown = JSON.parse(line.value);
    if (entry !== end) yield unshareValue(entry, shared) as CheckedEntry<OfferContent>;
  }
}

/** Reads lines, not one string: a single character beyond Latin-1 would double the string's memory. */
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
