/** How many files and connections the system lets this process have open; on Linux, else nobody says. */
import { readFileSync } from 'node:fs';

/** What the server itself opens: its modules all at once while it starts, later the database, files on their way. */
export const ownOpenFiles = 256;
/** Fewer, and a start may fail halfway. */
const minOpenFiles = 2 * ownOpenFiles;

/** `text` is that of /proc/self/limits. Null where there is no limit, or none that is told. */
export function parseOpenFilesLimit(text: string): number | null {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(text) ?? [];
  return soft === undefined || soft === 'unlimited' ? null : Number(soft);
}

/** Node has raised it to the hard limit by now. */
export function readOpenFilesLimit(): number | null {
  try {
    return parseOpenFilesLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/** What to tell the operator, or null where there is enough. */
export function describeFewOpenFiles(limit: number | null): string | null {
  if (limit === null || limit >= minOpenFiles) return null;
  return `Only ${limit} files and connections may be open at once, and this server needs ${minOpenFiles} to start and one more for each visitor: raise the limit to 65536 (ulimit -n 65536, LimitNOFILE=65536 for systemd, --ulimit nofile=65536 for Docker)`;
}
