/** Which packages the server's own files hold, and what goes into the one that a start reads. */
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Packages that a server's own files hold, as it would read hundreds of small ones at each start. The others stay as
 * they are: what is seldom loaded, has native parts, reads files beside itself, or is looked into while it runs (Express
 * and pino by traces, React by the renderer).
 */
export const bundledPackages = [
  /^@?(?:borewit|formkit|opentelemetry|polka|tokenizer)\//,
  /^(?:ajv|aws4fetch|bintrees|busboy|clsx|cookie|cookie-parser|cookie-signature|devalue|file-type|graphql|graphql-http|graphql-jit|helmet|isbot|jose)(?:\/|$)/,
  /^(?:kysely|lru-cache|minisearch|mrmime|path-to-regexp|prom-client|rate-limiter-flexible|sirv|streamsearch|strtok3|tdigest|token-types|totalist|uint8array-extras|uqr)(?:\/|$)/,
];

/** Names the one file that holds all that a start needs; what comes later stays in files of its own. `root` is the project's folder. */
export function nameStartChunk(
  root: string,
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let start: Set<string> | undefined;
  return (id, context) => {
    const importsOf = (each: string) => context.getModuleInfo(each)?.importedIds ?? [];
    start ??= listImports(path.join(root, 'server/main.ts'), importsOf);
    return start.has(id) ? 'server' : null;
  };
}

function listImports(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}
