/** The content as the build read and checked it, so that a start needs neither YAML nor Markdown while no file has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedContent } from './reading/entry.ts';

interface Snapshot {
  digest: string;
  content: CheckedContent;
}

/** Reads and checks the content folder, and keeps the result in `file`, for the build. Throws a ContentError when it is wrong. */
export async function writeContentSnapshot(folder: string, file: string): Promise<void> {
  const content = await readContentFiles(folder);
  const kinds = Object.entries(content).map(([kind, entries]) => [
    kind,
    entries.map(({ name, value, sections, html }) => ({ name, value, sections, html })),
  ]);
  const snapshot = { digest: digestFolder(folder), content: Object.fromEntries(kinds) };
  writeFileSync(file, JSON.stringify(snapshot));
}

/** Whether `file` keeps the content as it is now. */
export function isSnapshotCurrent(folder: string, file: string): boolean {
  return readSnapshot(folder, file) !== undefined;
}

/** Names the content that `loadContent` gives: servers with the same content have the same name for it. */
export function readContentDigest({ content, snapshot }: { content: string; snapshot: string }): string {
  if (existsSync(content)) return digestFolder(content);
  return (JSON.parse(readFileSync(snapshot, 'utf8')) as Snapshot).digest;
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
    const { digest, content } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
    return !existsSync(folder) || digest === digestFolder(folder) ? content : undefined;
  } catch {
    // Missing or broken: the content itself is what counts.
    return undefined;
  }
}

function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(?:ya?ml|md)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
