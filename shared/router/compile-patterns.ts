/** Compiler of the route table's patterns to regular expressions: at server start, or in a browser build. */
import { pathToRegexp } from 'path-to-regexp';

/** Source of a regular expression, and the names of its captures. */
export interface Pattern {
  source: string;
  names: readonly string[];
}

/** Keyed by path, for paths that contain a value. */
export type Patterns = Readonly<Record<string, Pattern>>;

export function compilePatterns(rows: readonly { path: string }[]): Patterns {
  const patterns: Record<string, Pattern> = {};
  for (const { path } of rows) {
    if (!path.includes(':')) continue;
    const { regexp, keys } = pathToRegexp(path);
    patterns[path] = { source: regexp.source, names: keys.map(({ name }) => name) };
  }
  return patterns;
}
