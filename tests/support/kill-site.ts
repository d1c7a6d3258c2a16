/** Kills servers repeatedly while visitors use every kind of write, and reconciles the data afterwards. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import { severalServers } from './several-servers.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { drawSeed } from './test-seed.ts';
import { actions, type Ledger, newLedger, type ReconcileReport, reconcile, visit } from './visitors.ts';

/** Acknowledgements in each round before the servers are killed. */
const acknowledgedPerRound = 10;

const countAcknowledged = ({ forms, uploads, accounts, payments }: Ledger) =>
  forms.size + uploads.size + accounts.size + payments.size;

export interface KillReport extends ReconcileReport {
  rounds: number;
  broken: number;
  refused: string[];
}

/**
 * Runs on one database: the SQLite file, or the PostgreSQL of `databaseUrl`. Each round kills all servers
 * together at a random moment. Visitors send forms and files, pay, create accounts and save offers.
 */
export async function runSiteKillRounds(
  rounds: number,
  { servers, databaseUrl }: { servers: number; databaseUrl?: string | undefined },
): Promise<KillReport> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const shared = databaseUrl ? await severalServers(databaseUrl, `file://${dataFolder}`) : null;
  const settings = { DATA_DIR: dataFolder, SITE_SECRET: 'cd'.repeat(32), ...shared?.settings };
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
    await shared?.close();
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
    // Waits for acknowledgements even on a slow machine, so that other visitors are in mid-request.
    const due = countAcknowledged(ledger) + acknowledgedPerRound;
    await eventually('visitors with an answer', () => countAcknowledged(ledger) >= due);
    await pause(random() * 1_500);
  } finally {
    const killed = Promise.all(running.map((server) => server.kill()));
    over = true;
    await Promise.all([killed, ...visitors]);
  }
}

/** Log lines about failed or rejected work, which explain the refusals. */
function findFailures(logFile: string): string[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && (!line.includes('"request_slow"') || /"status":5/.test(line)))
    .map((line) => line.slice(0, 500));
}
