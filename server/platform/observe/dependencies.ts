/** State of the services behind this server, with times: for operators, dashboards and /readyz. */
import { getErrorCauses } from '../error-causes.ts';

/** Everything that this server may need from outside its process. */
export type DependencyName =
  | 'database'
  /** Separate from reads, as a full disk can be read but not written to. */
  | 'database-writes'
  /** Clock of this machine, compared with the database's. */
  | 'clock'
  | 'redis'
  | 'query-api'
  /** Degraded while changed pages cannot be purged from it. */
  | 'cdn'
  | 'mail'
  | 'documents'
  /** Rows and documents that feed pages; degraded while one of them cannot be shown. */
  | 'facts'
  /** Degraded while published content has mistakes and the content before it is shown. */
  | 'content'
  /** Storage of visitors' files and of builds' files: the last result of either. */
  | 'files';

export interface DependencyStatus {
  name: DependencyName;
  status: 'ok' | 'degraded';
  /** Time of the last change of status. */
  since: string;
  /** Null when there was no success since the start. */
  lastSuccessAt: string | null;
  /** Code like ECONNREFUSED or outbox_stuck; never a message, which may contain an address. */
  reason?: string;
}

/** Each module reports the service that it uses; one that is never reported is unused and not listed. */
export interface Dependencies {
  /** Reports a success. Cheap enough to call at every success. */
  succeeded(name: DependencyName): void;
  /** Reports a failure. `error` is the thrown error or a code of this code base. */
  failed(name: DependencyName, error: unknown): void;
  list(): DependencyStatus[];
}

interface Entry {
  isOk: boolean;
  sinceMs: number;
  lastSuccessMs: number | null;
  reason: string | undefined;
}

export function createDependencies(now: () => number = Date.now): Dependencies {
  const entries = new Map<DependencyName, Entry>();
  return {
    succeeded(name) {
      const at = now();
      const entry = entries.get(name);
      if (entry?.isOk) entry.lastSuccessMs = at;
      else entries.set(name, { isOk: true, sinceMs: at, lastSuccessMs: at, reason: undefined });
    },
    failed(name, error) {
      const entry = entries.get(name);
      const reason = readReason(error);
      if (entry && !entry.isOk) entry.reason = reason;
      else
        entries.set(name, {
          isOk: false,
          sinceMs: now(),
          lastSuccessMs: entry?.lastSuccessMs ?? null,
          reason,
        });
    },
    list: () => [...entries].map(([name, entry]) => toStatus(name, entry)),
  };
}

function toStatus(name: DependencyName, { isOk, sinceMs, lastSuccessMs, reason }: Entry): DependencyStatus {
  return {
    name,
    status: isOk ? 'ok' : 'degraded',
    since: new Date(sinceMs).toISOString(),
    lastSuccessAt: lastSuccessMs === null ? null : new Date(lastSuccessMs).toISOString(),
    ...(reason === undefined ? {} : { reason }),
  };
}

const wellFormed = /^[A-Za-z0-9_-]{2,40}$/;

/** Returns the innermost code, or the error's name: the rest may contain hosts, users or a visitor's text. */
function readReason(error: unknown): string {
  if (typeof error === 'string') return wellFormed.test(error) ? error : 'failed';
  const causes = getErrorCauses(error);
  const codes = [causes[0]?.name, ...causes.map(({ code }) => code)];
  return String(codes.findLast((each) => typeof each === 'string' && wellFormed.test(each)) ?? 'failed');
}
