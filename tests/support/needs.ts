/** Programs that npm does not install: tests that need one fail without it, or skip with SKIP_MISSING=1. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian package of each program. */
const packages = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  varnishd: 'varnish varnish-modules',
  pg_dump: 'postgresql-client',
  pgbouncer: 'pgbouncer',
  spamassassin: 'spamassassin',
  java: 'default-jre-headless',
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  faketime: 'faketime',
  git: 'git',
} as const;

export type Program = keyof typeof packages;

export interface Needs {
  isMet: boolean;
  /**
   * Jest's `describe` when every program is installed; otherwise one failing test that names the package, or
   * a skipped block.
   */
  describe(name: string, block: () => void): void;
  test(name: string, body: jest.ProvidesCallback): void;
}

/** Looks in PATH and in /usr/sbin, where Debian installs servers. */
export function hasProgram(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

/** First lines of a test file: `const redis = needs('redis-server'); redis.describe(…)`. */
export function needs(...programs: readonly Program[]): Needs {
  const missing = programs.filter((program) => !hasProgram(program));
  if (missing.length === 0) return met();
  return unmet(
    `${missing.join(', ')} not installed: apt-get install ${missing.map((program) => packages[program]).join(' ')}`,
  );
}

/** The same for anything else that the machine may lack. `reason` says what to install. */
export function needsThat(isMet: boolean, reason: string): Needs {
  return isMet ? met() : unmet(reason);
}

/** A function, because the benchmarks load this file without Jest. */
const met = (): Needs => ({ isMet: true, describe, test });

function unmet(reason: string): Needs {
  const isSkipped = process.env.SKIP_MISSING === '1';
  const fail = () => {
    throw new Error(`${reason} (or SKIP_MISSING=1 to skip such tests)`);
  };
  return {
    isMet: false,
    describe: (name, block) => (isSkipped ? describe.skip(`${name} [${reason}]`, block) : test(name, fail)),
    test: (name, body) => (isSkipped ? test.skip(`${name} [${reason}]`, body) : test(name, fail)),
  };
}
