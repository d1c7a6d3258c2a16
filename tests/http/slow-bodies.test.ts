/** Bodies that arrive slowly: a form of text is given up in time, one with a file is waited for. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { server, startServices } from '../support/start-services.ts';

let listening: Server;
const open: Socket[] = [];
beforeAll(async () => {
  const { app } = await startServices();
  listening = server.createHttpServer(app, { bodyTimeoutMs: 100 }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  listening.closeAllConnections();
  listening.close();
});

const countConnections = () =>
  new Promise<number>((resolve) => listening.getConnections((_error, count) => resolve(count)));

/** Never sends more than this, and never hangs up. */
function send(address: string, headers: string, body: string): Socket {
  const { port } = listening.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.push(socket);
  socket.write(`POST ${address} HTTP/1.1\r\nHost: www.example.test\r\n${headers}\r\n\r\n${body}`);
  return socket;
}
const urlencoded = 'Origin: https://www.example.test\r\nContent-Type: application/x-www-form-urlencoded';
const multipart = 'Origin: https://www.example.test\r\nContent-Type: multipart/form-data; boundary=x';

test.each([
  ['/contact', urlencoded, 'form=contact&na'],
  ['/careers', urlencoded, 'form=application&na'],
  ['/csp-report', 'Content-Type: application/csp-report', '{"csp-rep'],
  ['/account/sign-in', urlencoded, 'email='],
  ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'Content-Type: application/json', '{"idTo'],
  ['/graphql', 'Content-Type: application/json', '{"que'],
  ['/nowhere', urlencoded, 'a='],
])('half a body to %s ends, and its connection with it', async (address, headers, body) => {
  send(address, `${headers}\r\nContent-Length: 900`, body);
  await eventually('the connection to be there', async () => (await countConnections()) === 1);
  await eventually('the connection to be gone', async () => (await countConnections()) === 0);
});

test('half a form with a file is waited for, at the page that asks for one', async () => {
  const half = '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\napplication\r\n--x';
  const patient = send('/careers', `${multipart}\r\nContent-Length: 900`, half);
  // Three others have come and gone by then.
  for (let count = 0; count < 3; count += 1) {
    send('/contact', `${urlencoded}\r\nContent-Length: 900`, 'form=contact');
    await eventually('another to be there', async () => (await countConnections()) === 2);
    await eventually('the other to be gone', async () => (await countConnections()) === 1);
  }
  expect(patient.readableEnded).toBe(false);
  patient.write(' '.repeat(900));
  const [answer] = (await once(patient, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});
