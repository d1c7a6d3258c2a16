/** Warm-up: sends forms through the pipeline and rolls them back, so that visitors meet code that has run. */
import http, { type Server } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../app.ts';
import { whenIdle } from '../../platform/observe/when-idle.ts';
import type { Services } from '../../services.ts';
import { createHttpServer } from '../http-server.ts';
import { type SiteFacts, warmUpServices } from './warm-up-services.ts';

/** Rounds. The first fifty real forms then cost half; 150 more rounds would save another tenth. */
const rounds = 50;
/** Pause after each form, left to visitors. */
const pauseMs = 5;
/** Longest wait for an idle moment: a server busy from its first moment is warmed up by its visitors. */
const maxWaitMs = 10_000;

const page = '/contact';

/**
 * Resolves with the number of forms sent; never rejects. Waits for a database that is not ready yet. `facts`
 * are the site facts of every page.
 */
export async function warmForms(services: Services, facts: SiteFacts): Promise<number> {
  const isReady = await services.database.ready.then(
    () => true,
    () => false,
  );
  if (!facts || !isReady || !(await whenIdle(maxWaitMs))) return 0;
  const server = createHttpServer(
    createApp(warmUpServices(services, facts), { files: (_req, _res, next) => next() }),
  );
  const fields = { ...answers, branch: facts.site.branches[0]?.slug ?? '' };
  let sent = 0;
  while (sent < rounds && !services.draining.on) {
    const status = await send(server, { ...fields, idempotencyKey: `warm-up-${sent}-of-a-form` }).catch(
      () => 0,
    );
    if (status !== 200) break;
    sent += 1;
    await pause(pauseMs);
  }
  server.close();
  return sent;
}

const answers = {
  form: 'contact',
  name: 'Warm-up',
  email: 'warm-up@example.test',
  how: 'email',
  topic: 'holiday',
  message: 'Nobody asks this.',
};

/** Sends over no port: no client may reach this server, which confirms forms without storing them. */
function send(server: Server, fields: Record<string, string>): Promise<number> {
  const [here, there] = duplexPair();
  server.emit('connection', Object.assign(there, { remoteAddress: '127.0.0.1' }));
  const body = new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => here as unknown as Socket,
      method: 'POST',
      path: page,
      headers: {
        host: 'warm-up.test',
        connection: 'close',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    request.end(body);
  });
}
