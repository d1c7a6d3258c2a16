/** A site under shared use: two servers, another writing process, an endless import, and visitors. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnv } from './child-env.ts';
import { contentNow } from './content-clock.js';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { siteRoot } from './site-root.ts';
import { actions, type Ledger, newLedger, type ReconcileReport, reconcile, visit } from './visitors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const Libsql = createRequire(import.meta.url)('libsql');

export interface MultiProcessOptions {
  readonly seconds: number;
  /** Lines that each import writes; the import runs in a loop. */
  readonly importLines: number;
}

export interface MultiProcessReport extends ReconcileReport {
  refused: string[];
  broken: number;
  slowestMs: number;
  /** The longest time that the SQLite write lock was unavailable, whichever process held it. */
  maxLockHeldMs: number;
  imports: number;
  importsFailed: number;
  othersWrites: number;
  /** Measured after the other processes have stopped. */
  afterwards: { refused: string[]; slowestMs: number };
}

export async function runMultiProcess({
  seconds,
  importLines,
}: MultiProcessOptions): Promise<MultiProcessReport> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'company-'));
  const settings = { DATA_DIR: dataFolder };
  // Sequential: the first server generates the site's secret.
  const servers = [await startSiteProcess(settings), await startSiteProcess(settings)];
  try {
    const others = startOthers(dataFolder, importLines);
    const ledger = newLedger();
    await visitUntil(ledger, servers, performance.now() + seconds * 1_000);
    const { maxLockHeldMs, imports, importsFailed, othersWrites } = await others.stop();
    const afterwards = newLedger();
    await visitUntil(afterwards, servers, performance.now() + 2_000);
    await Promise.all(servers.map((server) => server.kill()));
    const before = await reconcile(ledger, { dataFolder, databaseUrl: undefined });
    const after = await reconcile(afterwards, { dataFolder, databaseUrl: undefined });
    return {
      acknowledged: before.acknowledged + after.acknowledged,
      lost: [...before.lost, ...after.lost],
      doubled: [...before.doubled, ...after.doubled],
      refused: ledger.refused,
      broken: ledger.broken,
      slowestMs: ledger.slowestMs,
      maxLockHeldMs,
      imports,
      importsFailed,
      othersWrites,
      afterwards: { refused: afterwards.refused, slowestMs: afterwards.slowestMs },
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Runs four concurrent visitors, one for each kind of action. */
export async function visitUntil(
  ledger: Ledger,
  servers: readonly SiteProcess[],
  untilMs: number,
): Promise<void> {
  let turn = 0;
  await Promise.all(
    actions.map(async (action) => {
      while (performance.now() < untilMs) {
        turn += 1;
        await visit(ledger, (servers[turn % servers.length] as SiteProcess).origin, action);
        await pause(20);
      }
    }),
  );
}

function startOthers(dataFolder: string, importLines: number) {
  const writer = spawn(process.execPath, [path.join(root, 'tests/support/other-writer.js'), dataFolder], {
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let othersWrites = 0;
  writer.stdout?.on('data', (chunk) => {
    othersWrites = Number(chunk);
  });
  const lines = path.join(dataFolder, 'import.jsonl');
  writeFileSync(lines, writeImportFile(importLines));
  const state = { over: false, imports: 0, importsFailed: 0 };
  const importing = importOn(dataFolder, lines, state);
  const probe = probeWriter(dataFolder);
  return {
    async stop() {
      state.over = true;
      await importing;
      await endProcess(writer, 'SIGTERM');
      const { imports, importsFailed } = state;
      return { maxLockHeldMs: probe.stop(), imports, importsFailed, othersWrites };
    },
  };
}

/** Availability of `lines` offers: the largest collection that a site has. */
function writeImportFile(lines: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return Array.from({ length: lines }, (_, index) => {
    const code = `${letters[Math.floor(index / 9_000) % 26]}Z${1_000 + (index % 9_000)}`;
    const checkedAt = { seconds: Math.floor(contentNow().getTime() / 1_000), nanoseconds: 0 };
    return JSON.stringify({ collection: 'availability', id: code, fields: { left: index % 9, checkedAt } });
  }).join('\n');
}

/** Runs the command as an operator does, in a loop. */
async function importOn(
  dataFolder: string,
  lines: string,
  state: { over: boolean; imports: number; importsFailed: number },
): Promise<void> {
  while (!state.over) {
    const command = spawn(process.execPath, ['dist/server/premier.js', 'documents', 'import', lines], {
      cwd: siteRoot,
      env: childEnv({ DATA_DIR: dataFolder }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise<number | null>((resolve) => command.once('exit', resolve));
    if (code === 0) state.imports += 1;
    else state.importsFailed += 1;
  }
}

/** Probes the SQLite write lock every 4 ms and records the longest time it was unavailable. */
function probeWriter(dataFolder: string): { stop(): number } {
  const file = new Libsql(path.join(dataFolder, 'site.db'));
  file.pragma('busy_timeout=0');
  let maxMs = 0;
  let busySince: number | undefined;
  const timer = setInterval(() => {
    try {
      file.exec('begin immediate');
      file.exec('rollback');
      busySince = undefined;
    } catch {
      busySince ??= performance.now();
      maxMs = Math.max(maxMs, performance.now() - busySince);
    }
  }, 4);
  return {
    stop() {
      clearInterval(timer);
      file.close();
      return maxMs;
    },
  };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill(signal);
  await exited;
}
