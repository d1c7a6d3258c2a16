/** The limits of the HTTP server itself, written by hand. */
import express from 'express';
import { createHttpServer, writeStallMs } from './http-server.ts';

test('how long is waited for a request, how large its head may be, how long a connection stays', () => {
  const server = createHttpServer(express());
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
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
