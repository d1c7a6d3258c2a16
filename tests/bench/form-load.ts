/** `tsx tests/bench/form-load.ts 5000 50`: sends 5,000 forms, 50 at a time; each must be stored once. */
// Exits with 1 if not. `postgres` runs it on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import { sendManyForms } from '../support/form-load.ts';
import { FormServer } from '../support/form-server.ts';
import { startPostgres } from '../support/start-postgres.ts';

const [count = 5000, atOnce = 50] = process.argv.slice(2, 4).map(Number);
const folder = mkdtempSync(path.join(tmpdir(), 'many-'));
const words = process.argv.slice(4);
const postgres = words.includes('postgres') ? await startPostgres() : null;
const settings = postgres ? { DATABASE_URL: await postgres.database(), SITE_SECRET: 'ab'.repeat(32) } : {};
const server = await FormServer.start(folder, settings);

const { references, others, perSecond, ...measured } = await sendManyForms(server, count, atOnce);
await server.stop();
const database = await openDatabase({ dataFolder: folder, databaseUrl: settings.DATABASE_URL });
const rows = await database.read.selectFrom('submissions').select('reference').execute();
await database.close();
const stored = new Set(rows.map(({ reference }) => reference));
const missing = references.filter((reference) => !stored.has(reference)).length;
console.log({
  sent: count,
  atOnce,
  acknowledged: new Set(references).size,
  stored: rows.length,
  missing,
  otherAnswers: others.length,
  ...measured,
  firstMs: Math.round(measured.firstMs),
  perSecond: Math.round(perSecond),
});
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
if (missing > 0 || others.length > 0 || rows.length !== count) process.exitCode = 1;
