/** Text of the query API's schema: the part of the content, extended by those of the features. */
import { readFileSync } from 'node:fs';

export function readSchema(files: readonly string[]): string {
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
