/** Sends forms that nobody has typed through the whole pipeline, and takes each back: the first visitor's meets code that has run. */
import http, { type Server } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../app.ts';
import { whenIdle } from '../../platform/observe/when-idle.ts';
import type { Services } from '../../services.ts';
import { createHttpServer } from '../http-server.ts';
import { rehearsalServices, type SiteFacts } from './rehearsal-services.ts';

/** The first fifty after it cost half of what they would; the next hundred and fifty win a tenth more. */
const rounds = 50;
/** Left to visitors after each. */
const pauseMs = 5;
/** A server that is as busy as that from its first moment is warmed by those who are there. */
const maxWaitMs = 10_000;

const page = '/contact';

/**
 * Resolves with how many there were; never rejects. A database that is not there yet is waited for. `facts` is what every
 * page shows.
 */
export async function warmForms(services: Services, facts: SiteFacts): Promise<number> {
  const isReady = await services.database.ready.then(
    () => true,
    () => false,
  );
  if (!facts || !isReady || !(await whenIdle(maxWaitMs))) return 0;
  const server = createHttpServer(
    createApp(rehearsalServices(services, facts), { files: (_req, _res, next) => next() }),
  );
  const fields = { ...answers, branch: facts.site.branches[0]?.slug ?? '' };
  let sent = 0;
  while (sent < rounds && !services.draining.on) {
    const status = await send(server, { ...fields, key: `rehearsal-${sent}-of-a-form` }).catch(() => 0);
    if (status !== 200) break;
    sent += 1;
    await pause(pauseMs);
  }
  server.close();
  return sent;
}

const answers = {
  form: 'contact',
  name: 'Rehearsal',
  email: 'rehearsal@example.test',
  how: 'email',
  topic: 'holiday',
  message: 'Nobody asks this.',
};

/** Over no port, so that nobody else can come by the server whose word that it has kept a form is not true. */
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
        host: 'rehearsal.test',
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
