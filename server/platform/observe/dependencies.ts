/** Which of the services behind this server answer, since when, and when they last did: for people, dashboards and /readyz. */
import { getErrorCauses } from '../error-causes.ts';

/** Everything that this server may need from outside its process. */
export type DependencyName =
  | 'database'
  /** Apart from it, as a full disk is read from and cannot be written to. */
  | 'database-writes'
  /** Of this machine, beside the database's. */
  | 'clock'
  | 'redis'
  | 'query-api'
  | 'mail'
  | 'documents'
  /** Rows and documents that feed pages; degraded while one of them cannot be shown. */
  | 'facts'
  /** Where visitors' files and those of the builds are stored: by the last of either. */
  | 'files';

export interface DependencyStatus {
  name: DependencyName;
  status: 'ok' | 'degraded';
  /** When it became so. */
  since: string;
  /** Null where it has not answered since the start. */
  lastSuccessAt: string | null;
  /** A code like ECONNREFUSED or outbox_stuck; never a message, which may hold an address. */
  reason?: string;
}

/** Each part reports what it sees of the service it talks to; one that is never reported is not used, and not listed. */
export interface Dependencies {
  /** It has just done what it is for. Costs next to nothing: call it as often as that happens. */
  succeeded(name: DependencyName): void;
  /** It could not. `error` is what was thrown, or a code of ours. */
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

/** The innermost code, or the kind of error: whatever else it says may name hosts, users or what a visitor wrote. */
function readReason(error: unknown): string {
  if (typeof error === 'string') return wellFormed.test(error) ? error : 'failed';
  const causes = getErrorCauses(error);
  const codes = [causes[0]?.name, ...causes.map(({ code }) => code)];
  return String(codes.findLast((each) => typeof each === 'string' && wellFormed.test(each)) ?? 'failed');
}
