/** Kills servers again and again while visitors send forms and files, pay, make accounts and save offers, and reckons up what has become of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { drawSeed } from './test-seed.ts';
import { actions, type Ledger, newLedger, type ReconcileReport, reconcile, visit } from './visitors.ts';

/** Visitors who have been told something in each round, before anybody is killed. */
const acknowledgedPerRound = 10;

const countAcknowledged = ({ forms, uploads, accounts, payments }: Ledger) =>
  forms.size + uploads.size + accounts.size + payments.size;

export interface KillReport extends ReconcileReport {
  rounds: number;
  broken: number;
  refused: string[];
}

/** On one database: the file, or the PostgreSQL of `databaseUrl`. Every round kills all servers at once, at any moment. */
export async function runSiteKillRounds(
  rounds: number,
  { servers, databaseUrl }: { servers: number; databaseUrl?: string | undefined },
): Promise<KillReport> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const settings: Record<string, string> = {
    DATA_DIR: dataFolder,
    SITE_SECRET: 'cd'.repeat(32),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const logFile = path.join(dataFolder, 'servers.log');
  const ledger = newLedger();
  const { random } = drawSeed('Servers killed');
  try {
    for (let round = 0; round < rounds; round += 1) {
      const running = await Promise.all(
        Array.from({ length: servers }, () => startSiteProcess(settings, logFile)),
      );
      await visitAndKill(ledger, running, random);
    }
    const report = await reconcile(ledger, { dataFolder, databaseUrl });
    const { broken, refused } = ledger;
    return {
      ...report,
      rounds,
      broken,
      refused: refused.length === 0 ? [] : [...refused, ...findFailures(logFile)],
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function visitAndKill(
  ledger: Ledger,
  running: readonly SiteProcess[],
  random: () => number,
): Promise<void> {
  let over = false;
  let turn = 0;
  const visitors = [...actions, ...actions].map(async (action) => {
    while (!over) {
      turn += 1;
      await visit(ledger, (running[turn % running.length] as SiteProcess).origin, action);
    }
  });
  try {
    // However slow the machine: some have been told that it is done, and others are in the middle of it.
    const due = countAcknowledged(ledger) + acknowledgedPerRound;
    await eventually('visitors with an answer', () => countAcknowledged(ledger) >= due);
    await pause(random() * 1_500);
  } finally {
    const killed = Promise.all(running.map((server) => server.kill()));
    over = true;
    await Promise.all([killed, ...visitors]);
  }
}

/** What the servers have logged of what they did not do: why somebody was refused. */
function findFailures(logFile: string): string[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && (!line.includes('"request_slow"') || /"status":5/.test(line)))
    .map((line) => line.slice(0, 500));
}
