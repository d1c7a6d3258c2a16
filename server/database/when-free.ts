/** Writes once no other process does. */
import { setTimeout as pause } from 'node:timers/promises';

/** How long to try again while another process is writing. */
const patienceMs = 2_500;

/** SQLite says at once that another process is writing; waiting is done here, where it stops nobody else. */
export async function whenFree<Result>(write: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      await pause(10 + Math.random() * 30);
    }
  }
}

export function isLocked(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return /^SQLITE_(?:BUSY|LOCKED)/.test(code ?? '') || /database (?:table )?is locked/.test(message ?? '');
}
