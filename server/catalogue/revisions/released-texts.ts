/** Texts of the content as this release brought them: the content folder's, or the build's copy of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ContentTexts, readContentTexts } from '../reading/content-texts.ts';

export interface ContentFiles extends ReleasedFiles {
  readonly snapshot: string;
}

interface ReleasedFiles {
  readonly content: string;
  /** Copy that the build wrote, for a package without the folder. */
  readonly texts: string;
}

export function readReleasedTexts({ content, texts }: ReleasedFiles): ContentTexts {
  if (existsSync(content)) return readContentTexts(content);
  return new Map(Object.entries(JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>));
}

export function writeReleasedTexts({ content, texts }: ReleasedFiles): void {
  writeFileSync(texts, JSON.stringify(Object.fromEntries(readContentTexts(content))));
}
