/** The limits of the HTTP server itself, written by hand. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { createHttpServer, writeStallMs } from './http-server.ts';

test('how long is waited for a request, how large its head may be, how long a connection stays', () => {
  const server = createHttpServer(express());
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 100,
    maxRequestsPerSocket: 1_000,
    timeout: 0,
  });
  const options = server as unknown as Record<string, unknown>;
  expect(options.connectionsCheckingInterval).toBe(1_000);
  expect(options.maxHeaderSize).toBe(16_384);
  expect(options.requireHostHeader).toBe(false);
  server.emit('close');
});

test('who takes nothing for half a minute is let go', () => {
  expect(writeStallMs).toBe(30_000);
});

test.each([
  ['the head', 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-'],
  ['the body', 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-Length: 9\r\n\r\nname='],
])('who never finishes %s of a request is told that it took too long, and let go', async (_part, request) => {
  const server = createHttpServer(express().use(() => {})).listen(0, '127.0.0.1');
  // Nobody wants to wait for two minutes here.
  Object.assign(server, { headersTimeout: 50, requestTimeout: 50 });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  server.close();
});
