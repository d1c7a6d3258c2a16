/** Logs to the data folder who ran which command and how it ended, as its output goes to a terminal. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { type SecurityEvent, securityEvents } from './security-events.ts';

export const commandLogFile = 'security.log';

export interface CommandRecord {
  /** User who became the current user by sudo, if known. */
  sudoUser?: string | undefined;
  command: string;
  /** Undefined when none was given. */
  subcommand: string | undefined;
  /** Names of the options, without their values. */
  options: readonly string[];
  /** Other arguments, as pseudonyms of twelve digits. */
  subjects: readonly string[];
}

/**
 * Appends one line in the format of the server's log. It never contains an argument as typed,
 * which may be an address or a reference.
 */
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
export function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
