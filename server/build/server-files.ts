/** Packages bundled into the server's files, and the modules of the one file that a start reads. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Packages bundled into the server's files, as a start would otherwise read hundreds of small files. The
 * others are not bundled: they are rarely loaded, have native parts, read files beside themselves, or are
 * inspected at run time (Express and pino by traces, React by the renderer).
 */
export const bundledPackages = [
  /^@?(?:borewit|formkit|opentelemetry|polka|tokenizer)\//,
  /^(?:ajv|aws4fetch|bintrees|busboy|clsx|cookie|cookie-parser|cookie-signature|devalue|file-type|graphql|graphql-http|graphql-jit|helmet|isbot|jose)(?:\/|$)/,
  /^(?:kysely|lru-cache|minisearch|mrmime|oauth4webapi|openid-client|path-to-regexp|prom-client|rate-limiter-flexible|sirv|streamsearch|strtok3|tdigest|token-types|totalist|uint8array-extras|uqr)(?:\/|$)/,
];

/** Worker threads, by name: `server/features/posters/picture-worker.ts` and the like. */
export function workerThreads(root: string): Record<string, string> {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('-worker.ts'))
      .map((file) => [path.basename(file, '.ts'), path.join('server', file)]),
  );
}

/** Imported dynamically, because commands do without them, but by every start. */
const featureServers = /[\\/]features[\\/][^\\/]+[\\/]server\.ts$/;

/**
 * Names the one file that holds all modules that a start needs; those loaded later have separate files.
 * `root` is the project's folder.
 */
export function nameStartChunk(
  root: string,
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let start: Set<string> | undefined;
  return (id, context) => {
    const importsOf = (each: string) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(each) ?? {};
      return [...importedIds, ...dynamicallyImportedIds.filter((id) => featureServers.test(id))];
    };
    start ??= listImports(path.join(root, 'server/main.ts'), importsOf);
    return start.has(id) ? 'server' : null;
  };
}

function listImports(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}
