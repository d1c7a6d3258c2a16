/** Kills a server repeatedly while visitors send forms, and reconciles the stored forms afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import { eventually } from './eventually.ts';
import { FormServer, visitorIp } from './form-server.ts';
import { validSampleValues } from './sample-form.ts';
import { drawSeed } from './test-seed.ts';

export interface KillRoundsReport {
  rounds: number;
  /** Forms acknowledged with a reference. */
  acknowledged: number;
  stored: number;
  /** Acknowledged but missing, or stored under another reference. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored with fewer or more than two mails. */
  withoutMail: string[];
}

interface Sending {
  id: string;
  fields: Record<string, string>;
  address: string;
  reference?: string;
}

const visitorsAtOnce = 8;

const countAcknowledged = (sendings: readonly Sending[]) =>
  sendings.filter(({ reference }) => reference !== undefined).length;

export async function runKillRounds(rounds: number): Promise<KillRoundsReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const sendings: Sending[] = [];
  const { random } = drawSeed('Server killed');
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = await FormServer.start(folder);
      // Visitors without a response send the same form again.
      const pending = sendings.filter(({ reference }) => reference === undefined).slice(-visitorsAtOnce);
      let over = false;
      const visitors = Array.from({ length: visitorsAtOnce }, async (_, index) => {
        if (pending[index]) await send(server, pending[index]);
        while (!over) await send(server, newSending(sendings));
      });
      try {
        // Each round acknowledges at least one form, even on a slow machine.
        const before = countAcknowledged(sendings);
        await eventually('an acknowledged form', () => countAcknowledged(sendings) > before);
        await new Promise((resolve) => setTimeout(resolve, random() * 370));
      } finally {
        const killed = server.kill();
        over = true;
        await Promise.all([killed, ...visitors]);
      }
    }
    return await reconcile(folder, rounds, sendings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every second form has an idempotency key, as with scripts. */
function newSending(sendings: Sending[]): Sending {
  const number = sendings.length;
  const id = `sending-${number}`;
  const key = number % 2 === 0 ? { idempotencyKey: `key-of-${id}-0123456789` } : {};
  const fields = { ...validSampleValues, email: `${id}@example.test`, message: id, ...key };
  const sending = { id, fields, address: visitorIp(number) };
  sendings.push(sending);
  return sending;
}

async function send(server: FormServer, sending: Sending): Promise<void> {
  try {
    const { status, body } = await server.post(sending.fields, sending.address);
    if (status === 200) sending.reference = JSON.parse(body).reference;
    else throw new Error(`${status} ${body}`);
  } catch (error) {
    // The round provokes broken connections.
    if (!/ECONN|socket hang up|EPIPE|aborted/.test(String((error as Error).message))) throw error;
  }
}

async function reconcile(
  folder: string,
  rounds: number,
  sendings: readonly Sending[],
): Promise<KillRoundsReport> {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const rows = await database.read.selectFrom('submissions').select(['id', 'reference', 'content']).execute();
  const mails = await database.read.selectFrom('outbox').select('submission').execute();
  await database.close();
  const found = group(rows, ({ content }) => findId(content));
  const mailsOf = group(mails, ({ submission }) => submission ?? '');
  const acknowledged = sendings.filter(({ reference }) => reference !== undefined);
  return {
    rounds,
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost: acknowledged
      .filter(({ id, reference }) => found.get(id)?.[0]?.reference !== reference)
      .map(({ id }) => id),
    doubled: [...found].filter(([, of]) => of.length > 1).map(([id]) => id),
    withoutMail: rows.filter(({ id }) => mailsOf.get(id)?.length !== 2).map(({ id }) => id),
  };
}

function findId(content: string): string {
  return /"sending-\d+"/.exec(content)?.[0].slice(1, -1) ?? '';
}

function group<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}
