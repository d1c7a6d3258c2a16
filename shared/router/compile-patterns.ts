/** Turns the patterns of the route table into regular expressions: on a server at its start, for browsers while building. */
import { pathToRegexp } from 'path-to-regexp';

/** A regular expression's text, and the names of what it captures. */
export interface Pattern {
  source: string;
  names: readonly string[];
}

/** By path, for those paths that hold a value. */
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
