/** Reads how many files and connections this process may have open; only Linux reports it. */
import { readFileSync } from 'node:fs';

/** Files that the server itself opens: all modules at startup, later the database and files in transit. */
export const ownOpenFiles = 256;
/** Below this limit a start may fail halfway. */
export const minOpenFiles = 2 * ownOpenFiles;

/** `text` is the content of /proc/self/limits. Null when there is no limit or none is listed. */
export function parseOpenFilesLimit(text: string): number | null {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(text) ?? [];
  return soft === undefined || soft === 'unlimited' ? null : Number(soft);
}

/** Node has raised the soft limit to the hard limit by now. */
export function readOpenFilesLimit(): number | null {
  try {
    return parseOpenFilesLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/** Returns the warning for the operator, or null when the limit is high enough. */
export function describeFewOpenFiles(limit: number | null): string | null {
  if (limit === null || limit >= minOpenFiles) return null;
  return (
    `Only ${limit} files and connections may be open at once, and this server needs ` +
    `${minOpenFiles} to start and one more for each visitor: raise the limit to 65536 (ulimit -n ` +
    '65536, LimitNOFILE=65536 for systemd, --ulimit nofile=65536 for Docker)'
  );
}
