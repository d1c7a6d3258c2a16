/** Kills servers again and again while visitors send forms and files, pay, make accounts and save offers, and reckons up what has become of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { deeds, newLedger, type Reckoning, reckon, visit } from './visitors.ts';

export interface KillReport extends Reckoning {
  rounds: number;
  broken: number;
  refused: string[];
}

/** On one database: the file, or the PostgreSQL of `databaseUrl`. Every round kills all servers at once, at any moment. */
export async function killSiteAgainAndAgain(
  rounds: number,
  { servers, databaseUrl }: { servers: number; databaseUrl?: string | undefined },
): Promise<KillReport> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const settings: Record<string, string> = {
    DATA_DIR: dataFolder,
    SITE_SECRET: 'cd'.repeat(32),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const ledger = newLedger();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const running = await Promise.all(Array.from({ length: servers }, () => startSiteProcess(settings)));
      await visitAndKill(ledger, running);
    }
    const reckoning = await reckon(ledger, { dataFolder, databaseUrl });
    return { ...reckoning, rounds, broken: ledger.broken, refused: ledger.refused };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function visitAndKill(
  ledger: ReturnType<typeof newLedger>,
  running: readonly SiteProcess[],
): Promise<void> {
  let over = false;
  let turn = 0;
  const visitors = [...deeds, ...deeds].map(async (deed) => {
    while (!over) {
      turn += 1;
      await visit(ledger, (running[turn % running.length] as SiteProcess).origin, deed);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000 + Math.random() * 1_500));
  const killed = Promise.all(running.map((server) => server.kill()));
  over = true;
  await Promise.all([killed, ...visitors]);
}
