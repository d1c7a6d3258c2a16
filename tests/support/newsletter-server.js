/** Sends newsletters and mail five times a second until killed. JavaScript: Node 20 runs no TypeScript. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const [root, perMinute] = process.argv.slice(2);
/** @type {typeof import('#server/testing.ts')} */
const server = await import(path.join(String(root), 'dist/server/app.js'));
const env = server.readEnv(process.env);
const services = await server.createServices(env, { root: String(root) });
const { database, mailer, log, secret, now } = services;
// A shorter lease than on a real site, so that a killed server's mails are taken over sooner.
const outbox = server.openOutbox({ database, mailer, log, claimMs: 3_000 });
outbox.start();
process.send?.('ready');
for (;;) {
  const look = server.sendNewsletters({
    database,
    query: services.queryAs(null),
    secret,
    origin: env.publicOrigin,
    now,
    perMinute: Number(perMinute),
    flush: () => outbox.flush(),
  });
  // As on a real site: a failed round is logged and the next one retries.
  await look.catch((error) => process.stderr.write(`A look at the newsletters failed: ${inspect(error)}\n`));
  await pause(200);
}
