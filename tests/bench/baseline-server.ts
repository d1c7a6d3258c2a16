/** The two floors that the server is measured against, each in a process of its own: bytes over node:http, and plain Express with React's stream. */
import http from 'node:http';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import express from 'express';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type * as Server from '#server/testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [kind = '', page = '/', source = ''] = process.argv.slice(2);

/** Sends exactly what the measured server sent: its headers and its body. */
async function bytesFloor(): Promise<http.Server> {
  const answer = await fetch(source + page, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const own = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
  const headers = [...answer.headers].filter(([name]) => !own.has(name)).flat();
  return http.createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(body);
  });
}

/** The same page, to the byte but for the build's name, and the same data call, as most would write it. */
async function expressFloor(): Promise<http.Server> {
  const server = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
  const env = server.readEnv({ ...process.env, QUERY_API_URL: source, LOG_LEVEL: 'silent' });
  const services = await server.createServices(env, { root });
  const facts = await services.site();
  const match = server.matchRoute(page);
  if (!match || !facts) throw new Error(`${page} is no page, or the query API is away`);
  const definition = await server.loadPage(match.route.page);
  const assets = await services.loadAssets(definition);
  const app = express();
  app.get('/{*path}', async (_req, res) => {
    const now = new Date();
    const route = match.route.name as never;
    const context = {
      route,
      params: match.params,
      query: {},
      runQuery: services.queryAs(null),
      now,
      requiresConsent: false,
      origin: services.env.publicOrigin,
    };
    const account = () => Promise.reject(new Error('The floor has no visitors'));
    const data = await definition.load({
      ...context,
      visitor: { signedIn: false, cookies: {}, account },
      payments: services.payments,
    });
    const payload = {
      build: 'bench',
      route: match.route.name,
      params: match.params,
      query: {},
      path: page,
      layout: typeof definition.layout === 'function' ? definition.layout(data) : definition.layout,
      meta: definition.meta(data, context),
      interactive: definition.interactive,
      data,
      error: null,
      form: null,
      renderedAt: now.toISOString(),
    };
    const payloadText = server.serializePayload(
      definition.interactive ? payload : { ...payload, data: null },
    );
    const parts = {
      payload,
      payloadText,
      siteText: facts.text,
      configText: 'null',
      structuredText: '',
      image: null,
      siteName: facts.site.name,
      assets,
      env,
    };
    const element = createElement(server.App, { payload, site: facts.site, Page: definition.Page as never });
    const output = new PassThrough();
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        res.setHeader('content-type', 'text/html; charset=utf-8');
        res.write(server.documentStart(parts));
        output.on('end', () => res.end(server.documentEnd(parts)));
        output.pipe(res, { end: false });
        pipe(output);
      },
    });
  });
  return http.createServer(app);
}

const server = await (kind === 'bytes' ? bytesFloor() : expressFloor());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
