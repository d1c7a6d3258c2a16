/** Notes in the data folder who of the staff ran which command, and how it ended: its own output is the operator's terminal. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { type SecurityEvent, securityEvents } from './security-events.ts';

export const commandLogFile = 'security.log';

export interface CommandRecord {
  /** Who became the user that runs it, where that is known. */
  sudoUser?: string | undefined;
  command: string;
  /** Undefined for what is none. */
  subcommand: string | undefined;
  /** Names of the options, without what stands behind them. */
  options: readonly string[];
  /** What the command was asked about, as twelve digits. */
  subjects: readonly string[];
}

/** One line as the server's log has them. What was typed never stands in it: it is an address or a reference, perhaps. */
export function recordCommand(
  dataFolder: string,
  event: SecurityEvent & `command_${string}`,
  record: CommandRecord & { code?: number },
): void {
  const line = {
    level: 30,
    time: Date.now(),
    channel: 'security',
    event,
    user: getUserName(),
    host: hostname(),
    pid: process.pid,
    ...record,
    msg: securityEvents[event].meaning,
  };
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  appendFileSync(path.join(dataFolder, commandLogFile), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** In a container a user may have a number and no name. */
function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
